import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Head } from '#seo/head.tsx'
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
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {markets.map(({ key, label, description, tools, known }) => (
          <li key={key} className="card relative flex min-w-0 flex-col p-4 hover:border-theme">
            <Link href={marketPath(key)} className="font-[600] text-ink whole-card">
              {label}
            </Link>
            <p className="mt-1 mb-3 text-[14px] leading-[1.5]">{description}</p>
            <p className="mt-auto text-[13px] text-muted tabular-nums">
              {formatCount(tools, 'tool')} · {Math.round(known * 100)}% answered
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default definePage({
  queries,
  head: (): Head => ({
    title: `Markets of ${site.subject}`,
    description: `Sets of ${site.subject} that buyers really choose between, each with the questions that decide, prices for your team and sources.`,
    canonical: '/markets',
  }),
  tags: () => ['tools'],
  Page: MarketsPage,
  pending: 'Loading markets...',
})
