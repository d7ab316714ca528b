import { SELF_HOSTING } from '#facts/answer.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { bulleted, linkText, unmarked } from '#listings/list-sections.ts'
import type { Question } from '#markets/market.ts'
import { type Cost, costOf, isClaimed, isFreeOnOwnServer, type PricedTool } from '#needs/cost/cost.ts'
import { costPeriod, gapText } from '#needs/cost/cost-text.ts'
import type { Need } from '#needs/need.ts'
import { DEFAULT_CURRENCY } from '#plans/price-plan.ts'
import { formatUsd } from '#plans/pricing.ts'
import type { PageContent } from '#seo/page-content.ts'
import { SECTIONS_MIN } from '#seo/title-length.ts'
import { fitOf } from '#tools/fit.ts'
import type { ToolStatus } from '#tools/maker.ts'
import { isCurrent, statusLine } from '#tools/status-text.ts'
import { comparePath } from '#tools/tool.ts'
import { featureKey } from '#tools/tool-facts.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import { type AskedBasis, askedNeed, forSize, isNamable, needFor } from './alternatives-sentences.ts'

type Tool = PricedTool & {
  slug: string
  name: string
  features: readonly string[]
  status?: ToolStatus | null | undefined
}
type Section = PageContent['sections'][number]

interface Rivals {
  main: Tool
  others: readonly Tool[]
  /** Asked of the tool, the most important first. */
  decisive: readonly Question[]
  basis: AskedBasis
}

const STRENGTHS = 3
/** What a larger part of the rivals has too is no reason to stay. */
const RARE_SHARE = 1 / 3
const GAPS = 4
const NAMED = 3
/** Of so many alternatives the features are named. */
const OFFERED = 4

const fits = (tool: Tool, key: string) => fitOf(tool, { mustHaves: [key] }).fits
const having = (tools: readonly Tool[], key: string) => tools.filter((tool) => fits(tool, key) === 'yes')

/** When to stay, what speaks for leaving, how prices differ, which cost nothing: each only with facts of these tools. */
export function alternativesSections(rivals: Rivals): Section[] {
  if (rivals.others.length === 0) return []
  const telling = [stay(rivals), leave(rivals), prices(rivals), ownServer(rivals)]
  const sections = telling.filter((section) => section !== null)
  if (sections.length >= SECTIONS_MIN) return sections
  return [...sections, ...[whoHas(rivals), offered(rivals)].filter((section) => section !== null)]
}

const linked = ({ main }: Rivals, tools: readonly Tool[]) =>
  formatListUpTo(
    NAMED,
    tools.map(({ name, slug }) => linkText(name, comparePath(main.slug, slug))),
  )

function stay({ main, others, decisive, ...rest }: Rivals): Section | null {
  const planOf = (mustHaves: string[]) => {
    const cost = costOf(main, { ...askedNeed(rest.basis), mustHaves }, rest.basis, { isPaidOnly: true })
    return 'plan' in cost ? cost.plan : null
  }
  const isDearer = (key: string) => ![null, planOf([])].includes(planOf([key]))
  const strengths = decisive
    .filter((question) => isNamable(question) && fits(main, question.key) === 'yes')
    .map((question) => ({ question, rivals: having(others, question.key) }))
    .filter(({ rivals }) => rivals.length <= others.length * RARE_SHARE)
    .sort((a, b) => b.question.weight - a.question.weight || a.rivals.length - b.rivals.length)
    .slice(0, STRENGTHS)
  const gated = decisive
    .filter(isNamable)
    .find(({ key, weight }) => weight === 3 && main.answers[key]?.answer === 'from' && isDearer(key))
  const sentences = [
    strengths.length > 0 && strengthText({ main, others, decisive, ...rest }, strengths),
    gated &&
      `Check your plan first: ${unmarked(main.answers[gated.key]?.plan ?? '')} is the first plan of ${unmarked(main.name)} with ${inSentence(gated.label)}.`,
  ].filter(Boolean)
  return sentences.length > 0
    ? { title: `When to stay with ${main.name}`, content: sentences.join(' ') }
    : null
}

function strengthText(rivals: Rivals, strengths: readonly { question: Question }[]): string {
  const keys = strengths.map(({ question }) => question.key)
  const same = rivals.others.filter((tool) => keys.every((key) => fits(tool, key) === 'yes'))
  const words = formatListUpTo(
    STRENGTHS,
    strengths.map(({ question }) => inSentence(question.label)),
  )
  const all = keys.length > 1 ? 'all of it' : 'it'
  const total = formatCount(rivals.others.length, 'tool')
  const who =
    same.length === 0
      ? `${rivals.others.length === 1 ? 'the one tool here is not' : `none of the ${total} here is`} known to have ${all}`
      : `of the ${total} here only ${linked(rivals, same)} ${same.length === 1 ? 'is' : 'are'} known to have ${all}`
  return `Stay if you need ${words}: ${who}.`
}

/** Where too little is answered to speak for staying or leaving: who is known to have what decides. */
function whoHas(rivals: Rivals): Section | null {
  const { main, others, decisive } = rivals
  const lines = decisive
    .filter(isNamable)
    .map(({ key, label }) => ({ label, own: fits(main, key), rivals: having(others, key) }))
    .filter((asked) => asked.rivals.length > 0 && asked.rivals.length < others.length)
    .slice(0, GAPS)
    .map(({ label, own, rivals: those }) => {
      const beside = own === 'yes' ? `${unmarked(main.name)}, as well as ` : ''
      return `${label}: ${beside}${linked(rivals, those)}.`
    })
  return lines.length > 0 ? { title: 'Who is known to have what decides', content: bulleted(lines) } : null
}

/** What the closest ones put in their headlines and the tool does not. */
function offered({ main, others }: Rivals): Section | null {
  const own = new Set(main.features.map(featureKey))
  const lines = others.slice(0, OFFERED).flatMap(({ name, slug, features }) => {
    const theirs = features.filter((feature) => !own.has(featureKey(feature)))
    const words = formatListUpTo(
      NAMED,
      theirs.map((feature) => unmarked(inSentence(feature))),
    )
    return words ? [`${linkText(name, comparePath(main.slug, slug))}: ${words}.`] : []
  })
  const title = `Features that ${main.name} does not name`
  return lines.length > 0 ? { title, content: bulleted(lines) } : null
}

function leave(rivals: Rivals): Section | null {
  const { main, others, decisive } = rivals
  const gaps = decisive
    .filter(({ key }) => fits(main, key) === 'no')
    .map(({ key, label }) => ({ label, rivals: having(others, key) }))
    .filter((gap) => gap.rivals.length > 0)
    .slice(0, GAPS)
    .map(
      (gap) =>
        `${gap.label}: not at ${unmarked(main.name)}; ${linked(rivals, gap.rivals)} ${gap.rivals.length === 1 ? 'has' : 'have'} it.`,
    )
  const saved = savings(rivals)
  const ending = main.status && !isCurrent(main) ? [`${statusLine(main.status).replace(/\.$/, '')}.`] : []
  const lines = [...ending, ...gaps, ...(saved ? [saved] : [])]
  return lines.length > 0 ? { title: `Reasons to leave ${main.name}`, content: bulleted(lines) } : null
}

type SumCost = Extract<Cost, { kind: 'sum' }>
interface PaidPrice {
  slug: string
  name: string
  amount: number
  cost: SumCost
}

/** A year on the first paid plan of each, in dollars, where it is known for the usual size and in the billing of the first. */
export function paidPrices(rivals: Pick<Rivals, 'basis'>, [main, ...others]: readonly Tool[]) {
  const need = main && needFor(main, rivals.basis)
  return (need ? paidCosts(rivals, [main, ...others], need) : []).map(({ cost: _cost, ...price }) => price)
}

function paidCosts({ basis }: Pick<Rivals, 'basis'>, tools: readonly Tool[], need: Need): PaidPrice[] {
  return tools.flatMap((tool) => {
    const cost = costOf(tool, need, basis, { isPaidOnly: true })
    const isKnown = cost.kind === 'sum' && cost.currency === DEFAULT_CURRENCY && isClaimed(cost)
    return isKnown ? [{ slug: tool.slug, name: tool.name, amount: cost.amount, cost }] : []
  })
}

/** The others beside the first, cheapest first; nothing where its own price is not known. */
function ranked(rivals: Rivals) {
  const need = needFor(rivals.main, rivals.basis)
  const [own] = paidCosts(rivals, [rivals.main], need)
  if (!own) return
  const isBilledAlike = ({ cost }: PaidPrice) =>
    [own.cost.billing, cost.billing].includes('once') || cost.billing === own.cost.billing
  const others = paidCosts(rivals, rivals.others, need).filter(isBilledAlike)
  return { own, rest: others.sort((a, b) => a.amount - b.amount) }
}

function savings(rivals: Rivals): string | null {
  const found = ranked(rivals)
  const [least, next] = found?.rest.filter(({ amount }) => amount < found.own.amount) ?? []
  if (!found || !least) return null
  const less = ({ name, slug, amount, cost }: PaidPrice) =>
    `${linkText(name, comparePath(rivals.main.slug, slug))} costs ${gapText(found.own.amount - amount, 'less', [found.own.cost, cost])}`
  return `Price: ${less(least)}${next ? `, ${less(next)}` : ''}, first paid plan${forSize(rivals.basis)}.`
}

function prices(rivals: Rivals): Section | null {
  const found = ranked(rivals)
  if (!found || found.rest.length < 2) return null
  const { own, rest } = found
  const less = rest.filter(({ amount }) => amount < own.amount).length
  const more = rest.filter(({ amount }) => amount > own.amount).length
  const unpriced = rivals.others.length - rest.length
  const parts = [
    `On its first paid plan ${unmarked(rivals.main.name)} costs ${formatUsd(own.amount)} ${costPeriod(own.cost, '')}${forSize(rivals.basis)}: ${formatCount(less, 'tool')} here ${less === 1 ? 'costs' : 'cost'} less, ${more} more.`,
    ...(unpriced > 0
      ? [
          `Of ${formatCount(unpriced, 'tool')} no such price in dollars is known${own.cost.billing === 'once' ? '' : `, billed ${own.cost.billing}`}.`,
        ]
      : []),
  ]
  return { title: 'How they differ on price', content: parts.join(' ') }
}

function ownServer(rivals: Rivals): Section | null {
  const { others } = rivals
  const free = others.filter((tool) => {
    const cost = costOf(tool, askedNeed(rivals.basis), rivals.basis)
    return cost.kind === 'free' && isClaimed(cost) && !isFreeOnOwnServer(tool, cost)
  })
  const hosted = having(others, SELF_HOSTING)
  const open = having(hosted, 'open-source')
  const lines = [
    ...(free.length > 0 ? [`Free${forSize(rivals.basis)}: ${linked(rivals, free)}.`] : []),
    ...(hosted.length > 0 ? [`On your own server: ${linked(rivals, hosted)}.`] : []),
    ...(open.length > 0 && open.length < hosted.length
      ? [`Of those, open source: ${linked(rivals, open)}.`]
      : []),
  ]
  return lines.length > 0 ? { title: 'Free and self-hosted', content: bulleted(lines) } : null
}
