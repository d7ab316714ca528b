import { type AnswerView, UNLIMITED } from '#catalogue/answer.ts'
import { type Cost, type Need, yearlyCost } from '#catalogue/cost.ts'
import { seatsText } from '#catalogue/cost-text.ts'
import type { Question } from '#catalogue/market.ts'
import { formatMoney } from '#catalogue/pricing.ts'
import type { ToolView } from '#catalogue/tool-view.ts'

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

/** How far an answer goes: 2 has it, 1 partly, 0 not; null where it cannot be ranked. */
function rankOf(view: AnswerView | undefined, question: Question): number | null {
  if (!view) return null
  if (question.kind === 'yes-no')
    return { yes: 2, from: 2, 'add-on': 2, partly: 1, no: 0, value: null }[view.answer]
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
  const own = rankOf(view, question)
  if (!view || own === null || view.answer === 'partly') return null
  const known = others.flatMap((other) => rankOf(other.answers[question.key], question) ?? [])
  const behind = known.filter((rank) => rank * sign < own * sign).length
  if (behind === 0 || known.some((rank) => rank * sign > own * sign)) return null
  const text = reasonText(tool, others, question) + conditionText(view, paidFor)
  return { text, weight: question.weight + behind / 10 }
}

function reasonText(tool: ToolView, others: readonly ToolView[], question: Question): string {
  if (question.kind === 'yes-no') {
    if (question.better === 'no') return `you want none: ${lowerFirst(question.label)}`
    return question.need ?? `this matters: ${lowerFirst(question.explanation).replace(/\.$/, '')}`
  }
  const text = (view: AnswerView | undefined) =>
    typeof view?.value === 'number' ? view.value.toLocaleString('en-US') : String(view?.value ?? 'not known')
  const [other] = others
  const against = others.length === 1 && other ? `, not ${text(other.answers[question.key])}` : ''
  return `this matters: ${lowerFirst(question.label)} (${text(tool.answers[question.key])}${against})`
}

/** What has to be bought beside the plan whose cost is shown. */
function conditionText(view: AnswerView, paidFor: string | null): string {
  if (view.answer === 'add-on') return ' (paid add-on)'
  return view.answer === 'from' && view.plan !== paidFor ? ` (from ${view.plan})` : ''
}

/** Abbreviations keep their capitals. */
export const lowerFirst = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

function priceReasons(tool: ToolView, others: readonly ToolView[], need: Need): Reason[] {
  const own = yearlyCost(tool.plans, need)
  if (own.kind !== 'sum') return []
  const sums = others.map((other) => yearlyCost(other.plans, need))
  const comparable = sums.flatMap((cost) =>
    cost.kind === 'sum' && cost.currency === own.currency ? [cost.amount] : [],
  )
  if (comparable.length !== others.length || comparable.some((amount) => amount <= own.amount)) return []
  const saved = formatMoney(Math.round((Math.min(...comparable) - own.amount) * 100) / 100, own.currency)
  const text = `${seatsText(need.seats)} should cost ${saved} less a year`
  return [{ text, weight: 2.5 }]
}
