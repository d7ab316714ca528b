import { capitalize } from '#lib/capitalize.ts'
import { formatList, formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Cost } from '#needs/cost/cost.ts'
import { gapText } from '#needs/cost/cost-text.ts'
import { DEFAULT_CURRENCY } from '#plans/price-plan.ts'
import { formatMoney } from '#plans/pricing.ts'
import type { Condition } from '#tools/fit.ts'
import { inSentence } from '#vocabulary/vocabulary.ts'
import { type BuyerNeed, budgetFits, type NeedMatch } from './match-tool.ts'
import type { Need, Sale } from './need.ts'
import { sizeText } from './size-text.ts'

const NAMED_MAX = 3

type LabelOf = (question: string) => string

/** Why a tool is in its group: what it has on which terms, what is not known, or what it lacks. */
export function matchWords(match: NeedMatch, need: BuyerNeed, sale: Sale, labelOf: LabelOf): string {
  if (match.fits === 'no') return missWords(match, need, sale, labelOf)
  return match.fits === 'may' ? openWords(match, labelOf) : metWords(match, need, labelOf)
}

/** "SSO from Business; audit log with the add-on Guard". */
function metWords({ met, niceMet }: NeedMatch, { nice }: BuyerNeed, labelOf: LabelOf): string {
  const gated = met.filter(({ plan, addOn }) => plan || addOn)
  const parts = [
    ...gated.slice(0, NAMED_MAX).map((condition) => conditionWords(condition, labelOf)),
    ...(nice.length > 0 ? [`${niceMet.length} of ${formatCount(nice.length, 'nice-to-have')}`] : []),
  ]
  return capitalize(parts.join('; '))
}

const conditionWords = ({ question, plan, addOn }: Condition, labelOf: LabelOf) =>
  plan ? `${inSentence(labelOf(question))} from ${plan}` : `${inSentence(labelOf(question))} with ${addOn}`

/** "SSO: has it, plan not known; people included not known". */
function openWords({ open, cost, size, budget }: NeedMatch, labelOf: LabelOf): string {
  const named = open
    .slice(0, NAMED_MAX)
    .map(({ question, why, said }) => said ?? `${inSentence(labelOf(question))}: ${why}`)
  const isPriceOpen = size === 'may' || budget === 'may'
  const isSaid = cost.kind === 'from' && cost.doubt === 'none' && named.length > 0
  const price = isPriceOpen && !isSaid ? [priceWords(cost)] : []
  return capitalize([...named, ...price].join('; '))
}

function priceWords(cost: NeedMatch['cost']): string {
  if (cost.kind === 'from') return cost.unknown
  if (cost.kind === 'unknown' && cost.why === 'not at this size') return 'price at this size not known'
  if (cost.kind !== 'sum' && cost.kind !== 'free') return 'price not known'
  return cost.kind === 'free' || cost.currency === DEFAULT_CURRENCY
    ? 'price too old to be sure'
    : `priced in ${cost.currency}, your budget is in dollars`
}

/** "No SCIM", "$24 a year over your budget". */
function missWords(
  { missing, cost, size, budget }: NeedMatch,
  need: BuyerNeed,
  sale: Sale,
  labelOf: LabelOf,
): string {
  const lacks = missing.flatMap(({ question, said }) => (said ? [] : inSentence(labelOf(question))))
  return formatList([
    ...missing.flatMap(({ said }) => (said ? capitalize(said) : [])),
    ...(lacks.length > 0 ? [`No ${formatListUpTo(NAMED_MAX, lacks)}`] : []),
    ...(size === 'no' ? [`No plan for ${sizeText(need, sale)}`] : []),
    ...(budget === 'no' ? [overBudget(cost, need.budget ?? 0)] : []),
  ])
}

/** Whether a cost is within the budget of a need: "Within your budget of $2,400 a year". */
export function budgetWords(cost: Cost, need: Need): string {
  if (typeof need.budget !== 'number') return ''
  const fits = budgetFits(cost, need)
  if (fits === 'no') return overBudget(cost, need.budget)
  const budget = need.budget === 0 ? '' : ` of ${formatMoney(need.budget, DEFAULT_CURRENCY)} a year`
  if (fits === 'may') return `Not sure to be within your budget${budget}: ${priceWords(cost)}`
  return need.budget === 0 ? 'Free, as you asked' : `Within your budget${budget}`
}

function overBudget(cost: NeedMatch['cost'], budget: number): string {
  const amount = 'amount' in cost ? cost.amount : budget
  if (budget === 0) return 'Not free for this need'
  return gapText(amount - budget, 'over your budget', [cost])
}
