import { expect, test } from 'vitest'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { aStoredTool } from '#tests/tool-views.ts'
import { alternativeReason, likeness, toComparable } from './similarity.ts'

const main = aStoredTool({
  category: 'crm',
  tags: ['sales', 'deal-desk'],
  features: ['api', 'sso', 'forms', 'reporting'],
  pricing: { starter_price: 20 },
  priceUnit: 'seat',
})

function reason(facts: Partial<ToolFacts>): string {
  const other = aStoredTool({ category: 'crm', tags: [], features: [], pricing: {}, ...facts })
  return alternativeReason(main, { tool: other, likeness: likeness(toComparable(main), toComparable(other)) })
}

test.each([
  [
    { features: ['api', 'forms'], pricing: { has_free_plan: true } },
    'shares 2 of 4 features and 1 category, free plan',
  ],
  [
    { features: ['api', 'sso', 'forms', 'reporting'], pricing: { free: true } },
    'shares all 4 features and 1 category, free to use',
  ],
  [
    { features: ['api'], pricing: { starter_price: 12.5 } },
    'shares 1 of 4 features and 1 category, starts $7.50 lower',
  ],
  [
    { features: ['api'], pricing: { starter_price: 25 } },
    'shares 1 of 4 features and 1 category, similar price',
  ],
  [{ features: ['api'], pricing: { starter_price: 90 } }, 'shares 1 of 4 features and 1 category, from $90'],
  [{ features: ['api'] }, 'shares 1 of 4 features and 1 category'],
  [{ features: ['api'], tags: ['sales', 'deal-desk'] }, 'shares 1 of 4 features, 2 categories, and 1 tag'],
  [{ tags: ['deal-desk'] }, 'also tagged deal desk'],
  [{ category: 'sales' }, 'also in Sales'],
])('%j is there because it %s', (facts, words) => {
  expect(reason({ ...facts, priceUnit: 'seat' })).toBe(words)
})

test('prices of different units are not subtracted', () => {
  expect(reason({ features: ['api'], pricing: { starter_price: 10 }, priceUnit: 'account' })).toBe(
    'shares 1 of 4 features and 1 category, from $10',
  )
})
