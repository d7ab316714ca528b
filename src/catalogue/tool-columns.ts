import { hash } from 'node:crypto'
import { websiteHost } from '#lib/website.ts'
import { hasFreePlan, hasTrial, starterPrice } from './pricing.ts'
import { priceOf, type ToolFacts } from './tool-facts.ts'

/** Equal for equal facts, so that what did not change is noticed without reading it. */
export function fingerprint(facts: ToolFacts): string {
  const ordered = Object.fromEntries(Object.entries(facts).sort(([a], [b]) => a.localeCompare(b)))
  return hash('sha256', JSON.stringify(ordered), 'base64url').slice(0, 22)
}

export function toColumns(facts: ToolFacts) {
  const price = priceOf(facts)
  return {
    slug: facts.slug,
    name: facts.name,
    sort_name: facts.name.toLowerCase(),
    description: facts.description,
    website: facts.website,
    host: websiteHost(facts.website),
    logo: facts.logo ?? null,
    category: facts.category,
    tags: JSON.stringify(facts.tags),
    features: JSON.stringify(facts.features),
    integrations: JSON.stringify(facts.integrations),
    use_cases: JSON.stringify(facts.useCases),
    industries: JSON.stringify(facts.industries),
    platforms: JSON.stringify(facts.platforms),
    markets: JSON.stringify(facts.markets),
    license: facts.license ?? null,
    repository: facts.repository ?? null,
    maker: facts.maker ? JSON.stringify(facts.maker) : null,
    former_names: JSON.stringify(facts.formerNames),
    plans: JSON.stringify(facts.plans),
    trial: facts.trial ? JSON.stringify(facts.trial) : null,
    answers: JSON.stringify(facts.answers),
    sources: JSON.stringify(facts.sources),
    editors_choice: facts.editorsChoice ? JSON.stringify(facts.editorsChoice) : null,
    pricing: JSON.stringify(facts.pricing),
    price_unit: facts.priceUnit ?? null,
    price: price ? JSON.stringify(price) : null,
    starter_price: starterPrice(facts.pricing),
    has_free_plan: hasFreePlan(facts.pricing) ? 1 : 0,
    has_trial: hasTrial(facts.pricing) ? 1 : 0,
    feature_count: facts.features.length,
  }
}
