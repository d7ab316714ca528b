import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatCount, formatPercent } from '#lib/format-number.ts'
import { site } from '#site.config'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { InlineLink, Link } from '#ui/link.tsx'
import { marketsQuery } from './catalogue-calls.ts'
import { marketPath } from './tool.ts'

const queries = () => ({ markets: marketsQuery() })

function MarketsPage({ data }: PageProps<ReturnType<typeof queries>>) {
  const markets = data.markets.markets.filter(({ tools }) => tools > 0)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs trail={[{ label: 'Markets', href: '/markets' }]} />
      <h1 className="page-title">Markets</h1>
      <p className="mt-2 mb-8 max-w-[62ch] text-[17px] text-muted">
        {markets.length > 0
          ? `${formatCount(markets.length, 'set')} of tools that buyers really choose between, each with its own questions.`
          : 'No market is described yet. All tools are listed by category.'}
      </p>
      {markets.length === 0 && <InlineLink href="/categories">Browse by category</InlineLink>}
      <ul className="grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {markets.map(({ key, label, description, tools, known }) => (
          <li
            key={key}
            className="relative flex min-w-0 items-baseline justify-between gap-3 border-line border-b py-2 sm:card hover:border-theme sm:flex-col sm:items-start sm:gap-1 sm:p-4"
          >
            <Link href={marketPath(key)} className="font-[600] text-ink whole-card">
              {label}
            </Link>
            <p className="mb-2 text-[14px] leading-[1.5] max-sm:hidden">{description}</p>
            <p className="shrink-0 text-[13px] text-muted tabular-nums sm:mt-auto">
              {formatCount(tools, 'tool')}
              <span className="max-sm:hidden"> · {formatPercent(known)} answered</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default definePage({
  queries,
  head: () => ({
    title: `Markets of ${site.subject}`,
    description: `Sets of ${site.subject} that buyers really choose between, each with the questions that decide, prices for your team and sources.`,
    canonical: '/markets',
  }),
  tags: () => ['tools'],
  Page: MarketsPage,
  pending: 'Loading markets...',
})
