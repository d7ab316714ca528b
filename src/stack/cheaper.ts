import type { MarketQuestions, Question } from '#markets/market.ts'
import { isDecisive, isTelling } from '#markets/question-weight.ts'
import { type Cost, costOf, isClaimed } from '#needs/cost/cost.ts'
import { costTerms, costText } from '#needs/cost/cost-text.ts'
import { answeringTool } from '#needs/tool-cost.store.ts'
import { fitOf } from '#tools/fit.ts'
import type { Tool } from '#tools/tool.ts'
import { hasIt, needOf, type StackRow, yearOf } from './price-row.ts'
import { gapOf } from './stack-findings.ts'

const SHOWN = 3
const LABELS_MAX = 6
/** Less than so much a year is no reason to move. */
const WORTH_IT = 0.1

/**
 * Cheaper tools of the same market that surely have everything of weight 3 that the present one has on the plan that is
 * paid for, at the same size and billing, paid beside paid. With what would be lost, and what is not known of them.
 */
export function cheaperThan(
  row: StackRow,
  others: readonly Tool[],
  context: {
    book: MarketQuestions
    links: ReadonlyMap<number, readonly string[]>
    stack: readonly StackRow[]
  },
) {
  const { cost, basis, tool } = row
  const [market = ''] = tool.markets
  const present = yearOf(cost)
  if (!present || present.amount === 0 || !isClaimed(cost)) return []
  const questions = context.book.questionsOf([market])
  const had = questions.filter(({ key, kind }) => kind === 'yes-no' && hasIt(row, key).has === 'yes')
  const mustHaves = had.filter(isDecisive).map(({ key }) => key)
  if (mustHaves.length === 0) return []
  const need = { ...needOf(row.priced), mustHaves }
  const found = others.flatMap((stored) => {
    const other = answeringTool(stored)
    if (!other.markets.includes(market) || fitOf(other, need).fits !== 'yes') return []
    const itsCost = costOf(other, need, basis, { isPaidOnly: true })
    if (!isClaimed(itsCost)) return []
    const saving = gapOf(cost, itsCost)
    if (!saving || saving.amount < present.amount * WORTH_IT) return []
    return [{ other, itsCost, saving }]
  })
  return found
    .sort((a, b) => b.saving.amount - a.saving.amount)
    .slice(0, SHOWN)
    .map(({ other, itsCost, saving }) => ({
      slug: other.slug,
      name: other.name,
      logo: other.logo,
      icon: other.icon,
      cost: costText(itsCost),
      terms: costTerms(itsCost),
      saving,
      ...lossOf(had, mustHaves, { other, itsCost }),
      unconnected: unconnectedOf(row, other, context),
    }))
}

interface Candidate {
  other: ReturnType<typeof answeringTool>
  itsCost: Cost
}

/** What the present tool has besides and the other surely has not, and what is not known of it, at the plan that is priced. */
function lossOf(had: readonly Question[], mustHaves: readonly string[], { other, itsCost }: Candidate) {
  const rest = had.filter((question) => isTelling(question) && !mustHaves.includes(question.key))
  const place = 'plan' in itsCost ? other.plans.findIndex(({ name }) => name === itsCost.plan) : -1
  const states = rest.map((question) => ({
    label: question.label,
    state: hasIt({ tool: other, place: place < 0 ? null : place }, question.key).has,
  }))
  const of = (...wanted: string[]) =>
    states.flatMap(({ label, state }) => (wanted.includes(state) ? [label] : [])).slice(0, LABELS_MAX)
  return { lost: of('no', 'higher'), unknown: of('may') }
}

/** Tools of the stack that connect with the present one and are not known to connect with the other. */
function unconnectedOf(
  { tool }: StackRow,
  other: { id: number; slug: string },
  { links, stack }: { links: ReadonlyMap<number, readonly string[]>; stack: readonly StackRow[] },
): string[] {
  const isLinked = (a: { id: number; slug: string }, b: { id: number; slug: string }) =>
    (links.get(a.id) ?? []).includes(b.slug) || (links.get(b.id) ?? []).includes(a.slug)
  return stack.flatMap(({ tool: third }) =>
    third.id !== tool.id && isLinked(tool, third) && !isLinked(other, third) ? [third.name] : [],
  )
}
