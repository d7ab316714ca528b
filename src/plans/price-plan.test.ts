import { expect, test } from 'vitest'
import { planSchema, plansSchema } from './price-plan-schema.ts'

const problem = (plan: unknown) => planSchema.safeParse(plan).error?.issues[0]

test.each([
  [{ name: 'Pro', monthly: -1, per: 'seat' }, 'monthly', 'must be more than 0'],
  [{ name: 'Pro', monthly: 9 }, 'per', 'must say what the price is for'],
  [{ name: 'Pro', monthly: 9, yearly: 90, per: 'seat' }, 'yearly', 'must be the price of one month'],
  [{ name: 'Pro', monthly: 9, per: 'unit' }, 'unit', 'belongs to a price per unit'],
  [{ name: 'Pro', monthly: 9, per: 'seat', price: 0 }, 'price', 'must be absent'],
  [{ name: 'Pro', monthly: 9, per: 'seat', minSeats: 5, maxSeats: 3 }, 'maxSeats', 'must not be below'],
  [{ name: 'Pro', monthly: 9, per: 'seat', currency: 'euro' }, 'currency', 'must be a currency code'],
])('a plan that cannot be right is refused with the reason: %j', (plan, field, message) => {
  expect(problem(plan)?.path).toEqual([field])
  expect(problem(plan)?.message).toContain(message)
})

test('two plans of one tool have different names', () => {
  expect(plansSchema.safeParse([{ name: 'Pro' }, { name: 'Pro' }]).success).toBe(false)
  expect(plansSchema.safeParse([{ name: 'Pro' }, { name: 'Pro+' }]).success).toBe(true)
})
