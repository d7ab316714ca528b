import { createElement, Fragment, use } from 'react'
import { toolTag } from '#changes/change-tags.ts'
import { nearPart } from '#lib/browser/near-part.tsx'
import { definePage, type Head, type PageProps } from '#lib/define-page.ts'
import { formatCount, formatPercent } from '#lib/format-number.ts'
import type { GuideParts, GuideView } from '#markets/guide.ts'
import { marketQuery } from '#needs/catalogue-calls.ts'
import type { MarketResponse, MarketTool } from '#needs/catalogue-responses.ts'
import { MarketFilters } from '#needs/components/market-filters.tsx'
import { countsText, NeedResults, needTitle } from '#needs/components/need-results.tsx'
import { UnreadAddress } from '#needs/components/unread-address.tsx'
import { sortIn } from '#needs/market-sort.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import {
  isAddressRead,
  isNeedSaid,
  MISNAMED_PARAMS,
  NEED_PARAMS,
  needIn,
  needParams,
} from '#needs/need-address.ts'
import { withoutConclusions } from '#needs/without-conclusions.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import { sharePath } from '#seo/head.tsx'
import { fittedDescription, fittedTitle } from '#seo/title-length.ts'
import type { PricePoint } from '#tools/components/price-strip.tsx'
import { toolListData } from '#tools/components/tool-list-data.ts'
import { MARKET_INDEXED_FROM, marketPath, toolPath } from '#tools/tool.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { InlineLink, Link, NavigationContext } from '#ui/link.tsx'

const GrowthChart = nearPart(() =>
  import('#needs/components/growth-chart.tsx').then((module) => module.GrowthChart),
)
const PriceStrip = nearPart(() =>
  import('#tools/components/price-strip.tsx').then((module) => module.PriceStrip),
)
const MarketMap = nearPart(() =>
  import('#needs/components/market-map.tsx').then((module) => module.MarketMap),
)

const PARAMS = [...NEED_PARAMS, 'sort', ...MISNAMED_PARAMS]

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

function MarketPage({ data: { market: answered }, search }: MarketPageProps) {
  const isRead = isAddressRead(search, answered.ignored)
  const data = { market: isRead ? answered : withoutConclusions(answered) }
  const { market, sale, size, guide } = data.market
  const need = needIn(search)
  const fitting = data.market.tools.filter(({ fits }) => fits === 'yes')
  return (
    <div className="wrap pb-10">
      <Breadcrumbs trail={trailOf(data.market)} />
      <h1 className="page-title">{needTitle(data.market, need)}</h1>
      <p className="mt-1 mb-4 text-body text-ink-soft">{introOf(data.market, need)}</p>
      <UnreadAddress
        path={marketPath(market.key)}
        questions={market.questions}
        ignored={data.market.ignored}
        {...{ search, sale }}
      />
      {data.market.asked.length > 0 && (
        <ul aria-label="Also asked for" className="mb-4 flex flex-wrap gap-2">
          {data.market.asked.map(({ name, key, label }) => (
            <li key={label}>
              <ChipLink
                href={marketPath(market.key) + withoutValue(search, name, key)}
                label={label}
                act="Take back"
                keepPlace
              />
            </li>
          ))}
        </ul>
      )}
      <MarketFilters
        market={market}
        sale={sale}
        need={need}
        sort={sortIn(search)}
        size={size}
        countries={data.market.countries}
      />
      {guide && !isNeedSaid(need) && <GuideQuestions guide={guide} market={market.key} />}
      <NeedResults
        answer={data.market}
        need={need}
        sort={sortIn(search)}
        prices={<PriceStrip {...stripOf(fitting)} title={stripTitle(data.market)} unit="a year" />}
      />
      <Pictures answer={data.market} />
      {guide && !isNeedSaid(need) && <MarketGuide guide={guide} market={market.key} />}
      <p className="mt-8 text-small text-muted">
        {sortIn(search) === 'known' &&
          'Best known first: as somebody who knows this market names them, then by how many tools connect to them. '}
        A plan name is the first plan that has it. <InlineLink href="/how-we-rank">How we rank</InlineLink> ·{' '}
        <a href={`${marketPath(market.key)}.atom`} className="inline-link">
          Watch price and fact changes
        </a>{' '}
        · <InlineLink href="/reports">Reports across markets</InlineLink>
      </p>
    </div>
  )
}

/** Takes back what was asked for and has no field in the form. */
function withoutValue(search: URLSearchParams, name: string, key: string): string {
  const next = new URLSearchParams(search)
  const left = (search.get(name) ?? '')
    .split(',')
    .filter((value) => value.toLowerCase() !== key.toLowerCase())
  if (left.length > 0) next.set(name, left.join(','))
  else next.delete(name)
  return next.size > 0 ? `?${next}` : ''
}

function introOf(answer: MarketResponse, need: BuyerNeed): string {
  if (isNeedSaid(need)) return countsText(answer, need)
  const { market } = answer
  const facts = `${formatCount(market.tools, 'tool')}, ${market.questions.length} questions, ${formatPercent(market.known)} answered.`
  return `${market.description} ${facts}`
}

/** Everybody on one picture, and what the first that fit cost as one grows; the handle asks for another size. */
function Pictures({ answer: { market, tools, size, growth } }: { answer: MarketResponse }) {
  const navigation = use(NavigationContext)
  const follow = (to: number) => {
    const next = new URLSearchParams(location.search)
    next.set(growth?.by ?? 'people', String(to))
    navigation?.navigate(`${marketPath(market.key)}?${next}`, { replace: true, keepPlace: true })
  }
  const { currency } = costPoints(tools)
  return (
    <>
      <MarketMap
        tools={tools}
        asked={market.questions.length}
        label={market.label}
        size={size}
        currency={currency}
      />
      {growth && growth.lines.length > 1 && <GrowthChart growth={growth} onSize={follow} className="mt-10" />}
    </>
  )
}

const stripTitle = ({ size }: MarketResponse) => (size ? `Prices for ${size}` : 'Prices')

/** Beside the known prices those who cost nothing, and those nobody knows the price of. */
function stripOf(tools: readonly MarketTool[]) {
  const { points, currency } = costPoints(tools)
  const priced = new Set(points.map(({ slug }) => slug))
  const free = tools.filter(({ cost }) => cost.kind === 'free' && cost.isRanked)
  const unpriced = tools.filter((tool) => !priced.has(tool.slug) && !free.includes(tool))
  return { points, currency, free, unpriced }
}

/** In the currency that most of them are sold in. */
function costPoints(tools: readonly MarketTool[]): { points: PricePoint[]; currency: string } {
  const ranked = tools.filter(({ cost }) => cost.isRanked && cost.kind === 'sum')
  const currency = usualCurrency(ranked.map(({ cost }) => cost))
  const points = ranked.flatMap(({ slug, name, logoUrl, cost }) =>
    cost.currency === currency && cost.amount !== null ? [{ slug, name, logoUrl, amount: cost.amount }] : [],
  )
  return { points, currency }
}

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
    noindex: market.tools < MARKET_INDEXED_FROM || PARAMS.some((name) => search.has(name)),
    trail: trailOf(data.market),
    data: (siteUrl) => [toolListData(market.label, tools, siteUrl)],
  }
}

export default definePage({
  searchParams: PARAMS,
  queries,
  head: marketHead,
  tags: ({ data }) => ['tools', ...data.market.tools.map(({ slug }) => toolTag(slug))],
  Page: MarketPage,
  pending: 'Loading market...',
  missing: {
    title: 'Market not found',
    text: 'There is no market at this address.',
    way: { href: '/markets', label: 'All markets' },
  },
})

/** What to ask first, as filters with the number of tools that have it. */
function GuideQuestions({ market, guide }: { market: string; guide: GuideView }) {
  const asked = guide.ask.filter(({ having }) => having !== null && having > 0)
  return (
    <ul aria-label="Ask first" className="mb-4 flex flex-wrap gap-2">
      {asked.map(({ question, label, having }) => (
        <li key={question}>
          <Link href={`${marketPath(market)}?has=${question}`} className="pill min-h-8!">
            {label} <span className="text-muted tabular-nums">{having}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How to choose in this market, after its tools; its questions lead to the tools that have what they ask. */
function MarketGuide({ market, guide }: { market: string; guide: GuideView }) {
  return (
    <section aria-labelledby="guide" className="card mt-10 bg-soft p-5 sm:p-7">
      <h2 id="guide" className="sub-title mb-2">
        How to choose
      </h2>
      <p className="max-w-[80ch]">
        <Parts parts={guide.separates} />
      </p>
      <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {guide.ask.map(({ question, label, parts, having }) => (
          <li key={question} className="text-small">
            <h3 className="mb-1 font-[600] text-ink">{label}</h3>
            <p>
              <Parts parts={parts} />
            </p>
            {having !== null && having > 0 && (
              <Link href={`${marketPath(market)}?has=${question}`} className="inline-link mt-1 inline-block">
                Show the {having === 1 ? 'one that has' : `${having} that have`} it
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-x-8 gap-y-3 border-line border-t pt-4 text-small md:grid-cols-2">
        <p>
          <strong className="font-[600] text-ink">A trap. </strong>
          <Parts parts={guide.trap} />
        </p>
        <p>
          <strong className="font-[600] text-ink">Who needs none of them. </strong>
          <Parts parts={guide.none} />
        </p>
      </div>
    </section>
  )
}

/** Children one by one, since the same tool may be named twice. */
function Parts({ parts }: { parts: GuideParts }) {
  return createElement(Fragment, null, ...parts.map(guideNode))
}

function guideNode({ text, slug }: GuideParts[number]) {
  if (!slug) return text
  return <InlineLink href={toolPath(slug)}>{text}</InlineLink>
}
