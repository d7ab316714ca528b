import { useRef, useState } from 'react'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { marketsQuery } from '#needs/catalogue-calls.ts'
import type { MarketsResponse } from '#needs/catalogue-responses.ts'
import { site } from '#site.config'
import { CategoryIcon } from '#tools/components/category-icon.tsx'
import { marketPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { InlineLink, Link } from '#ui/link.tsx'

const queries = () => ({ markets: marketsQuery() })

type Market = MarketsResponse['markets'][number]

interface Group {
  label: string
  icon: string
  markets: Market[]
}

const idOf = ({ label }: Group) => label.toLowerCase().replace(/\W+/g, '-')

/** The groups with those of their markets that have all the words. */
function matching({ markets, groups }: MarketsResponse, typed: string): Group[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const byKey = new Map(markets.map((market) => [market.key, market]))
  const isMeant = ({ label, description }: Market, group: string) =>
    words.every((word) => `${label} ${description} ${group}`.toLowerCase().includes(word))
  return groups
    .map(({ label, icon, markets: keys }) => ({
      label,
      icon,
      markets: keys.flatMap((key) => byKey.get(key) ?? []).filter((market) => isMeant(market, label)),
    }))
    .filter((group) => group.markets.length > 0)
}

function MarketsPage({ data }: PageProps<ReturnType<typeof queries>>) {
  const [typed, setTyped] = useState('')
  const all = matching(data.markets, '')
  const shown = matching(data.markets, typed)
  return (
    <div className="wrap pb-12">
      <Breadcrumbs trail={[{ label: 'Markets', href: '/markets' }]} />
      <h1 className="page-title">Markets</h1>
      <p className="mt-2 max-w-[62ch] text-ink-soft">
        {all.length > 0
          ? `${formatCount(all.flatMap(({ markets }) => markets).length, 'set')} of tools that buyers really choose between, each with its own questions.`
          : 'No market is described yet. All tools are listed by category.'}
      </p>
      {all.length === 0 ? (
        <InlineLink href="/categories">Browse by category</InlineLink>
      ) : (
        <>
          <FilterField count={shown.flatMap(({ markets }) => markets).length} onType={setTyped} />
          <div className="grid-cols-[200px_minmax(0,1fr)] gap-12 lg:grid">
            <GroupLinks groups={shown} />
            <div>
              {shown.map((group) => (
                <GroupSection key={group.label} group={group} isOpen={typed !== ''} />
              ))}
              {shown.length === 0 && <NothingFound typed={typed} />}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function FilterField({ count, onType }: { count: number; onType: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ({ value }) => onType(value))
  return (
    <p className="needs-script mt-5 mb-6 flex max-w-xl items-center gap-4">
      <input
        ref={field}
        type="search"
        aria-label="Filter markets"
        placeholder="Filter markets"
        onChange={(event) => onType(event.target.value)}
        className="h-11 w-full min-w-0 rounded-control border border-line-strong bg-surface px-3.5 text-ink placeholder:text-muted"
      />
      <span role="status" className="shrink-0 text-small text-muted tabular-nums">
        {formatCount(count, 'market')}
      </span>
    </p>
  )
}

/** Beside the list on wide screens, for as long as it lasts. */
function GroupLinks({ groups }: { groups: readonly Group[] }) {
  return (
    <nav aria-label="Groups" className="max-lg:hidden">
      <ul className="sticky top-22 grid gap-0.5 border-line border-l">
        {groups.map((group) => (
          <li key={group.label}>
            <a
              href={`#${idOf(group)}`}
              className="flex justify-between gap-2 py-1 pl-3 text-small text-muted hover:text-ink"
            >
              {group.label}
              <span className="tabular-nums">{group.markets.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Folded on phones, where all groups are seen at a time; open beside the list of groups. */
function GroupSection({ group, isOpen }: { group: Group; isOpen: boolean }) {
  return (
    <details id={idOf(group)} open={isOpen} className="market-group border-line border-b lg:mb-9 lg:border-0">
      <summary className="flex min-h-14 items-center gap-3 lg:pointer-events-none lg:min-h-0 lg:pb-3">
        <CategoryIcon category={group.icon} />
        <h2 className="font-[650] text-lead tracking-[-0.01em] lg:text-title">{group.label}</h2>
        <span className="ml-auto text-small text-muted tabular-nums lg:hidden">{group.markets.length}</span>
      </summary>
      <ul className="grid max-lg:pb-3 sm:grid-cols-2 sm:gap-2.5 xl:grid-cols-3">
        {group.markets.map(({ key, label, description, tools }) => (
          <li
            key={key}
            title={description}
            className="relative flex min-h-12 min-w-0 items-center justify-between gap-3 border-line border-t hover:border-theme sm:min-h-15 sm:rounded-control sm:border sm:px-4"
          >
            <Link
              href={marketPath(key)}
              className="min-w-0 font-[600] text-small text-ink leading-5 whole-card"
            >
              {label}
            </Link>
            <span className="shrink-0 text-small text-muted tabular-nums">{formatCount(tools, 'tool')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const NothingFound = ({ typed }: { typed: string }) => (
  <p className="py-6">
    No market is called “{typed}”.{' '}
    <InlineLink href={`/?search=${encodeURIComponent(typed)}`}>Search all tools for it</InlineLink>, or{' '}
    <InlineLink href="/categories">browse by category</InlineLink>.
  </p>
)

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
