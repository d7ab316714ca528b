import { z } from 'zod'
import { priceOf, type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'

/** What followers of version 1 take; a longer list would have the whole tool refused. */
const MAX_FEATURES = 99
const MAX_INTEGRATIONS = 60

const { shape } = toolFactsSchema

/** The facts of version 1 of the feed. */
export const firstFactsSchema = toolFactsSchema
  .pick({
    slug: true,
    name: true,
    website: true,
    description: true,
    category: true,
    tags: true,
    features: true,
    integrations: true,
    useCases: true,
    industries: true,
    platforms: true,
    pricing: true,
    priceUnit: true,
  })
  .extend({
    features: shape.features.unwrap().max(MAX_FEATURES).default([]),
    integrations: shape.integrations.unwrap().max(MAX_INTEGRATIONS).default([]),
    logo: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional()
      .describe('A brand of simple-icons'),
  })
export type FirstFacts = z.infer<typeof firstFactsSchema>

/** What version 1 can say of a tool, with a pricing map in place of plans. */
export function toFirstFacts(facts: ToolFacts): FirstFacts {
  const { logo, priceUnit = unitOf(facts) } = facts
  return {
    slug: facts.slug,
    name: facts.name,
    website: facts.website,
    description: facts.description,
    category: facts.category,
    tags: facts.tags,
    features: facts.features.slice(0, MAX_FEATURES),
    integrations: facts.integrations.slice(0, MAX_INTEGRATIONS),
    useCases: facts.useCases,
    industries: facts.industries,
    platforms: facts.platforms,
    pricing: facts.pricing,
    ...(priceUnit && { priceUnit }),
    ...(logo && !logo.includes(':') && { logo }),
  }
}

function unitOf(facts: ToolFacts): FirstFacts['priceUnit'] {
  const per = priceOf(facts)?.per
  return per === 'seat' || per === 'account' ? per : undefined
}
