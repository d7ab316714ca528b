import { formatList } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { costOf, isClaimed, isFreeOnOwnServer } from '#needs/cost/cost.ts'
import { USUAL_NEED } from '#needs/need.ts'
import { sizeText } from '#needs/size-text.ts'
import { answeringTool, sharedBasis } from '#needs/tool-cost.store.ts'
import { starterPrice, startingPriceText } from '#plans/pricing.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { startingPriceOf } from '#plans/starting-price.ts'
import { countAnswers } from '#tools/coverage.ts'
import { type FittingTool, fitOf } from '#tools/fit.ts'
import type { Tool } from '#tools/tool.ts'
import { featureKey } from '#tools/tool-facts.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import type { ListingKind } from './listing-kinds.ts'

/** Where a list is about what tools of many markets have, none of them fills it. */
const OF_ONE_MARKET = 2

export interface Topic {
  kind: ListingKind
  slug: string
  /** What people call it, in all its forms. */
  names: readonly string[]
}

interface Placed {
  tool: Tool
  points: number
  /** Why it is where it is, to a reader. */
  reason: string | null
}

type Judge = (tool: Tool, topic: Topic) => Omit<Placed, 'tool'>

/** The tools of a list in the order of its topic; those that are equal in it stay as they come, best known first. */
export function inTopicOrder(
  topic: Topic,
  tools: readonly Tool[],
  isHome: (tool: Tool) => boolean,
): Placed[] {
  const judge = judgeOf(topic)
  const placed = tools.map((tool) => ({ tool, ...judge(tool, topic) }))
  const homes = placed.filter(({ tool }) => isHome(tool))
  const others = placed.filter(({ tool }) => !isHome(tool)).sort((a, b) => b.points - a.points)
  const isOfMany = topic.kind === 'feature' || topic.kind === 'integration'
  return [...homes, ...(isOfMany ? fewOfEach(others) : others)]
}

function judgeOf({ kind, slug }: Topic): Judge {
  if (kind === 'price-range' && slug === 'free') return freeUse
  if (kind === 'price-range' && slug !== 'enterprise') return lowPrice
  if (kind === 'price-range' || (kind === 'industry' && slug === 'enterprise')) return administration
  if (kind === 'integration') return connection
  return kind === 'feature' ? feature : ownWords
}

/** Some of each market first, in their order, then what was left out of the same order. */
function fewOfEach(placed: readonly Placed[]): Placed[] {
  const seen = new Map<string, number>()
  const isEarly = ({ tool }: Placed) => {
    const market = tool.markets[0] ?? tool.category
    const count = (seen.get(market) ?? 0) + 1
    seen.set(market, count)
    return count <= OF_ONE_MARKET
  }
  const groups = Map.groupBy(placed, isEarly)
  return [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])]
}

/** What is asked in the market a tool is first compared in, and how much of it a condition holds for, by weight. */
function shareOfAsked(tool: Tool, isHad: (tool: FittingTool, key: string) => boolean) {
  const asked = marketQuestions()
    .questionsOf(tool.markets.slice(0, 1))
    .filter(({ kind, better }) => kind === 'yes-no' && better !== 'no')
  const answering = answeringTool(tool)
  const had = asked.filter(({ key }) => isHad(answering, key))
  const weigh = (some: typeof asked) => some.reduce((sum, { weight }) => sum + weight, 0)
  return { asked: asked.length, had: had.length, share: asked.length > 0 ? weigh(had) / weigh(asked) : 0 }
}

/** On every plan, the free one among them. */
const hasOnFreePlan = (tool: FittingTool, key: string) =>
  fitOf(tool, { mustHaves: [key] }).conditions.every(
    ({ fits, plan, addOn }) => fits === 'yes' && !addOn && (!plan || plan === tool.plans[0]?.name),
  )

const freeUse: Judge = (tool) => {
  const basis = sharedBasis([tool])
  const answering = answeringTool(tool)
  const cost = costOf(answering, USUAL_NEED, basis)
  const isFree = cost.kind === 'free' && isClaimed(cost) && !isFreeOnOwnServer(answering, cost)
  const { asked, had, share } = shareOfAsked(tool, hasOnFreePlan)
  const size = sizeText(USUAL_NEED, basis.sale)
  const reason = isFree
    ? `free${size && ` for ${size}`}, with ${had} of the ${asked} things buyers ask of such tools`
    : null
  return { points: (isFree ? 1 : 0) + share, reason }
}

const lowPrice: Judge = (tool) => {
  const [amount, price] = [starterPrice(pricingOf(tool)), startingPriceOf(tool.plans)]
  if (amount === null || !price) return { points: Number.NEGATIVE_INFINITY, reason: null }
  return { points: -amount, reason: `it starts at ${startingPriceText(price)}` }
}

/** For the first, the second and the third of a market. */
const LEAD_POINTS = [2, 1, 1]
/** Each market beyond the first counts so much of that. */
const FURTHER_LEAD = 0.5

const ADMINISTRATION = { sso: 'single sign-on', scim: 'user provisioning', 'audit-log': 'an audit log' }

const administration: Judge = (tool, { kind }) => {
  const answering = answeringTool(tool)
  const known = Object.entries(ADMINISTRATION).flatMap(([key, words]) =>
    fitOf(answering, { mustHaves: [key] }).fits === 'yes' ? [words] : [],
  )
  // Priced on request, the more is published the better; sold to large companies, the more they get.
  const { share, words } = kind === 'industry' ? hadOf(tool) : publishedOf(tool)
  const reason = known.length > 0 ? `${formatList(known)}; ${words}` : null
  return { points: known.length + (share + leadPoints(tool) / 2) / 2, reason }
}

function hadOf(tool: Tool) {
  const { asked, had, share } = shareOfAsked(
    tool,
    (own, key) => fitOf(own, { mustHaves: [key] }).fits === 'yes',
  )
  return { share, words: `${had} of the ${asked} things buyers ask of such tools` }
}

function publishedOf(tool: Tool) {
  const { asked, sourced } = countAnswers(
    { ...answeringTool(tool), markets: tool.markets.slice(0, 1) },
    marketQuestions(),
  )
  const words = `${sourced} of ${formatCount(asked, 'answer')} published with a source`
  return { share: asked > 0 ? sourced / asked : 0, words }
}

/** What experts of its market name first is a better pick than what they name tenth; better still what they name in several. */
function leadPoints({ slug }: Tool): number {
  const [most = 0, ...further] = marketQuestions()
    .leadsOf(slug)
    .map(({ place }) => LEAD_POINTS[place - 1] ?? 0)
    .sort((a, b) => b - a)
  return most + FURTHER_LEAD * further.reduce((sum, points) => sum + points, 0)
}

/** Whether its own page speaks of the topic by name. */
function mentions({ description, plans }: Tool, names: readonly string[]): boolean {
  const texts = [description, ...plans.flatMap(({ limits = [] }) => limits)].join('\n').toLowerCase()
  return names.some((name) => new RegExp(`\\b${RegExp.escape(name.toLowerCase())}\\b`).test(texts))
}

const EARLY = 3
const placePoints = (place: number) => (place < 0 ? 0 : place < EARLY ? 1 : place < EARLY * 2 ? 0.5 : 0)

const connection: Judge = (tool, { slug, names }) => {
  const [name = ''] = names
  const isNamed = mentions(tool, names)
  const place = tool.integrations.indexOf(slug)
  const reason = isNamed
    ? `its own description names ${name}`
    : place >= 0 && place < EARLY
      ? `${name} is among the first connections of its record`
      : null
  return { points: (isNamed ? 3 : 0) + placePoints(place) + leadPoints(tool) / 4, reason }
}

const feature: Judge = (tool, { slug, names }) => {
  const [name = ''] = names
  const isAnswered = fitOf(answeringTool(tool), { mustHaves: [slug] }).fits === 'yes'
  const isNamed = mentions(tool, names)
  const place = tool.features.findIndex((own) => featureKey(own) === slug)
  const isFirst = place === 0 || tool.tags.includes(slug)
  const deciding = isAnswered || isFirst ? weightIn(tool, slug, isFirst) : 0
  const reasons = [
    ...(deciding === DECIDING ? ['it decides in its market'] : []),
    ...(isNamed ? [`its own description names ${inSentence(name)}`] : []),
    ...(isFirst ? ['first on its record'] : place >= 0 && place < EARLY ? ['among its first features'] : []),
  ]
  const points = deciding + Number(isNamed) + (isFirst ? 2 : placePoints(place)) + leadPoints(tool) / 2
  return { points, reason: formatList(reasons) || null }
}

const DECIDING = 3

/** How much a feature decides in its market. What all of them are there for nobody asks: that decides most of all. */
function weightIn({ markets }: Tool, key: string, isFirst: boolean): number {
  const book = marketQuestions()
  if (isFirst && markets.some((market) => book.market(market)?.skips.includes(key))) return DECIDING
  return book.questionsOf(markets).find((question) => question.key === key)?.weight ?? 0
}

const ownWords: Judge = (tool, { names }) => {
  const isNamed = mentions(tool, names)
  const reason = isNamed ? `its own description names ${inSentence(names[0] ?? '')}` : null
  return { points: Number(isNamed), reason }
}
