import { z } from 'zod'
import { isReadableText } from '#lib/readable-text.ts'
import { slugify } from '#lib/slug.ts'
import { isWebAddress } from '#lib/website.ts'
import { features } from './features.ts'
import { pricingSchema } from './pricing-schema.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const COLLIDES_WITH_A_ROUTE = /-vs-|-alternatives$|-tools$|-software$|^tools-(for|with|that)-/
const MAX_FEATURES = 99

const key = z.string().max(80).regex(SLUG)
const plainText = (max: number) => z.string().max(max).refine(isReadableText, 'must be readable text')

export const slugSchema = key.refine(
  (slug) => !COLLIDES_WITH_A_ROUTE.test(slug),
  'collides with a page address',
)

/** What a source tells us of one tool: an entry of `catalogue/*.json`, an item of a feed, a form of the admin. */
export const toolFactsSchema = z.object({
  slug: slugSchema,
  name: plainText(100).min(1),
  website: plainText(500).refine(isWebAddress, 'must be an http or https address'),
  description: plainText(1000).min(1),
  category: key,
  tags: z.array(key).max(20).default([]),
  features: z.array(plainText(80).min(1)).max(MAX_FEATURES).default([]),
  integrations: z.array(key).max(60).default([]),
  useCases: z.array(key).max(30).default([]),
  industries: z.array(key).max(30).default([]),
  platforms: z.array(key).max(20).default([]),
  pricing: pricingSchema.default({}),
  priceUnit: z.enum(['seat', 'account']).optional(),
  checkedAt: z.iso.date().optional(),
  logo: key.optional(),
})
export type ToolFacts = z.infer<typeof toolFactsSchema>

/**
 * A feature told by its key or label gets its one label. Any other words stay as the owner chose them, even where the
 * vocabulary knows what is meant: they are counted under its key all the same.
 */
export function withKnownFeatures(facts: ToolFacts): ToolFacts {
  const told = facts.features.map((feature) => ({ words: feature.trim(), label: labelNamed(feature) }))
  const labels = new Set(told.flatMap(({ label }) => label ?? []))
  const isNamedElsewhere = (words: string) => labels.has(features.find(words)?.label ?? '')
  const kept = told.filter(({ words, label }) => label || !isNamedElsewhere(words))
  return { ...facts, features: [...new Set(kept.map(({ words, label }) => label ?? words))] }
}

function labelNamed(feature: string): string | undefined {
  const term = features.find(feature)
  const words = feature.trim().toLowerCase()
  return term && [term.key, term.label.toLowerCase()].includes(words) ? term.label : undefined
}

export function featureKey(feature: string): string {
  return features.find(feature)?.key ?? slugify(feature)
}
