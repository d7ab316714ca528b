import { Search } from 'lucide'
import { marketPath } from '#catalogue/tool.ts'
import { cutText } from '#lib/cut-text.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/pending.tsx'
import { finderMarketsQuery } from './search-calls.ts'
import type { FinderMarket } from './search-responses.ts'

/** The words by which a market is looked for. */
const readFinderQuery = (search: URLSearchParams) => cutText((search.get('q') ?? '').trim(), 100)

const queries = (_params: unknown, search: URLSearchParams) => {
  return { found: finderMarketsQuery({ q: readFinderQuery(search) || undefined }) }
}

type FinderProps = PageProps<ReturnType<typeof queries>>

function FinderPage({ data, search }: FinderProps) {
  const query = readFinderQuery(search)
  const { markets } = data.found
  const groups = [...new Set(markets.map(({ group }) => group))].sort()
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Find', href: '/find' },
        ]}
      />
      <h1 className="page-title">What are you looking for?</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-[17px] text-muted">
        Choose a market, say how many people you are and what you need. You get a short list with reasons.
      </p>
      <MarketSearch query={query} />
      {markets.length === 0 && (
        <p className="card p-5">
          No market is called so.{' '}
          <Link href={`/?search=${encodeURIComponent(query)}`} className="inline-link">
            Search all tools for “{query}”
          </Link>
        </p>
      )}
      {groups.map((group) => (
        <section key={group} className="mt-8">
          <h2 className="sub-title mb-3">{group}</h2>
          <MarketLinks markets={markets.filter((market) => market.group === group)} />
        </section>
      ))}
    </div>
  )
}

function MarketSearch({ query }: { query: string }) {
  return (
    <search>
      <form action="/find" method="get" className="flex max-w-2xl gap-2">
        <span className="relative min-w-0 flex-1">
          <Icon of={Search} size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
          <input
            type="search"
            name="q"
            defaultValue={query}
            key={query}
            maxLength={100}
            aria-label="Kind of software"
            placeholder="Team chat, CRM, password manager …"
            className="field pl-10!"
          />
        </span>
        <Button type="submit" look="primary">
          Find
        </Button>
      </form>
    </search>
  )
}

function MarketLinks({ markets }: { markets: readonly FinderMarket[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {markets.map(({ key, label, description, tools }) => (
        <li key={key} className="card relative flex min-w-0 flex-col p-4 hover:border-theme">
          <Link href={marketPath(key)} className="font-[600] text-ink whole-card">
            {label}
          </Link>
          <p className="mt-1 mb-2 text-[14px] leading-[1.5]">{description}</p>
          <p className="mt-auto text-[13px] text-muted tabular-nums">
            {tools} {tools === 1 ? 'tool' : 'tools'}
          </p>
        </li>
      ))}
    </ul>
  )
}

function finderHead({ search }: FinderProps): Head {
  return {
    title: 'Find business software by what you need',
    description:
      'Say what it is for, how many people you are, your budget and your must-haves, and get a short list of business software with the reasons.',
    canonical: '/find',
    noindex: readFinderQuery(search) !== '',
  }
}

export default definePage({
  searchParams: ['q'],
  queries,
  head: finderHead,
  tags: () => ['tools'],
  Page: FinderPage,
  Pending: () => <Pending label="Loading markets..." />,
})
