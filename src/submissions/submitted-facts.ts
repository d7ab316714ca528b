import { cutText } from '#lib/cut-text.ts'
import { soldByMap } from '#plans/pricing-map.ts'
import type { Pricing } from '#plans/pricing-schema.ts'
import { type ToolFacts, toolFactsSchema } from '#tools/tool-facts.ts'
import type { Submission } from './submission.ts'

const FEATURE_LENGTH = 80
const MONTHLY = String.raw`(?:\/|per|a)\s*(?:user\s*(?:\/|per|a)\s*)?(?:mo|month)\b`
const PRICE = new RegExp(String.raw`(?:\$|usd\s*)(\d{1,5}(?:\.\d{1,2})?)\s*(?:usd\s*)?${MONTHLY}`, 'i')
const FREE_PLAN = /\bfree (?:plan|tier|version|forever)\b|\bfreemium\b|^free\b(?! trial)/i
const TRIAL = /\bfree trial\b|\b\d+[- ]days? trial\b|\btrial\b/i
const NEGATED = /\b(?:no|without|not)\b[^.,;]*\b(?:free|trial)\b/i
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|ref|source)$/i

/** Splits "A, B, C" into features; what repeats or is too long is left out. */
export function splitFeatures(text: string): string[] {
  const parts = text.split(/[,\n]/).map((part) => part.trim().replace(/^[-*•]\s*/, ''))
  const unique = new Map(parts.map((part) => [part.toLowerCase(), cutText(part, FEATURE_LENGTH)]))
  return [...unique.values()].filter(Boolean)
}

/** The owner's words are kept; numbers and yes are read from them only where they are plain. */
export function parsePricing(text: string): Pricing {
  if (!text) return {}
  const price = PRICE.exec(text)?.[1]
  const isPlain = !NEGATED.test(text)
  return {
    ...(isPlain && FREE_PLAN.test(text) && { has_free_plan: true }),
    ...(isPlain && TRIAL.test(text) && { trial: true }),
    ...(price && Number(price) > 0 && { starter_price: Number(price) }),
    details: text,
  }
}

/** The address without what only tells where the click came from. */
export function cleanWebsite(website: string): string {
  const url = new URL(website)
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

export function toToolFacts(submission: Submission, slug: string): ToolFacts {
  return toolFactsSchema.parse({
    slug,
    name: submission.companyName,
    website: submission.website,
    description: submission.description,
    category: submission.category,
    features: splitFeatures(submission.features),
    ...soldByMap(parsePricing(submission.pricing)),
    ...(submission.logo && { logo: submission.logo }),
  })
}
