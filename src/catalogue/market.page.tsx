import { toolTag } from '#changes/change-tags.ts'
import { definePage, type PageProps } from '#lib/define-page.ts'
import type { Head } from '#seo/head.tsx'
import { sharePath } from '#seo/share-path.ts'
import { breadcrumbData, itemListData } from '#seo/structured-data.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { Pending } from '#ui/pending.tsx'
import { marketQuery } from './catalogue-calls.ts'
import type { MarketResponse } from './catalogue-responses.ts'
import { MarketFilters } from './components/market-filters.tsx'
import { MarketGuide } from './components/market-guide.tsx'
import { MarketTable, type MarketTool, matchTools } from './components/market-table.tsx'
import { type PricePoint, PriceStrip } from './components/price-strip.tsx'
import { seatsText } from './cost-text.ts'
import { MARKET_PARAMS, type MarketPlace, readMarketPlace } from './market-place.ts'
import { matchNeed } from './need-match.ts'
import { marketPath, toolPath } from './tool.ts'

const DECISIVE = 3
const COLUMNS_MAX = 6

const queries = ({ key = '' }: { key?: string }) => ({
  market: marketQuery({ key }),
})

type MarketPageProps = PageProps<ReturnType<typeof queries>>

const trailOf = ({ market }: MarketResponse) => [
  { label: 'Home', href: '/' },
  { label: 'Markets', href: '/markets' },
  { label: market.label, href: marketPath(market.key) },
]

function MarketPage({ data, search }: MarketPageProps) {
  const { market, tools } = data.market
  const place = readMarketPlace(search)
  const { fits, unconfirmed } = matchTools(tools, place)
  const columns = columnsOf(market.questions, place)
  return (
    <div className="wrap pb-10">
      <Breadcrumbs trail={trailOf(data.market)} />
      <h1 className="page-title">{market.label}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-[17px] text-muted">
        {market.description} {tools.length} tools, {market.questions.length} questions,{' '}
        {knownShare(data.market)}% answered.
      </p>
      {market.guide && <MarketGuide market={market.key} guide={market.guide} />}
      <PriceStrip points={pricePoints(tools, place)} unit={`a year for ${seatsText(place.seats)}`} />
      <MarketFilters market={market} place={place} found={fits.length} />
      {fits.length > 0 ? (
        <MarketTable matched={fits} questions={columns} place={place} />
      ) : (
        <p className="card p-5">
          No tool is known to meet all of that. Leave out a must-have or raise the budget.
        </p>
      )}
      {unconfirmed.length > 0 && (
        <section aria-labelledby="unconfirmed" className="mt-10">
          <h2 id="unconfirmed" className="sub-title mb-3">
            {unconfirmed.length} more may fit, unconfirmed
          </h2>
          <MarketTable matched={unconfirmed} questions={columns} place={place} />
        </section>
      )}
      <p className="mt-8 text-[15px] text-muted">
        {place.sort === 'known' && 'Best known first, by how many other tools connect to them. '}— not known
        yet.{' '}
        <Link href="/how-we-rank" className="inline-link">
          How we rank
        </Link>{' '}
        ·{' '}
        <a href={`${marketPath(market.key)}.atom`} className="inline-link">
          Watch price and fact changes
        </a>
      </p>
    </div>
  )
}

/** What was asked for, then what decides for many. */
function columnsOf(questions: MarketResponse['market']['questions'], { must }: MarketPlace) {
  const asked = questions.filter(({ key }) => must.includes(key))
  const decisive = questions.filter(({ key, weight }) => weight === DECISIVE && !must.includes(key))
  return [...asked, ...decisive].slice(0, COLUMNS_MAX)
}

function knownShare({ market, tools }: MarketResponse): number {
  const asked = market.questions.length * tools.length
  const known = tools.reduce(
    (sum, { answers }) => sum + market.questions.filter(({ key }) => answers[key]).length,
    0,
  )
  return asked === 0 ? 0 : Math.round((known / asked) * 100)
}

function pricePoints(tools: readonly MarketTool[], place: MarketPlace): PricePoint[] {
  return tools.flatMap((tool) => {
    const { cost, missing } = matchNeed(tool, { ...place, nice: [] })
    return missing.length === 0 && cost.kind === 'sum' && cost.currency === 'USD'
      ? [{ slug: tool.slug, name: tool.name, amount: cost.amount }]
      : []
  })
}

function marketHead({ data, search }: MarketPageProps): Head {
  const { market, tools } = data.market
  return {
    title: `${market.label}: ${tools.length} tools compared`,
    description: `${market.description} ${tools.length} tools by price for your team and by what decides, with sources.`,
    canonical: marketPath(market.key),
    image: sharePath.market(market.key),
    noindex: tools.length < 3 || MARKET_PARAMS.some((name) => search.has(name)),
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
  searchParams: MARKET_PARAMS,
  queries,
  head: marketHead,
  tags: ({ data }) => ['tools', ...data.market.tools.map(({ slug }) => toolTag(slug))],
  Page: MarketPage,
  Pending: () => <Pending label="Loading market..." />,
  Missing: MarketNotFound,
  missingTitle: 'Market not found',
})
