import type { z } from 'zod'
import type { PriceReading } from '#facts/price-reading.ts'
import { capitalize, uncapitalize } from '#lib/capitalize.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { formatList, formatListUpTo } from '#lib/format-list.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { costViewSchema } from '#plans/cost-view-schema.ts'
import { DEFAULT_CURRENCY, usualCurrency } from '#plans/price-plan.ts'
import { formatMoney } from '#plans/pricing.ts'
import { reportedText } from '#tools/source-text.ts'
import type { Nearly } from './beside-price.ts'
import { type Cost, isClaimed, isFreeWithinLimits } from './cost.ts'

/** "$870", "Free", "from $240", "On request". */
export function costText(cost: Cost): string {
  if (cost.kind === 'sum' && cost.owned) return '$0 more'
  if (cost.kind === 'sum') return formatMoney(cost.amount, cost.currency)
  if (cost.kind === 'from')
    return cost.amount === 0 ? 'Free plan' : `from ${formatMoney(cost.amount, cost.currency)}`
  if (cost.kind === 'unknown') return UNKNOWN_TEXTS[cost.why]
  return { free: 'Free', quote: 'On request', usage: 'Depends on use' }[cost.kind]
}

const UNKNOWN_TEXTS = {
  'not published': 'Not known',
  'not at this size': 'Not known at this size',
  'too large': 'No plan this large',
  'too old': 'Price too old',
  'no such edition': 'Not sold to host',
} as const

/** What a cost is for: "Pro, billed yearly", "Pro with Timesheet, billed yearly", "Lite, people included not known". */
export function costTerms(cost: Cost): string {
  if (cost.kind === 'unknown') return ''
  if (cost.kind === 'from') return `${cost.plan}${cost.upTo ? ` for ${cost.upTo}` : ''}, ${cost.unknown}`
  // A free plan is mostly called so.
  if (cost.kind !== 'sum') return cost.plan === costText(cost) ? '' : cost.plan
  if (cost.owned) return ownedTerms(cost.owned)
  const plan = [cost.plan, ...(cost.addOns.length > 0 ? [`with ${formatList([...cost.addOns])}`] : [])].join(
    ' ',
  )
  const setup = cost.setup > 0 ? `, ${formatMoney(cost.setup, cost.currency)} for setup included` : ''
  const limit = cost.limit ? `, ${uncapitalize(cost.limit)}` : ''
  const least = cost.minYear ? `, ${formatMoney(cost.minYear, cost.currency)} a year at least` : ''
  return `${plan}, ${BILLED[cost.billing]}${setup}${least}${limit}`
}

const BILLED = {
  yearly: 'billed yearly',
  monthly: 'billed monthly',
  once: 'paid once',
  'not stated': 'how it is billed is not stated',
} as const

const PLANS_NAMED = 2

/** "in Business Standard, which you pay for; $720 a year without". */
function ownedTerms({ plans, isPlanSaid, except, listed }: NonNullable<SumCost['owned']>): string {
  const alone = listed ? `; ${costText(listed)} a year without` : ''
  const limited = except ? `, except ${uncapitalize(except)}` : ''
  if (plans.length === 0) return `what you pay for already${alone}`
  const named = isPlanSaid
    ? `in ${plans[0]}, which you pay for`
    : `in what you pay for, if your plan is among ${formatListUpTo(PLANS_NAMED, [...plans])}`
  return `${named}${limited}${alone}`
}

/** The same plan in the other billing. */
const otherText = (cost: Cost): string | null =>
  cost.kind === 'sum' && cost.other
    ? `${formatMoney(cost.other.amount, cost.currency)} ${BILLED[cost.other.billing]}`
    : null

/** How full the plan is. */
const fullText = (cost: Cost): string | null =>
  (cost.kind === 'sum' || cost.kind === 'free') && cost.nearly ? nearlyText(cost.nearly) : null

function nearlyText({ unit, asked, limit, next }: Nearly): string {
  const full = `${formatNumber(asked)} of ${formatNumber(limit)} ${unit}`
  if (!next) return `${full}, the price of more is not known`
  const { plan, amount, currency = DEFAULT_CURRENCY } = next
  return `${full}; next is ${plan} at ${formatMoney(amount, currency)} a year`
}

/** What follows the cost: "a year for 8 people", "once", "within its limits"; the size only where the amount pays for it. */
export function costPeriod(cost: Cost, size: string): string {
  if (isFreeWithinLimits(cost)) return 'within its limits'
  if (cost.kind !== 'sum' && cost.kind !== 'from') return ''
  if (cost.kind === 'sum' && cost.owned) return ''
  if (cost.kind === 'from' && cost.amount === 0) return ''
  const isForLess = cost.kind === 'from' && (cost.doubt === 'people' || cost.doubt === 'amount')
  return [cost.billing === 'once' ? 'once' : 'a year', ...(size && !isForLess ? [`for ${size}`] : [])].join(
    ' ',
  )
}

/** "$216 a year less"; where one of the costs has a part that is paid once: "$216 less in the first year". */
export function gapText(gap: number, word: string, costs: readonly Cost[]): string {
  const money = formatMoney(Math.round(Math.abs(gap) * 100) / 100, usualCurrency(costs))
  const hasOnce = costs.some((cost) => cost.kind === 'sum' && (cost.billing === 'once' || cost.setup > 0))
  return hasOnce ? `${money} ${word} in the first year` : `${money} a year ${word}`
}

/** "Price read May 2026", "As reported by example.com, May 2026", of a hint ", not confirmed by the maker" besides. */
export function readText({ readAt, via, isHint }: PriceReading): string {
  const month = readAt ? dateOrMonthText(readAt.slice(0, 7)) : null
  if (via) return capitalize(reportedText(via, month ?? 'undated', isHint ?? false))
  return month ? `Price read ${month}` : 'Date of the price not known'
}

export type CostView = z.infer<typeof costViewSchema>

type SumCost = Extract<Cost, { kind: 'sum' }>

/** `size` is what it is for, in words. */
export function toCostView(cost: Cost, size: string): CostView {
  const hasAmount = cost.kind === 'sum' || cost.kind === 'from'
  const isRead = 'readAt' in cost
  return {
    kind: cost.kind,
    amount: hasAmount ? cost.amount : null,
    currency: hasAmount ? cost.currency : null,
    plan: 'plan' in cost ? cost.plan : null,
    text: costText(cost),
    period: costPeriod(cost, size),
    terms: costTerms(cost),
    other: otherText(cost),
    full: fullText(cost),
    read: isRead ? readText(cost) : null,
    isReported: isRead && cost.via !== undefined,
    isOld: isRead && cost.isOld,
    isRanked: isClaimed(cost),
  }
}
