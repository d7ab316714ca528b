import { wordsQuery } from '#content/words-calls.ts'
import type { Words } from '#content/words-responses.ts'
import { dateInWords } from '#lib/date-words.ts'
import { definePage, type PageProps, type Params } from '#lib/define-page.ts'
import { fillWords, withoutMissingPartner } from '#seo/fill-words.ts'
import { siteSetupQuery } from '#seo/site-info-call.ts'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InlineLink } from '#ui/link.tsx'
import { RichText } from '#ui/rich-text.tsx'

type LegalSection = Words['terms']['sections'][number]

const pages = {
  privacy: {
    description:
      'What {site} stores, why and for how long: no cookies for visitors, no tracking, favorites in your own browser, anonymous counts.',
    seeAlso: { label: 'Terms of service', href: '/terms' },
  },
  terms: {
    description:
      'The terms for using {site}: what it offers, how listings and rankings work, what a partner label means, what may be done with its data.',
    seeAlso: { label: 'Privacy policy', href: '/privacy' },
  },
}
const pageOf = ({ page }: Params) => (page === 'terms' ? 'terms' : 'privacy')

const queries = (params: Params) => ({ setup: siteSetupQuery(), words: wordsQuery(pageOf(params)) })
type LegalProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ data, params }: LegalProps) => [{ label: data.words.title, href: `/${pageOf(params)}` }]

export default definePage({
  queries,
  head: (props: LegalProps) => ({
    title: props.data.words.title,
    description: fillWords(pages[pageOf(props.params)].description),
    canonical: `/${pageOf(props.params)}`,
    trail: trailOf(props),
  }),
  Page: LegalPage,
})

/** Long legal text that stays readable: dated, numbered, with its contents beside it. */
function LegalPage(props: LegalProps) {
  const facts = props.data
  const text = facts.words
  const { seeAlso } = pages[pageOf(props.params)]
  return (
    <div className="wrap pb-6">
      <Breadcrumbs trail={trailOf(props)} />
      <header className="border-line border-b pt-2 pb-8">
        <h1 className="page-title">{text.title}</h1>
        <p className="mt-2 text-small text-muted">
          Last updated: <time dateTime={text.updated}>{dateInWords(text.updated)}</time>
        </p>
        <p className="mt-4 max-w-[66ch] text-body">{fillWords(text.intro)}</p>
      </header>
      <div className="grid gap-x-16 pt-8 lg:grid-cols-[260px_minmax(0,1fr)] lg:pt-10">
        <Contents sections={text.sections} />
        <div className="max-w-[68ch]">
          {text.disclaimer && (
            <section className="card mb-10 bg-soft p-5 sm:p-6">
              <h2 className="font-[600] text-body">{text.disclaimer.title}</h2>
              <RichText text={fillWords(text.disclaimer.text)} className="mt-2" />
            </section>
          )}
          {text.sections.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id} className="mb-10">
              <h2 className="sub-title flex gap-3">
                <span className="text-muted tabular-nums">{index + 1}.</span>
                {fillWords(title)}
              </h2>
              {withoutMissingPartner(paragraphs, facts)
                .map((paragraph) => fillWords(paragraph, facts))
                .filter(Boolean)
                .map((paragraph) => (
                  <RichText key={paragraph} text={paragraph} className="mt-3" />
                ))}
            </section>
          ))}
          <p className="border-line border-t pt-6 text-small text-muted">
            See also the <InlineLink href={seeAlso.href}>{seeAlso.label.toLowerCase()}</InlineLink>, or write
            to{' '}
            <a href={`mailto:${site.supportEmail}`} className="inline-link">
              {site.supportEmail}
            </a>
            .
          </p>
        </div>
      </div>
    </div>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="On this page" className="mb-10 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
      <h2 className="font-[600] text-small">On this page</h2>
      <ol className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="flex gap-2.5 text-small">
            <span
              aria-hidden="true"
              className="w-5 shrink-0 py-1 text-right text-muted leading-[1.4] tabular-nums"
            >
              {index + 1}
            </span>
            <a href={`#${id}`} className="py-1 text-ink-soft leading-[1.4] hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
