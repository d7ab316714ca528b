import { expect, test } from 'vitest'
import { planSchema } from '#plans/price-plan-schema.ts'
import { includedInSchema } from './included-in.ts'

const included = {
  suite: 'acme-365',
  plans: ['Business Basic'],
  since: '2017',
  except: 'sold in Europe',
  source: 'https://acme.example.com/plans',
}

test('a tool says once of each suite which of its plans include it, and where that was read', () => {
  expect(includedInSchema.parse([included])).toEqual([included])
  expect(includedInSchema.safeParse([included, included]).error?.issues[0]?.message).toBe(
    'must name each suite once',
  )
  expect(includedInSchema.safeParse([{ ...included, plans: [] }]).success).toBe(false)
  expect(includedInSchema.safeParse([{ ...included, source: undefined }]).success).toBe(false)
})

test('billing is not stated only of one known price of a month', () => {
  const plan = { name: 'Pro', per: 'seat', billing: 'not stated', minYear: 1500 }
  expect(planSchema.safeParse({ ...plan, monthly: 9 }).success).toBe(true)
  for (const wrong of [plan, { ...plan, monthly: 9, yearly: 7 }])
    expect(planSchema.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([['billing']])
})
