import { homeQuery } from '#comparisons/comparison-calls.ts'
import type { HomeResponse } from '#comparisons/comparison-responses.ts'
import { wordsQuery } from '#content/words-calls.ts'
import type { Words } from '#content/words-responses.ts'
import { nearPart } from '#lib/browser/near-part.tsx'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { listOptions } from '#search/search-calls.ts'
import { fillWords } from '#seo/fill-words.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import type { SiteSetup } from '#seo/site-info-responses.ts'
import { faqData, organizationData, websiteData } from '#seo/structured-data.ts'
import { site } from '#site.config'
import { categoryPath } from '#tools/tool.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Faq } from '#ui/faq.tsx'
import { FiguresBand } from '#ui/figures-band.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { Hero } from './hero.tsx'

const MarketsAtAGlance = nearPart(() =>
  import('./home/markets-at-a-glance.tsx').then((module) => module.MarketsAtAGlance),
)

const Recommendations = nearPart(() =>
  import('./home/recommendations.tsx').then((module) => module.Recommendations),
)

const queries = () => ({
  home: homeQuery({}, listOptions),
  setup: siteSetupQuery(),
  words: wordsQuery('home'),
})

/** Without what the API tells of tools, should that not come: the rest of the page needs none of it. */
function Home({ words, home, setup }: { words: Words['home']; home?: HomeResponse; setup?: SiteSetup }) {
  const total = home?.total ?? undefined
  return (
    <>
      <Hero total={total} setup={setup} spotlight={home?.spotlight ?? null} />
      <Section
        title="Browse by Category"
        text={words.categoriesText}
        more={{ label: 'View All Categories', href: '/categories' }}
      >
        <CategoryCards categories={words.categories} />
      </Section>
      {home?.glance && <MarketsAtAGlance glance={home.glance} />}
      <FiguresBand
        items={words.stats
          .filter(({ value }) => setup || !value.includes('{sync'))
          .map(({ value, label }) => ({
            value: fillWords(value, { count: total, ...(setup && { setup }) }),
            label,
          }))}
      />
      {home && <Recommendations home={home} />}
      <div className="border-line border-y bg-soft">
        <Section title="What you can do here">
          <ul className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-8 sm:gap-y-9 lg:grid-cols-3">
            {words.features.map(({ icon, title, text }) => (
              <li key={title} className="max-sm:grid max-sm:grid-cols-[22px_1fr] max-sm:gap-x-3">
                <Icon of={icon} size={22} className="stroke-[1.7] text-accent" />
                <h3 className="font-[600] text-body sm:mt-3">{title}</h3>
                <p className="mt-1 text-small text-muted max-sm:hidden">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {home && (
        <Section title="Questions and answers">
          <Faq name="home-faq" items={home.faq} />
        </Section>
      )}
      <section className="wrap pb-8 text-center">
        <h2 className="section-title">{words.closing.title}</h2>
        <p className="mt-2 text-muted">{words.closing.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink href="/categories" look="primary">
            Browse All Tools
          </ButtonLink>
          <ButtonLink href="/trending">View Trending</ButtonLink>
        </div>
      </section>
    </>
  )
}

type HomeData = PageProps<ReturnType<typeof queries>>['data']

function homeHead({ data }: { data: Pick<HomeData, 'words'> & Partial<HomeData> }): Head {
  return {
    title: `${site.metaName}: ${site.subject} compared`,
    description: site.description,
    canonical: '/',
    data: (siteUrl) => [
      websiteData(siteUrl),
      organizationData(siteUrl),
      ...(data.home ? [faqData(data.home.faq)] : []),
    ],
  }
}

export default definePage({
  queries,
  head: homeHead,
  tags: () => ['tools'],
  Page: ({ data }) => <Home {...data} />,
  // The tools come when they come: the rest is there at once, and stays should they not.
  optional: ['home', 'setup'],
})

function CategoryCards({ categories }: Pick<Words['home'], 'categories'>) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-3">
      {categories.map(({ key, count, text, icon = [] }) => (
        <li
          key={key}
          className="card relative flex min-w-0 items-center gap-4 p-3 transition-[border-color] hover:border-theme sm:p-5"
        >
          <span className="grid size-11 shrink-0 max-sm:hidden place-items-center rounded-[11px] bg-accent-soft text-accent">
            <Icon of={icon} size={20} className="stroke-[1.8]" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col">
              <Link
                href={categoryPath(key)}
                className="font-[600] text-ink max-[22rem]:text-small whole-card"
              >
                {categoryByKey(key).label}
              </Link>
              {count && <span className="shrink-0 text-note text-muted">{count}</span>}
            </p>
            <p className="text-small text-muted max-sm:hidden">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
