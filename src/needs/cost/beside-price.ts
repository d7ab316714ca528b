import type { Billing, Need } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import { bestPrice, type FoundPrice, type PriceQuestion } from './choose-price.ts'
import { billingOf } from './plan-price.ts'

type Sold = Parameters<typeof bestPrice>[0]

/** So full that what comes next should be known. */
const NEARLY_FULL = 0.8

/** "20,000 of 20,000 downloads; the next plan is $588 a year". */
export interface Nearly {
  /** What is counted, in words. */
  unit: string
  asked: number
  limit: number
  /** Null where no price for more is known. */
  next: { plan: string; amount: number; currency: string | undefined } | null
}

interface Full {
  question: PriceQuestion
  need: Pick<Need, 'people' | 'amount'>
}

/** The limit of a plan that the size somebody said fills to four fifths or more. */
export function nearlyFull(sold: Sold, found: FoundPrice, { question, need }: Full): Nearly | null {
  for (const kind of ['amount', 'people'] as const) {
    const asked = need[kind]
    const limit = found[kind].sure
    const isPerPerson = kind === 'people' && found.per === 'person'
    if (asked === undefined || !limit || !Number.isFinite(limit) || isPerPerson) continue
    if (found.doubt !== 'none' || limit <= 1 || asked < limit * NEARLY_FULL) continue
    const { people, measure } = question.sale
    const unit = (kind === 'people' ? people?.many : measure?.many) ?? ''
    return { unit, asked, limit, next: nextPrice(sold, { ...question, [kind]: limit + 1 }) }
  }
  return null
}

function nextPrice(sold: Sold, question: PriceQuestion): Nearly['next'] {
  const next = bestPrice(sold, { ...question, isPaidOnly: true }, false)
  if (next?.doubt !== 'none' || !next.plan) return null
  return { plan: next.plan.name, amount: next.total, currency: next.plan.currency }
}

const isSoldInBoth = (plan: Plan, { monthly, yearly }: FoundPrice) =>
  plan.billing === undefined && monthly !== undefined && yearly !== undefined

/** What the same plan costs in the other billing, where it is sold in both. */
export function otherBilling(
  { plans, isOwnServerFree }: Sold,
  found: FoundPrice,
  question: PriceQuestion,
): { billing: Billing; amount: number } | null {
  const { plan } = found
  if (!plan || found.kind !== 'recurring' || !isSoldInBoth(plan, found)) return null
  const isYearly = !question.isYearly
  const only = plans.indexOf(plan)
  const other = bestPrice({ plans, isOwnServerFree }, { ...question, isYearly, only }, false)
  const billing = billingOf(found, isYearly ? 'yearly' : 'monthly')
  return other?.doubt === 'none' ? { billing, amount: other.total } : null
}
