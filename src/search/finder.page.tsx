import { marketPath } from '#catalogue/tool.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { NeedBox } from './components/need-box.tsx'
import { finderMarketsQuery } from './search-calls.ts'
import type { FinderMarket } from './search-responses.ts'

const queries = () => ({ found: finderMarketsQuery({}) })

type FinderProps = PageProps<ReturnType<typeof queries>>

const NEEDS_ON_PHONES = 3

function FinderPage({ data: { found } }: FinderProps) {
  const { markets } = found
  const groups = [...new Set(markets.map(({ group }) => group))].sort()
  return (
    <div className="wrap">
      <Breadcrumbs trail={[{ label: 'Find', href: '/find' }]} />
      <h1 className="page-title">What do you need?</h1>
      <p className="mt-2 mb-4 max-w-[62ch] text-muted sm:text-[17px]">
        Say it in a sentence: what it is for, how many people, your budget, what it must have.
        {markets.length > 0 && ' Or choose a market.'}
      </p>
      <div className="max-w-2xl">
        <NeedBox isUnderTitle />
      </div>
      <ul aria-label="Common needs" className="mt-3 mb-5 flex flex-wrap gap-2 sm:mb-8">
        {site.examples.needs.map((need, at) => (
          <li key={need} className={at < NEEDS_ON_PHONES ? '' : 'max-sm:hidden'}>
            <Link href={`/?search=${encodeURIComponent(need)}`} className="pill min-h-8!">
              {need}
            </Link>
          </li>
        ))}
      </ul>
      <div className="gap-6 columns-2 md:columns-3 lg:columns-4">
        {groups.map((group) => (
          <MarketGroup
            key={group}
            group={group}
            markets={markets.filter((market) => market.group === group)}
          />
        ))}
      </div>
    </div>
  )
}

/** Folded, so that all groups are seen at a time. */
function MarketGroup({ group, markets }: { group: string; markets: readonly FinderMarket[] }) {
  return (
    <details name="market-group" className="break-inside-avoid">
      <summary className="flex min-h-8 cursor-pointer items-center justify-between gap-2 border-line border-b leading-4 font-[600] text-[14px] text-ink">
        <h2>{group}</h2>
        <span className="font-[400] text-muted">{markets.length}</span>
      </summary>
      <ul className="py-1">
        {markets.map(({ key, label }) => (
          <li key={key}>
            <Link
              href={marketPath(key)}
              className="inline-block py-1 text-[13.5px] text-muted leading-[1.25] hover:text-ink"
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
