import { z } from 'zod'
import type { Answer } from '#catalogue/answer.ts'
import { plainFields } from '#catalogue/plain-fields.ts'
import { knownSteps, type Plan } from '#catalogue/price-plan.ts'
import { checkPlan, planShape } from '#catalogue/price-plan-schema.ts'
import { priceOf, type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { mapValues, pick } from '#lib/pick.ts'

/** What followers of version 1 take; a longer list would have the whole tool refused. */
const MAX_FEATURES = 99
const MAX_INTEGRATIONS = 60

const { shape } = toolFactsSchema

const firstFields = toolFactsSchema.pick({
  slug: true,
  name: true,
  website: true,
  description: true,
  category: true,
  tags: true,
  useCases: true,
  industries: true,
  platforms: true,
  pricing: true,
  priceUnit: true,
})

export const firstFactsSchema = firstFields.extend({
  features: shape.features.unwrap().max(MAX_FEATURES).default([]),
  integrations: shape.integrations.unwrap().max(MAX_INTEGRATIONS).default([]),
  logo: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .optional()
    .describe('A brand of simple-icons'),
})
type FirstFacts = z.infer<typeof firstFactsSchema>

/** What version 1 can say of a tool, with a pricing map in place of plans. */
export function toFirstFacts(facts: ToolFacts): FirstFacts {
  const { logo, priceUnit = unitOf(facts) } = facts
  return {
    ...pick(facts, firstFields.keyof().options),
    features: facts.features.slice(0, MAX_FEATURES),
    integrations: facts.integrations.slice(0, MAX_INTEGRATIONS),
    ...(priceUnit && { priceUnit }),
    ...(logo && !logo.includes(':') && { logo }),
  }
}

function unitOf(facts: ToolFacts): FirstFacts['priceUnit'] {
  const per = priceOf(facts)?.per
  return per === 'seat' || per === 'account' ? per : undefined
}

const STATUSES = ['active', 'sunset', 'closed', 'merged'] as const

const { seats: _seats, scale: _scale, meter: _meter, includes: _includes, ...rest } = planShape
const { edition: _edition, setup: _setup, ...samePlanShape } = rest
const bandSchema = z.strictObject({
  upTo: z.number(),
  monthly: planShape.monthly,
  yearly: planShape.yearly,
})
const secondPlanSchema = z
  .strictObject({
    ...samePlanShape,
    seatsIncluded: planShape.maxSeats,
    bands: z.array(bandSchema).optional(),
  })
  .superRefine(checkPlan)

const maker = shape.maker.unwrap()

const plainMask = mapValues(plainFields, () => true as const)
const sameFactsSchema = toolFactsSchema.omit({ addOns: true, status: true, countries: true, ...plainMask })

export const secondFactsSchema = sameFactsSchema.extend({
  maker: maker.extend({ status: z.enum(STATUSES).optional() }).optional(),
  plans: z.array(secondPlanSchema).default([]),
})
type SecondFacts = z.infer<typeof secondFactsSchema>

/** What version 2.0 can say of a tool: nothing that its readers would refuse, and nothing more than we know. */
export function toSecondFacts(facts: ToolFacts): SecondFacts {
  const { status } = facts
  const state = status && ({ sunset: 'sunset', merged: 'merged' } as const)[status.state as 'sunset']
  return {
    ...pick(facts, sameFactsSchema.keyof().options),
    ...((facts.maker || state) && { maker: { ...facts.maker, status: state ?? 'active' } }),
    plans: facts.plans.map(toSecondPlan),
    answers: Object.fromEntries(Object.entries(facts.answers).map(([key, answer]) => [key, older(answer)])),
    sources: facts.sources.map(({ via, quote: _quote, ...source }) => ({
      ...source,
      url: via ?? source.url,
    })),
  }
}

const older = (answer: Answer): Answer =>
  typeof answer === 'object' && 'yes' in answer ? { partly: 'has it; which plan is not known' } : answer

function toSecondPlan(plan: Plan): SecondFacts['plans'][number] {
  const { seats, scale, meter: _m, includes: _i, edition: _e, setup: _s, ...same } = plan
  const bands =
    scale?.by === 'people'
      ? knownSteps(scale).map(([upTo, monthly, yearly]) => ({ upTo, monthly: monthly ?? undefined, yearly }))
      : []
  return {
    ...same,
    ...(typeof seats === 'number' && { seatsIncluded: seats }),
    ...(bands.length > 0 && { bands }),
  }
}
