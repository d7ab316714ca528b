import { hash } from 'node:crypto'
import { websiteHost } from '#lib/website.ts'
import { hasFreePlan, hasTrial, starterPrice } from './pricing.ts'
import { priceOf, type ToolFacts } from './tool-facts.ts'
import { toFactColumns } from './tool-fields.ts'

/** Equal for equal facts, so that what did not change is noticed without reading it. */
export function fingerprint(facts: ToolFacts): string {
  const ordered = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)))
  return hash('sha256', JSON.stringify(ordered), 'base64url').slice(0, 22)
}

/** The facts, and what follows from them. */
export function toColumns(facts: ToolFacts) {
  const price = priceOf(facts)
  return {
    ...toFactColumns(facts),
    sort_name: facts.name.toLowerCase(),
    host: websiteHost(facts.website),
    price: price ? JSON.stringify(price) : null,
    starter_price: starterPrice(facts.pricing),
    has_free_plan: hasFreePlan(facts.pricing) ? 1 : 0,
    has_trial: hasTrial(facts.pricing) ? 1 : 0,
    feature_count: facts.features.length,
  }
}
