import type { Plan } from '#plans/price-plan.ts'
import { type FittingTool, isFromPlan } from '#tools/fit.ts'
import type { Cost } from './cost/cost.ts'

/** Whether a question is met on the plan whose price is shown. */
export function isOnPlan({ plans, answers }: FittingTool, cost: Cost, key: string): boolean {
  const answer = answers[key]
  if (answer?.answer === 'yes') return true
  if (answer?.answer !== 'from' || !('plan' in cost)) return false
  const [place, first] = [placeOf(plans, cost.plan), placeOf(plans, answer.plan)]
  return place >= 0 && first >= 0 && isFromPlan(plans, place, first)
}

const placeOf = (plans: readonly Plan[], name: string | undefined): number =>
  plans.findIndex((plan) => plan.name === name)
