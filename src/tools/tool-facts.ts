import { z } from 'zod'
import { answersSchema } from '#facts/answer-schema.ts'
import { factSourcesSchema } from '#facts/fact-source-schema.ts'
import { isPublicWebsite, isWebAddress } from '#lib/http/website.ts'
import { plainText } from '#lib/plain-text.ts'
import { slugify } from '#lib/slug.ts'
import { addOnsSchema, plansSchema, trialSchema } from '#plans/price-plan-schema.ts'
import { features } from '#vocabulary/category-details.ts'
import { includedInSchema } from './included-in.ts'
import { compoundSchemas, countryCode, editorsChoiceSchema } from './maker.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Uploaded logos are called by a hash, brands by a slug. */
const LOGO = /^(logos:)?[a-z0-9]+(-[a-z0-9]+)*$/
const COLLIDES_WITH_A_ROUTE = /-vs-|-alternatives$|-tools$|-software$|^tools-(for|with|that)-/
/** Far above what any tool has; a list without an end would stop us reading the rest. */
const MAX_FEATURES = 500
const MAX_INTEGRATIONS = 2_000
export const MAX_MARKETS = 5
const MAX_COUNTRIES = 250

const key = z.string().max(80).regex(SLUG, 'must have small letters, digits and hyphens only')

export const slugSchema = key.refine(
  (slug) => !COLLIDES_WITH_A_ROUTE.test(slug),
  'collides with a page address',
)

const webAddress = plainText(500).refine(isWebAddress, 'must be an http or https address')

/** What a source tells us of one tool, field by field as `fields.ts` has them: a file of `catalogue/`, an item of a feed, a form of the admin. */
export const toolFactsSchema = z.object({
  slug: slugSchema,
  name: plainText(100).min(1),
  website: webAddress.refine(isPublicWebsite, 'must be a website of the public internet, by its name'),
  description: plainText(1000).min(1),
  category: key,
  markets: z.array(key).max(MAX_MARKETS).default([]),
  tags: z.array(key).max(20).default([]),
  features: z.array(plainText(80).min(1)).max(MAX_FEATURES).default([]),
  integrations: z.array(key).max(MAX_INTEGRATIONS).default([]),
  useCases: z.array(key).max(30).default([]),
  industries: z.array(key).max(30).default([]),
  platforms: z.array(key).max(20).default([]),
  license: plainText(80).min(1).optional().describe('The SPDX name of an open-source license'),
  repository: webAddress.optional(),
  logo: z
    .string()
    .max(80)
    .regex(LOGO)
    .optional()
    .describe('A brand of simple-icons, of the logos collection as logos:name, or a file of public/logos'),
  ...z.object(compoundSchemas).partial().shape,
  countries: z
    .array(countryCode)
    .max(MAX_COUNTRIES)
    .default([])
    .describe('Those it is made for; none where that is not known or does not matter'),
  formerNames: z.array(plainText(100).min(1)).max(10).default([]),
  statusPage: webAddress.optional(),
  dataProcessingAgreement: webAddress.optional(),
  plans: plansSchema.default([]),
  addOns: addOnsSchema.default([]),
  includedIn: includedInSchema.default([]),
  trial: trialSchema.optional(),
  answers: answersSchema.default({}),
  sources: factSourcesSchema.default([]),
  editorsChoice: editorsChoiceSchema.optional(),
})
export type ToolFacts = z.infer<typeof toolFactsSchema>

/** The day a tool was first listed: no fact of the tool, but what makes "newest" mean something. */
export const addedSchema = z.iso.date().optional().describe('The day it was first listed')

/** A file of `catalogue/`. */
export const toolFileSchema = toolFactsSchema.extend({ added: addedSchema })

/**
 * The record as it is stored: features under their one label. A person's own words for a feature stay, even where they
 * happen to be a key of ours.
 */
export const normalizeFacts = (facts: ToolFacts, ownWords: readonly string[] = []): ToolFacts => ({
  ...facts,
  features: knownFeatures(facts.features, new Set(ownWords)),
})

/**
 * A feature given by its key or label gets its one label. Any other words stay as the owner chose them, even where the
 * vocabulary knows what is meant: they are counted under its key all the same.
 */
function knownFeatures(given: readonly string[], ownWords: ReadonlySet<string>): string[] {
  const named = given.map((feature) => ({
    words: feature.trim(),
    label: labelNamed(feature, ownWords.has(feature)),
  }))
  const labels = new Set(named.flatMap(({ label }) => label ?? []))
  const isNamedElsewhere = (words: string) => labels.has(features.find(words)?.label ?? '')
  const distinct = named.filter(({ words, label }) => label || !isNamedElsewhere(words))
  return [...new Set(distinct.map(({ words, label }) => label ?? words))]
}

/** "SSO" is somebody's word, "sso" a key. */
function labelNamed(feature: string, isOwnWord: boolean): string | undefined {
  const term = features.find(feature)
  const words = feature.trim()
  const isKey = !isOwnWord && term?.key === words
  return isKey || term?.label.toLowerCase() === words.toLowerCase() ? term?.label : undefined
}

export function featureKey(feature: string): string {
  return features.find(feature)?.key ?? slugify(feature)
}
