import { wordsQuery } from '#content/words-calls.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { companiesQuery, listOptions } from '#search/search-calls.ts'
import { fillWords, type WordFacts } from '#seo/fill-words.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { FiguresBand } from '#ui/figures-band.tsx'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Section } from '#ui/section.tsx'

const trail = [{ label: 'About', href: '/about' }]

const queries = () => ({
  tools: companiesQuery({ view: 'card', limit: 1 }, listOptions),
  setup: siteSetupQuery(),
  words: wordsQuery('about'),
})

type AboutProps = PageProps<ReturnType<typeof queries>>

const factsOf = ({ tools, setup }: AboutProps['data']): WordFacts => ({ count: tools.total, setup })

function AboutPage({ data }: AboutProps) {
  const facts = factsOf(data)
  const { words } = data
  return (
    <>
      <div className="wrap pb-12">
        <Breadcrumbs trail={trail} />
        <h1 className="page-title pt-2">{fillWords(words.title)}</h1>
        <p className="mt-4 max-w-[62ch] text-lead">{fillWords(words.text, facts)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/" look="primary">
            Browse the directory
          </ButtonLink>
          {words.more && <ButtonLink href={words.more.href}>{words.more.label}</ButtonLink>}
        </div>
      </div>
      <FiguresBand
        items={words.stats.map(({ value, label }) => ({ value: fillWords(value, facts), label }))}
      />
      <Section title="How it works">
        <ul className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {words.features.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={22} className="stroke-[1.7] text-accent" />
              <h3 className="mt-3 font-[600] text-body">{fillWords(title, facts)}</h3>
              <RichText text={fillWords(text, facts)} className="mt-1 text-small" />
            </li>
          ))}
        </ul>
      </Section>
      <section className="border-line border-y bg-soft">
        <div className="wrap section-gap grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_2fr]">
          <div>
            <p className="font-[600] text-small text-accent">Mission</p>
            <h2 className="section-title mt-1">{words.mission.title}</h2>
          </div>
          <div className="grid max-w-[68ch] gap-4">
            {words.mission.paragraphs.map((paragraph) => (
              <RichText key={paragraph} text={fillWords(paragraph)} />
            ))}
          </div>
        </div>
      </section>
      <Section title="Technology" text="What the site is made of, and what each part is for.">
        <dl className="card divide-y divide-line">
          {words.technology.map(({ name, text }) => (
            <div key={name} className="grid gap-x-8 px-5 py-4 sm:grid-cols-[220px_minmax(0,1fr)]">
              <dt className="font-[600] text-ink">{name}</dt>
              <dd>
                <RichText text={fillWords(text)} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

function aboutHead({ data }: AboutProps): Head {
  return {
    title: 'About the directory',
    description: fillWords(
      'How {site} works: {count} tools of {subject}, synced every {syncEvery}, ranked by published rules, free to browse without cookies or ads.',
      factsOf(data),
    ),
    canonical: '/about',
    trail,
  }
}

export default definePage({ queries, head: aboutHead, tags: () => ['tools'], Page: AboutPage })
