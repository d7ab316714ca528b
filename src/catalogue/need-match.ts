import { type AnswerView, isHad } from './answer.ts'
import { type Billing, type Cost, freeFor, type Need, yearlyCost } from './cost.ts'
import type { Plan } from './price-plan.ts'

/** What a buyer asks for: a team, a budget, what must be there and what would be nice. */
export interface BuyerNeed {
  seats: number
  billing: Billing
  /** In US dollars a year; 0 for what is free, null for any. */
  budget: number | null
  /** Question keys. */
  must: readonly string[]
  nice: readonly string[]
}

export interface Matchable {
  plans: readonly Plan[]
  answers: Record<string, AnswerView>
}

/** How a record answers a need. What it does not say is neither met nor missing. */
export interface NeedMatch {
  met: string[]
  missing: string[]
  unconfirmed: string[]
  niceMet: string[]
  cost: Cost
  /** Null when the cost or its currency leaves that open. */
  isWithinBudget: boolean | null
}

export function matchNeed({ plans, answers }: Matchable, need: BuyerNeed): NeedMatch {
  const met = need.must.filter((key) => answers[key] && isHad(answers[key]))
  const terms = met.flatMap((key) => answers[key] ?? [])
  const isFreeToHave = need.budget === 0 && terms.every(({ plan, addOn }) => !plan && !addOn)
  const free = isFreeToHave ? freeFor(plans, need.seats) : null
  const cost =
    free ??
    costFrom(
      plans,
      terms.map(({ plan }) => plan),
      need,
    )
  return {
    met,
    missing: need.must.filter((key) => answers[key] && !isHad(answers[key])),
    unconfirmed: need.must.filter((key) => !answers[key]),
    niceMet: need.nice.filter((key) => answers[key] && isHad(answers[key])),
    cost,
    isWithinBudget: need.budget === null ? true : withinBudget(cost, need.budget),
  }
}

/**
 * What is sold from these plans on costs what the highest of them costs, or where that has no price for the seats, one
 * after it: a record lists plans from the smallest, and then those of another kind.
 */
export function costFrom(plans: readonly Plan[], names: readonly (string | undefined)[], need: Need): Cost {
  const first = Math.max(0, ...names.map((name) => plans.findIndex((plan) => plan.name === name)))
  const own = yearlyCost(plans.slice(first, first + 1), need)
  return first > 0 && Number.isFinite(costRank(own)) ? own : yearlyCost(plans.slice(first), need)
}

function withinBudget(cost: Cost, budget: number): boolean | null {
  if (cost.kind === 'free') return true
  if ((cost.kind === 'sum' || cost.kind === 'once') && cost.currency === 'USD') return cost.amount <= budget
  return null
}

/** Fits; may fit, as far as is known; lacks something; or lacks so much that it is not worth a look. */
export type Fit = 'fits' | 'unconfirmed' | 'near-miss' | 'misses'

export function fitOf(match: NeedMatch): Fit {
  const lacking = match.missing.length + (match.isWithinBudget === false ? 1 : 0)
  if (lacking === 0) return match.unconfirmed.length === 0 && match.isWithinBudget ? 'fits' : 'unconfirmed'
  return lacking === 1 && match.unconfirmed.length === 0 ? 'near-miss' : 'misses'
}

/** A number to order costs by; what has no sum comes last. */
export function costRank(cost: Cost): number {
  if (cost.kind === 'free') return 0
  return cost.kind === 'sum' || cost.kind === 'once' ? cost.amount : Number.POSITIVE_INFINITY
}
