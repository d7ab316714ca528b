import type { z } from 'zod'
import type { planSchema, trialSchema } from './price-plan-schema.ts'

export type Plan = z.infer<typeof planSchema>
export type Trial = z.infer<typeof trialSchema>

export const isFreePlan = (plan: Plan) => plan.price === 0
export const hasKnownPrice = ({ price, monthly, yearly, once, bands }: Plan) =>
  price !== undefined ||
  monthly !== undefined ||
  yearly !== undefined ||
  once !== undefined ||
  bands !== undefined
/** Whether money is asked for it: everything but a free plan. */
export const isPaidPlan = (plan: Plan) => !isFreePlan(plan)
