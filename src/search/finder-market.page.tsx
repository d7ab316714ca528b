import { compareToolsPath } from '#catalogue/compare-paths.ts'
import type { BuyerNeed } from '#catalogue/need-match.ts'
import { marketPath } from '#catalogue/tool.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Pending } from '#ui/pending.tsx'
import { inSentence } from '#vocabulary/label-words.ts'
import { FinderForm } from './components/finder-form.tsx'
import { FoundTools } from './components/found-tools.tsx'
import { FINDER_PARAMS, finderPath, finderSearch, readFinderNeed } from './finder-need.ts'
import { finderQuery } from './search-calls.ts'
import type { FinderResponse } from './search-responses.ts'

const queries = ({ key = '' }: { key?: string }, search: URLSearchParams) => ({
  found: finderQuery({
    key,
    ...Object.fromEntries(new URLSearchParams(finderSearch(readFinderNeed(search)))),
  }),
})

type FinderProps = PageProps<ReturnType<typeof queries>>

const COMPARED = 3

function FinderMarketPage({ data: { found }, search }: FinderProps) {
  const need = readFinderNeed(search)
  const { market } = found
  return (
    <div className="wrap pb-12">
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Find', href: '/find' },
          { label: market.label, href: finderPath(market.key) },
        ]}
      />
      <h1 className="page-title">Find {inSentence(market.label)}</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-[17px] text-muted">
        {market.description}{' '}
        <Link href="/find" className="inline-link">
          Something else
        </Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-9 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
        <FinderForm market={market.key} questions={found.questions} need={need} fits={found.counts.fits} />
        <Results found={found} need={need} />
      </div>
    </div>
  )
}

function Results({ found, need }: { found: FinderResponse; need: BuyerNeed }) {
  const { fits, unconfirmed, nearMisses, counts, market } = found
  const fitting = counts.fits === 1 ? '1 tool fits' : `${counts.fits} tools fit`
  const compared = [...fits, ...unconfirmed].slice(0, COMPARED).map(({ tool }) => tool.slug)
  return (
    <section id="short-list" aria-labelledby="short-list-title" className="scroll-mt-20">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="short-list-title" className="section-title">
          {fitting}
        </h2>
        <p role="status" className="sr-only">
          {fitting}
        </p>
        {compared.length > 1 && (
          <ButtonLink href={compareForTeam(compared, need)} look="primary">
            Compare the first {compared.length}
          </ButtonLink>
        )}
      </div>
      {fits.length > 0 ? (
        <FoundTools found={fits} isRanked />
      ) : (
        <p className="card p-5">
          No tool is known to meet all of that. Leave out a must-have or raise the budget.
        </p>
      )}
      {unconfirmed.length > 0 && (
        <section aria-labelledby="may-fit" className="mt-8">
          <h3 id="may-fit" className="sub-title mb-3">
            {counts.unconfirmed} more may fit, unconfirmed
          </h3>
          <FoundTools found={unconfirmed} />
        </section>
      )}
      {nearMisses.length > 0 && (
        <section aria-labelledby="near-misses" className="mt-8">
          <h3 id="near-misses" className="sub-title mb-3">
            {counts.nearMisses === 1 ? '1 near miss' : `${counts.nearMisses} near misses`}
          </h3>
          <FoundTools found={nearMisses} />
        </section>
      )}
      <p className="mt-6 text-[15px] text-muted">
        Tools that fit come first, with more nice-to-haves before fewer, then the better known.{' '}
        <Link href={marketPath(market.key)} className="inline-link">
          All {market.tools} tools of this market in a table
        </Link>
      </p>
    </section>
  )
}

/** The comparison counts for the same people. */
function compareForTeam(slugs: readonly string[], { seats, billing }: BuyerNeed): string {
  const team = finderSearch({ seats, billing, budget: null, must: [], nice: [] })
  const path = compareToolsPath(slugs)
  return path + (path.includes('?') ? team.replace('?', '&') : team)
}

function finderMarketHead({ data: { found }, search }: FinderProps): Head {
  const { market } = found
  return {
    title: `Find ${market.label}: a short list for your team`,
    description: `Say how many people you are, your budget and your must-haves: ${market.tools} tools for ${market.label} ranked by what you need, with the reasons.`,
    canonical: finderPath(market.key),
    noindex: market.tools < 3 || FINDER_PARAMS.some((name) => search.has(name)),
  }
}

function FinderMissing() {
  return (
    <MessagePage title="Market not found" text="There is no market at this address.">
      <ButtonLink href="/find" look="primary">
        Choose a market
      </ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  searchParams: FINDER_PARAMS,
  queries,
  head: finderMarketHead,
  tags: () => ['tools'],
  Page: FinderMarketPage,
  Pending: () => <Pending label="Loading..." />,
  Missing: FinderMissing,
  missingTitle: 'Market not found',
})
