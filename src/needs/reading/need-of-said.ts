import { slugify } from '#lib/slug.ts'
import type { BuyerNeed } from '#needs/match-tool.ts'
import type { SaidNeed } from './said-need.ts'

/** What was said besides must-haves, as it travels in addresses: sizes, billing, place, what is owned and preferred. */
export function needOfSaid({ wanted, team, nice, owned, further }: SaidNeed): Omit<BuyerNeed, 'mustHaves'> {
  const { country, filters } = wanted
  const { integration, platform, industry } = filters
  return {
    people: team.people ?? undefined,
    amount: team.amount ?? undefined,
    billing: team.billing ?? 'yearly',
    ...(country && { country }),
    ...(integration && { integrations: integration }),
    ...(industry && { industries: industry }),
    ...(platform && { platforms: platform }),
    budget: team.budget,
    ...(Object.keys(further).length > 0 && { further }),
    ...(owned.length > 0 && {
      owned: owned.map(({ slug, plan }) => ({ suite: slug, plan: plan && slugify(plan) })),
    }),
    nice,
  }
}
