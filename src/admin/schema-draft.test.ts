import { expect, test } from 'vitest'
import { marketSchema } from '#catalogue/market.ts'
import { shippedMarkets } from '#catalogue/markets.store.ts'
import { formOf } from './edit-site.ts'
import { type DraftGroup, type FieldSchema, schemaDraft, schemaValue } from './schema-draft.ts'

const form: FieldSchema = formOf('market')

test('every shipped market comes out of its form as it went in', () => {
  const { markets } = shippedMarkets()
  expect(markets.length).toBeGreaterThan(100)
  for (const market of markets) {
    const written = schemaValue(form, schemaDraft(form, market)) as object
    expect(marketSchema.parse({ ...written, key: market.key })).toEqual(market)
  }
})

test('what is left empty is left out, and a choice of numbers is a number', () => {
  const draft = schemaDraft(form, { questions: [{ key: 'sso', weight: 3 }] }) as DraftGroup
  expect(schemaValue(form, { ...draft, phrases: 'en: one; two\nde: drei' })).toEqual({
    categories: [],
    questions: [{ key: 'sso', weight: 3 }],
    phrases: { en: ['one', 'two'], de: ['drei'] },
  })
})
