import { type AnswerView, SELF_HOSTING, UNLIMITED, valueText } from '#facts/answer.ts'
import { countryName, EUROPE } from '#facts/country.ts'
import { isUnsourced } from '#facts/fact-cell.ts'
import type { Question } from '#markets/market.ts'
import { isTelling } from '#markets/question-weight.ts'
import {
  type Cost,
  costOf,
  costRank,
  isClaimed,
  isFreeOnOwnServer,
  isFreeWithinLimits,
  type PriceBasis,
  type PricedTool,
} from '#needs/cost/cost.ts'
import { costPeriod, costText, gapText } from '#needs/cost/cost-text.ts'
import { usualCurrency } from '#plans/price-plan.ts'
import { formatMoney } from '#plans/pricing.ts'
import { type Condition, type FittingTool, fitOf, isFromPlan } from '#tools/fit.ts'
import { budgetFits, mayCostNothing } from './match-tool.ts'
import type { Need } from './need.ts'
import { sizeText } from './size-text.ts'

const REASONS_MAX = 3
/** Questions that weigh less are no reason to choose. */
const PRICE_WEIGHT = 2.5
/** To do without something is a weaker reason than to have it, and so is what the other has too for more money. */
const WITHOUT_DISCOUNT = 0.5
const CONDITION_DISCOUNT = 0.7

/** A tool of a comparison with what it costs for the need: reasons hold at the plan of that price. */
export interface Contestant {
  tool: PricedTool & { slug: string; name: string; countries?: readonly string[] | null | undefined }
  cost: Cost
}

interface Reason {
  text: string
  weight: number
  isFree?: boolean
}

/** Why to choose one tool over the others: up to three known differences, each ending "Choose it if …". */
export function verdicts(
  contestants: readonly Contestant[],
  questions: readonly Question[],
  need: Need,
  basis: PriceBasis,
) {
  const telling = questions.filter(isTelling)
  return contestants.map((own) => {
    const others = contestants.filter((other) => other !== own)
    const answered = telling.flatMap(
      (question) => questionReason({ own, others, question, need, basis }) ?? [],
    )
    // What is offered for free says already that it costs nothing.
    const isFreeSaid = own.cost.kind === 'free' && answered.some(({ isFree }) => isFree)
    const price = isFreeSaid ? [] : priceReasons(own, others, need, basis)
    const reasons = [...answered, ...price].sort((a, b) => b.weight - a.weight)
    return { slug: own.tool.slug, reasons: reasons.slice(0, REASONS_MAX).map(({ text }) => text) }
  })
}

export const verdictTitle = ({ name }: { name: string }) => `Choose ${name} if`

export type Verdict = ReturnType<typeof verdicts>[number]

interface Difference {
  own: Contestant
  others: readonly Contestant[]
  question: Question
  need: Need
  basis: PriceBasis
}

function questionReason(difference: Difference): Reason | null {
  const { own, question } = difference
  const isFree = question.about === 'free-plan'
  if (isFree && own.cost.kind !== 'free') return null
  const kinds = { 'yes-no': yesNoReason, number: numberReason, choice: choiceReason, text: () => null }
  const reason = kinds[question.kind](difference)
  return reason && { ...reason, isFree }
}

/** How a tool has something at the price that is shown; null where that is not known. */
type Having =
  | { has: 'all' | 'plan'; where: string }
  | { has: 'conditional'; terms: string }
  | { has: 'no' }
  | null

function havingOf({ tool, cost }: Contestant, key: string): Having {
  const view = tool.answers[key]
  if (!view || view.lastSaid || view.answer === 'some-plan' || view.answer === 'value') return null
  if (isUnsourced(view)) return null
  if (view.answer === 'no') return { has: 'no' }
  // "On every plan" needs plans that are known.
  if (view.answer === 'yes') return { has: 'all', where: tool.plans.length > 1 ? 'on every plan; ' : '' }
  const priced = 'plan' in cost ? cost : null
  if (view.answer === 'partly') {
    return isPlanReached(tool, priced, planInNote(view))
      ? null
      : { has: 'conditional', terms: `partly: ${view.note}` }
  }
  const isHad = view.answer === 'add-on' ? isBought(cost, view.addOn) : isPlanReached(tool, priced, view.plan)
  if (priced && isHad) return { has: 'plan', where: `with ${priced.plan}; ` }
  const terms = view.answer === 'add-on' ? `as the add-on ${view.addOn}` : `only from ${view.plan}`
  return { has: 'conditional', terms }
}

/** "In public repositories on every plan, in private ones from Team": from there on nothing is lacking. */
const planInNote = (view: AnswerView | undefined) => /from ([^;,]+)/.exec(view?.note ?? '')?.[1]

const placeOf = ({ plans }: PricedTool, plan: string | undefined) =>
  plans.findIndex(({ name }) => name === plan)

function isPlanReached(tool: PricedTool, priced: { plan: string } | null, from: string | undefined) {
  const [shown, first] = [placeOf(tool, priced?.plan), placeOf(tool, from)]
  return Math.min(shown, first) >= 0 && isFromPlan(tool.plans, shown, first)
}

const isBought = (cost: Cost, addOn: string | undefined) =>
  cost.kind === 'sum' && cost.addOns.some((one) => one === addOn)

/** What this tool has at its price and the others surely have not, or only on terms that are said. */
function yesNoReason(difference: Difference): Reason | null {
  const { own, others, question } = difference
  const having = havingOf(own, question.key)
  const theirs = others.map((other) => havingOf(other, question.key))
  if (!having || theirs.some((other) => other === null)) return null
  if (having.has === 'no') return withoutReason(theirs, others, question)
  if (having.has === 'conditional' || question.better === 'no' || !question.need) return null
  if (theirs.every((other) => other?.has === 'no'))
    return { text: `${question.need}${ownServerPrice(difference)}`, weight: question.weight }
  const [other] = theirs
  const [contestant] = others
  if (others.length > 1 || !contestant || other?.has !== 'conditional') return null
  // What a plan costs that is only quoted nobody can weigh against the plan of another.
  const isPriced = own.cost.kind === 'sum' || own.cost.kind === 'free'
  if ((having.has === 'plan' && !isPriced) || isHadForNoMore(contestant, difference)) return null
  // "With Growth; Close only from Growth" means two plans.
  const isNamesake = 'plan' in own.cost && other.terms === `only from ${own.cost.plan}`
  const terms = isNamesake ? other.terms.replace('from ', 'from its own ') : other.terms
  return {
    text: `${question.need} (${having.where}${contestant.tool.name} ${terms})`,
    weight: question.weight - CONDITION_DISCOUNT,
  }
}

const OWN_SERVER_PRICES = {
  free: 'free, you host it',
  quote: 'price on request',
  usage: 'price by use',
  unknown: 'price not read by us',
} as const

/** What the self-hosted edition costs, where another one is priced: " (free, you host it)". */
function ownServerPrice({ own: { tool, cost }, question, need, basis }: Difference): string {
  if (question.key !== SELF_HOSTING || !('plan' in cost)) return ''
  const shown = tool.plans.find(({ name }) => name === cost.plan)
  if (!shown || shown.edition === 'self-hosted') return ''
  const own = costOf(tool, { ...need, edition: 'self-hosted' }, basis)
  if (own.kind !== 'sum' && own.kind !== 'from') return ` (${OWN_SERVER_PRICES[own.kind]})`
  return own.amount === 0 ? ' (with a free edition)' : ` (${costText(own)} ${costPeriod(own, '')})`
}

/** Whether the plan or add-on with which the other has it costs no more than what is shown of this tool. */
function isHadForNoMore({ tool }: Contestant, { own, question: { key }, need, basis }: Difference): boolean {
  const currency = usualCurrency([own.cost])
  const rank = (cost: Cost) => costRank(cost, currency)
  const only = placeOf(tool, planInNote(tool.answers[key]))
  const mustHaves = only < 0 ? [key] : []
  const its = costOf(tool, { ...need, mustHaves }, basis, only < 0 ? {} : { only })
  return Number.isFinite(rank(own.cost)) && rank(its) <= rank(own.cost)
}

/** Somebody may want to do without what the others all come with. */
function withoutReason(theirs: readonly Having[], others: readonly Contestant[], question: Question) {
  const isDrawback = question.better === 'no'
  const have = isDrawback ? ['all', 'plan'] : ['all']
  if (!question.without || !theirs.every((other) => other && have.includes(other.has))) return null
  // Who can be self-hosted is mostly hosted too: nobody has to run servers for it.
  const isHostedToo = others.some(({ tool }) => tool.plans.some(({ edition }) => edition !== 'self-hosted'))
  if (question.key === SELF_HOSTING && isHostedToo) return null
  const discount = isDrawback ? 0 : WITHOUT_DISCOUNT
  return { text: question.without, weight: question.weight - discount }
}

function amountOf(view: AnswerView | undefined): number | null {
  if (view?.answer !== 'value') return null
  if (view.value === UNLIMITED) return Number.POSITIVE_INFINITY
  return typeof view.value === 'number' ? view.value : null
}

/** More of something, or less of it where somebody would want that. */
function numberReason({ own, others, question }: Difference): Reason | null {
  const viewOf = ({ tool }: Contestant) => tool.answers[question.key]
  const amount = amountOf(viewOf(own))
  const amounts = others.map((other) => amountOf(viewOf(other)))
  if (amount === null || amounts.some((other) => other === null)) return null
  const known = amounts as number[]
  const isMore = known.every((other) => amount > other)
  const isLess = known.every((other) => amount < other)
  const clause = isMore ? question.need : isLess ? question.without : undefined
  if (!clause) return null
  const nearest = others.toSorted((a, b) => (amountOf(viewOf(b)) ?? 0) - (amountOf(viewOf(a)) ?? 0))
  const other = isMore ? nearest[0] : nearest.at(-1)
  const text = (contestant: Contestant | undefined) =>
    valueWords(contestant && viewOf(contestant), question.unit)
  if (clause.includes('{other}') && amountOf(other && viewOf(other)) === Number.POSITIVE_INFINITY) return null
  const isBetter = question.better !== (isMore ? 'less' : 'more')
  return {
    text: clause.replaceAll('{value}', text(own)).replaceAll('{other}', text(other)),
    weight: question.weight - (isBetter ? 0 : WITHOUT_DISCOUNT),
  }
}

function valueWords(view: AnswerView | undefined, unit: string | undefined): string {
  const value = view?.value ?? ''
  if (typeof value === 'number' && unit === 'dollars') return formatMoney(value, 'USD')
  return typeof value === 'number' ? valueText(value, unit) : `${value} ${unit ?? ''}`.trim()
}

function choiceReason({ own, others, question }: Difference): Reason | null {
  const chosen = choiceOf(own, question)
  const clause = chosen === null ? undefined : question.choiceNeeds?.[chosen]
  const theirs = others.map((other) => choiceOf(other, question))
  const isOwn = theirs.every((choice) => choice !== null && !isIncluded(chosen ?? '', choice))
  return clause && isOwn ? { text: clause, weight: question.weight } : null
}

/** Who does both, any or "compute time or data" does each of them too. */
const isIncluded = (choice: string, other: string) =>
  /^(?:both|either|several|any|many)\b/.test(other) ||
  [other, ...other.split(/ (?:or|and) /)].includes(choice)

function choiceOf({ tool }: Contestant, { key }: Question): string | null {
  const view = tool.answers[key]
  if (view?.answer === 'value') return String(view.value)
  return view?.answer === 'yes' || view?.answer === 'no' ? view.answer : null
}

/** The lowest of known prices in one currency and billing, and by how much. */
function priceReasons(own: Contestant, others: readonly Contestant[], need: Need, basis: PriceBasis) {
  const gap = savedAgainst(own, others, need, basis)
  // What is over the budget is not chosen for its price.
  if (gap === null || budgetFits(own.cost, need) === 'no') return []
  // Beside what it takes to run a server, nothing is known to be dearer.
  if (isFreeOnOwnServer(own.tool, own.cost)) return []
  const size = sizeText(need, basis.sale)
  const text =
    own.cost.kind === 'free'
      ? 'it should cost nothing'
      : `it should cost ${gapText(
          gap,
          'less',
          [own, ...others].map(({ cost }) => cost),
        )}`
  const limits = isFreeWithinLimits(own.cost) ? ', within its limits' : ''
  return [{ text: `${text}${size ? ` for ${size}` : ''}${limits}`, weight: PRICE_WEIGHT }]
}

/** What of the must-haves and the country of a need a tool is known to lack. */
export function missingConditions(
  tool: FittingTool & { countries?: readonly string[] | null | undefined },
  need: Need,
): Pick<Condition, 'question' | 'said'>[] {
  const { country } = need
  // Which countries are in Europe, browsers need not know.
  const isJudged = country && country !== EUROPE && tool.countries?.length
  const isElsewhere = isJudged && !tool.countries?.includes(country)
  return [
    ...fitOf(tool, need).conditions.filter(({ fits }) => fits === 'no'),
    ...(isElsewhere ? [{ question: 'countries', said: `not made for ${countryName(country)}` }] : []),
  ]
}

export const lacksMustHave = (tool: Contestant['tool'], need: Need) =>
  missingConditions(tool, need).length > 0

/** By how much a year it is less than the next; null where that is not certain, not in one currency, or not so. */
export function savedAgainst(own: Contestant, others: readonly Contestant[], need: Need, basis: PriceBasis) {
  if (others.some(({ tool }) => mayCostNothing(tool, need, basis))) return null
  // What lacks something that was asked for is no bargain, and nothing is one beside it.
  if ([own, ...others].some(({ tool }) => lacksMustHave(tool, need))) return null
  const amounts = [own, ...others].map(({ cost }) => {
    if (!isClaimed(cost)) return null
    if (cost.kind === 'free') return { amount: 0, billing: null, currency: null }
    return { ...cost, billing: cost.billing === 'not stated' ? null : cost.billing }
  })
  const [billings, currencies] = (['billing', 'currency'] as const).map(
    (part) => new Set(amounts.flatMap((known) => known?.[part] ?? [])).size,
  )
  if (amounts.some((known) => known === null) || Math.max(billings ?? 0, currencies ?? 0) > 1) return null
  const [mine = 0, ...theirs] = amounts.map((known) => known?.amount ?? 0)
  const gap = Math.round((Math.min(...theirs) - mine) * 100) / 100
  return gap > 0 ? gap : null
}
