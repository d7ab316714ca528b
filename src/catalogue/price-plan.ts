import type { z } from 'zod'
import type { planSchema, trialSchema } from './price-plan-schema.ts'

export type Plan = z.infer<typeof planSchema>
export type Trial = z.infer<typeof trialSchema>

export const isFreePlan = (plan: Plan) => plan.price === 0
/** Whether money is asked for it: everything but a free plan. */
export const isPaidPlan = (plan: Plan) => !isFreePlan(plan)
