import { compareText } from '#lib/compare-text.ts'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { marketNamesQuery } from '#needs/catalogue-calls.ts'
import { NeedBox } from '#search/components/need-box.tsx'
import { site } from '#site.config'
import { marketPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

const queries = () => ({ found: marketNamesQuery() })

type FinderProps = PageProps<ReturnType<typeof queries>>

const NEEDS_ON_PHONES = 3

function FinderPage({ data: { found } }: FinderProps) {
  const markets = found.markets.filter(({ tools }) => tools > 0)
  const groups = Map.groupBy(markets, ({ category }) => categoryByKey(category).label)
  const rows = [...groups].map(([group, markets]) => ({
    title: markets.length > 1 ? group : (markets[0]?.label ?? group),
    markets,
  }))
  rows.sort((a, b) => compareText(a.title.toLowerCase(), b.title.toLowerCase()))
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Find', href: '/find' }]} />
      <h1 className="page-title">What do you need?</h1>
      <p className="mt-2 mb-4 max-w-[62ch] text-muted sm:text-body">
        Say it in a sentence: what it is for, how many people, your budget, what it must have.
        {markets.length > 0 && ' Or choose a market.'}
      </p>
      <div className="max-w-2xl">
        <NeedBox isUnderTitle />
      </div>
      <ul aria-label="Common needs" className="mt-3 mb-4 flex flex-wrap gap-2 sm:mb-8">
        {site.examples.needs.map((need, at) => (
          <li key={need} className={at < NEEDS_ON_PHONES ? '' : 'max-sm:hidden'}>
            <Link href={`/?search=${encodeURIComponent(need)}`} className="pill min-h-8!">
              {need}
            </Link>
          </li>
        ))}
      </ul>
      <div className="gap-6 columns-2 md:columns-3 lg:columns-4">
        {rows.map((row) => (
          <MarketGroup key={row.title} {...row} />
        ))}
      </div>
    </div>
  )
}

const ROW =
  'flex min-h-8 items-center justify-between gap-2 border-line border-b leading-4 font-[600] text-small text-ink'

/** Folded, so that all groups are seen at a time; a market that is alone in its group needs no fold. */
function MarketGroup({
  title,
  markets,
}: {
  title: string
  markets: FinderProps['data']['found']['markets']
}) {
  const [first, ...others] = markets
  if (first && others.length === 0)
    return (
      <Link href={marketPath(first.key)} className={`${ROW} hover:text-accent`}>
        {title}
      </Link>
    )
  return (
    <details name="market-group" className="break-inside-avoid">
      <summary className={`${ROW} cursor-pointer`}>
        <h2>{title}</h2>
        <span className="font-[400] text-muted">{markets.length}</span>
      </summary>
      <ul className="py-1">
        {markets.map(({ key, label }) => (
          <li key={key}>
            <Link
              href={marketPath(key)}
              className="inline-block py-1 text-note text-muted leading-[1.25] hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const finderHead = (): Head => ({
  title: `Find ${site.subject} by what you need`,
  description: `Say what it is for, how many people you are, your budget and your must-haves, and get a short list of ${site.subject} with the reasons.`,
  canonical: '/find',
})

export default definePage({
  queries,
  head: finderHead,
  tags: () => ['tools'],
  Page: FinderPage,
  pending: 'Loading markets...',
})
