import { expect, test } from 'vitest'
import { toolFactsSchema } from '#catalogue/tool-facts.ts'
import { aTool } from '#tests/builders.ts'
import { byField, fromTexts, toolFields, toTexts } from './tool-form.ts'

test('the admin area can edit every fact of a tool, and what is not touched stays as it was', () => {
  expect(toolFields.map(({ name }) => name).sort()).toEqual(Object.keys(toolFactsSchema.shape).sort())
  const tool = aTool({
    pricing: { free: true, trial: 'Free trial typically available', starter_price: 12.5, enterprise: null },
    logo: 'acme',
  })
  expect(toolFactsSchema.parse(fromTexts(toTexts(tool)))).toEqual(tool)
})

test('a message about an item is shown at its list', () => {
  expect(byField({ 'features.3': 'Too long', name: 'Needed' })).toEqual({
    features: 'Too long',
    name: 'Needed',
  })
})
