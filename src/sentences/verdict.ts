import { type AnswerView, UNLIMITED } from '#catalogue/answer.ts'
import { type Cost, isFlat, type Need, yearlyCost } from '#catalogue/cost.ts'
import { seatsText } from '#catalogue/cost-text.ts'
import type { Question } from '#catalogue/market.ts'
import { isPaidPlan } from '#catalogue/price-plan.ts'
import { formatMoney } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { formatNumber } from '#lib/format-number.ts'
import { inSentence } from '#vocabulary/label-words.ts'

const REASONS_MAX = 3

/** Why to choose one tool over the others: up to three decisive known differences, each ending "Choose it if …". */
export interface Verdict {
  slug: string
  reasons: string[]
}

interface Reason {
  text: string
  weight: number
}

export function verdicts(tools: readonly ToolView[], questions: readonly Question[], need: Need): Verdict[] {
  return tools.map((tool) => {
    const others = tools.filter((other) => other !== tool)
    const paidFor = planOf(yearlyCost(tool.plans, need))
    const answered = questions.flatMap((question) => questionReason(tool, others, question, paidFor) ?? [])
    const reasons = [...answered, ...priceReasons(tool, others, need)].sort((a, b) => b.weight - a.weight)
    return { slug: tool.slug, reasons: reasons.slice(0, REASONS_MAX).map(({ text }) => text) }
  })
}

const IN_FULL = 2
const FOR_MORE = 1.5

/** How far an answer goes: 2 has it, 1.5 for more than the first paid plan, 1 partly, 0 not; null where it cannot be ranked. */
function rankOf({ answers, plans }: ToolView, question: Question): number | null {
  const view = answers[question.key]
  if (!view) return null
  if (question.kind === 'yes-no') {
    const from = plans.find(isPaidPlan)?.name === view.plan ? IN_FULL : FOR_MORE
    return { yes: IN_FULL, from, 'add-on': FOR_MORE, partly: 1, 'some-plan': null, no: 0, value: null }[
      view.answer
    ]
  }
  if (question.kind !== 'number' || !question.better) return null
  const amount = view.value === UNLIMITED ? Number.POSITIVE_INFINITY : Number(view.value ?? Number.NaN)
  if (Number.isNaN(amount)) return null
  return question.better === 'less' ? -amount : amount
}

const planOf = (cost: Cost) => ('plan' in cost ? cost.plan : null)

/** One reason where this tool is ahead of another and behind none of those that are known. What it has in part is no reason. */
function questionReason(
  tool: ToolView,
  others: readonly ToolView[],
  question: Question,
  paidFor: string | null,
): Reason | null {
  const sign = question.better === 'no' ? -1 : 1
  const view = tool.answers[question.key]
  const own = rankOf(tool, question)
  if (!view || own === null || view.answer === 'partly') return null
  const ranked = others.flatMap((other) => ({ other, rank: rankOf(other, question) ?? own }))
  const behind = ranked.filter(({ rank }) => rank * sign < own * sign)
  const [first] = behind
  if (!first || ranked.some(({ rank }) => rank * sign > own * sign)) return null
  const isDearer = behind.every(({ rank }) => rank === FOR_MORE)
  // With several tools there is no room to say at which of them it costs more.
  if (isDearer && (others.length > 1 || sign < 0)) return null
  const condition = isDearer ? dearerText(first.other, question) : conditionText(view, paidFor)
  const weight = question.weight + behind.length / 10 - (isDearer ? DEARER_DISCOUNT : 0)
  return { text: reasonText(tool, others, question) + condition, weight }
}

/** What the other asks more for counts less than what it does not have. */
const DEARER_DISCOUNT = 0.7

function dearerText({ name, answers }: ToolView, { key }: Question): string {
  const view = answers[key]
  return view?.answer === 'add-on'
    ? `, a paid add-on at ${name}`
    : `, which ${name} has only from ${view?.plan}`
}

function reasonText(tool: ToolView, others: readonly ToolView[], question: Question): string {
  if (question.kind === 'yes-no') {
    if (question.better === 'no') return `you want none: ${inSentence(question.label)}`
    return question.need ?? `this matters: ${inSentence(question.explanation).replace(/\.$/, '')}`
  }
  const text = (view: AnswerView | undefined) =>
    typeof view?.value === 'number' ? formatNumber(view.value) : String(view?.value ?? 'not known')
  const [other] = others
  const against = others.length === 1 && other ? `, not ${text(other.answers[question.key])}` : ''
  return `this matters: ${inSentence(question.label)} (${text(tool.answers[question.key])}${against})`
}

/** What has to be bought beside the plan whose cost is shown. */
function conditionText(view: AnswerView, paidFor: string | null): string {
  if (view.answer === 'add-on') return ', a paid add-on'
  return view.answer === 'from' && view.plan !== paidFor ? `, from ${view.plan}` : ''
}

const PRICE_WEIGHT = 2.5

function priceReasons(tool: ToolView, others: readonly ToolView[], need: Need): Reason[] {
  const own = yearlyCost(tool.plans, need)
  const sums = others.map((other) => yearlyCost(other.plans, need))
  const areSold = sums.every(({ kind }) => kind !== 'free' && kind !== 'unknown')
  if (own.kind === 'free' && areSold) return [{ text: 'it should cost nothing', weight: PRICE_WEIGHT }]
  if (own.kind !== 'sum') return []
  const comparable = sums.flatMap((cost) =>
    cost.kind === 'sum' && cost.currency === own.currency ? [cost.amount] : [],
  )
  if (comparable.length !== others.length || comparable.some((amount) => amount <= own.amount)) return []
  const saved = formatMoney(Math.round((Math.min(...comparable) - own.amount) * 100) / 100, own.currency)
  const areFlat = [tool, ...others].every(({ plans }) => isFlat(plans, yearlyCost(plans, need)))
  const text = `${areFlat ? 'the first paid plan' : seatsText(need.seats)} should cost ${saved} less a year`
  return [{ text, weight: PRICE_WEIGHT }]
}
