import { toolTag } from '#changes/change-tags.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import { formatCount } from '#lib/format-number.ts'
import { fittedDescription, fittedTitle } from '#seo/fitted.ts'
import { type Head, sharePath } from '#seo/head.tsx'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { InlineLink } from '#ui/link.tsx'
import { MessagePage, Pending } from '#ui/message-page.tsx'
import { marketQuery } from './catalogue-calls.ts'
import type { MarketResponse, MarketTool } from './catalogue-responses.ts'
import { MarketFilters } from './components/market-filters.tsx'
import { MarketGuide } from './components/market-guide.tsx'
import { MarketRows, MarketTable } from './components/market-table.tsx'
import { Picks } from './components/picks.tsx'
import { type PricePoint, PriceStrip } from './components/price-strip.tsx'
import { UnusableNumbers } from './components/unusable-numbers.tsx'
import { MARKET_SORTS, type MarketSort } from './market-need.ts'
import { NEED_PARAMS, needIn, needParams, OLDER_NEED_PARAMS } from './need-address.ts'
import type { BuyerNeed } from './need-match.ts'
import { formatUsd } from './pricing.ts'
import { marketPath, toolPath } from './tool.ts'

const PARAMS = [...NEED_PARAMS, ...OLDER_NEED_PARAMS, 'sort'] as const

const sortIn = (search: URLSearchParams): MarketSort =>
  MARKET_SORTS.find((sort) => sort === search.get('sort')) ?? 'known'

const queries = ({ key = '' }: { key?: string }, search: URLSearchParams) => ({
  market: marketQuery({
    key,
    ...Object.fromEntries(needParams(needIn(search))),
    sort: sortIn(search) === 'known' ? undefined : sortIn(search),
    view: 'card',
  }),
})

type MarketPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ market }: MarketResponse) => [
  { label: 'Markets', href: '/markets' },
  { label: market.label, href: marketPath(market.key) },
]

const isAsked = ({ mustHaves, people, amount, budget, edition }: BuyerNeed) =>
  mustHaves.length > 0 || [people, amount, edition].some((asked) => asked !== undefined) || budget !== null

function MarketPage({ data, search }: MarketPageProps) {
  const { market, sale, size, guide, picks, tools } = data.market
  const need = needIn(search)
  const of = (fits: MarketTool['fits']) => tools.filter((tool) => tool.fits === fits)
  const [fits, mayFit, misses] = [of('yes'), of('may'), of('no')]
  return (
    <div className="wrap pb-10">
      <Breadcrumbs trail={trailOf(data.market)} />
      <h1 className="page-title">{isAsked(need) && size ? `${market.label} for ${size}` : market.label}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-[17px] text-muted">{introOf(data.market, need)}</p>
      <UnusableNumbers search={search} sale={sale} />
      {guide && !isAsked(need) && <MarketGuide guide={guide} market={market.key} />}
      <MarketFilters market={market} sale={sale} need={need} sort={sortIn(search)} />
      <Picks picks={picks} title="Picks" />
      <PriceStrip points={pricePoints(fits)} unit={size ? `a year for ${size}` : 'a year'} />
      <section aria-labelledby="fits" className="mt-8">
        <h2 id="fits" className={isAsked(need) ? 'section-title mb-4' : 'sr-only'}>
          {formatCount(fits.length, 'tool fits', 'tools fit')}
        </h2>
        {fits.length > 0 ? (
          <MarketTable tools={fits} answer={data.market} need={need} />
        ) : (
          <p className="card p-5">
            No tool is known to meet all of that. Leave out a must-have or raise the budget.
          </p>
        )}
      </section>
      <MarketRows
        id="may-fit"
        title={`${mayFit.length} may fit: something is not known`}
        note="Ask the maker before you rule them out."
        tools={mayFit}
        isAsking
      />
      <MarketRows
        id="misses"
        title={formatCount(misses.length, 'close miss', 'close misses')}
        note="Each lacks one thing you asked for."
        tools={misses}
      />
      <p className="mt-8 text-[15px] text-muted">
        {sortIn(search) === 'known' &&
          'Best known first: as somebody who knows this market names them, then by how many tools connect to them. '}
        A plan name is the first plan that has it. — not known yet.{' '}
        <InlineLink href="/how-we-rank">How we rank</InlineLink> ·{' '}
        <a href={`${marketPath(market.key)}.atom`} className="inline-link">
          Watch price and fact changes
        </a>{' '}
        · <InlineLink href="/reports">Reports across markets</InlineLink>
      </p>
    </div>
  )
}

/** What the page is about, or how the tools meet what was asked for. */
function introOf({ market, tools, counts, size }: MarketResponse, need: BuyerNeed): string {
  const { fits, mayFit, misses, others } = counts
  if (isAsked(need)) {
    const rest = [
      ...(mayFit > 0 ? [`${mayFit} may fit`] : []),
      ...(misses > 0 ? [`${misses} ${misses === 1 ? 'misses' : 'miss'} one thing`] : []),
      ...(others > 0 ? [`${others} ${others === 1 ? 'lacks' : 'lack'} more`] : []),
    ]
    return [
      `${fits} of ${formatCount(market.tools, 'tool')} ${fits === 1 ? 'fits' : 'fit'}.`,
      ...(rest.length > 0 ? [`${rest.join(', ')}.`] : []),
    ].join(' ')
  }
  const facts = `${formatCount(market.tools, 'tool')}, ${market.questions.length} questions, ${Math.round(market.known * 100)}% answered.`
  const amounts = pricePoints(tools)
    .map(({ amount }) => amount)
    .sort((a, b) => a - b)
  const middle = amounts[Math.ceil(amounts.length / 2) - 1]
  const half =
    middle === undefined || amounts.length < 3
      ? ''
      : ` Half of the known prices are ${formatUsd(middle)} or less a year${size ? ` for ${size}` : ''}.`
  return `${market.description} ${facts}${half}`
}

const pricePoints = (tools: readonly MarketTool[]): PricePoint[] =>
  tools.flatMap(({ slug, name, cost }) =>
    cost.isRanked && cost.kind === 'sum' && cost.amount !== null ? [{ slug, name, amount: cost.amount }] : [],
  )

function marketHead({ data, search }: MarketPageProps): Head {
  const { market, tools } = data.market
  return {
    title: fittedTitle([`${market.label}: ${formatCount(market.tools, 'tool')} compared`, market.label]),
    description: fittedDescription(
      [
        market.description,
        `${formatCount(market.tools, 'tool')} by price for what you need and by what decides.`,
      ],
      'Every answer with its source.',
    ),
    canonical: marketPath(market.key),
    image: sharePath.market(market.key),
    markdown: `${marketPath(market.key)}.md`,
    noindex: market.tools < 3 || PARAMS.some((name) => search.has(name)),
    data: (siteUrl) => [
      itemListData(
        market.label,
        tools.map(({ name, slug }) => ({ name, url: siteUrl + toolPath(slug) })),
      ),
      breadcrumbData(trailOf(data.market), siteUrl),
    ],
  }
}

function MarketNotFound() {
  return (
    <MessagePage title="Market not found" text="There is no market at this address.">
      <ButtonLink href="/markets" look="primary">
        All markets
      </ButtonLink>
    </MessagePage>
  )
}

export default definePage({
  searchParams: PARAMS,
  queries,
  head: marketHead,
  tags: ({ data }) => ['tools', ...data.market.tools.map(({ slug }) => toolTag(slug))],
  Page: MarketPage,
  Pending: () => <Pending label="Loading market..." />,
  Missing: MarketNotFound,
  missingTitle: 'Market not found',
})
