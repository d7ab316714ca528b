import { expect, test } from 'vitest'
import { BILLINGS, yearlyCost } from '#catalogue/cost.ts'
import { costFrom, costRank } from '#catalogue/need-match.ts'
import type { Plan } from '#catalogue/price-plan.ts'
import { CATALOGUE_SOURCE, readFolder } from '#sync/folder-source.ts'
import { costOfRows, toPlanRows } from './indexed-plans.ts'

const TEAMS = [1, 3, 10, 25, 400]

function costOf(
  plans: readonly Plan[],
  seats: number,
  billing: (typeof BILLINGS)[number],
  first = 0,
): number {
  const values = Int32Array.from(toPlanRows(plans))
  return costOfRows({ values, start: 0, end: values.length, first }, seats, billing)
}

/** As the rule for one tool tells it; not a number where that is no sum of dollars. */
function costByRule(plans: readonly Plan[], seats: number, billing: (typeof BILLINGS)[number]): number {
  const cost = yearlyCost(plans, { seats, billing })
  const isOther = 'currency' in cost && cost.currency !== 'USD'
  const rank = costRank(cost)
  return isOther || rank === Number.POSITIVE_INFINITY ? Number.NaN : rank
}

test('the cost of every shipped tool is what the rule for one tool says', async () => {
  const { items } = await readFolder(CATALOGUE_SOURCE)
  let compared = 0
  for (const { slug, plans } of items) {
    for (const seats of TEAMS) {
      for (const billing of BILLINGS) {
        const expected = costByRule(plans, seats, billing)
        const actual = costOf(plans, seats, billing)
        expect(Number.isNaN(actual), `${slug} ${seats} ${billing}`).toBe(Number.isNaN(expected))
        if (Number.isNaN(expected)) continue
        expect(Math.abs(actual - expected), `${slug} ${seats} ${billing}`).toBeLessThan(1)
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(3_000)
})

test('from some plan on, the cost is that of this plan, or of one after it', () => {
  const plans: Plan[] = [
    { name: 'Cloud', monthly: 5, per: 'seat' },
    { name: 'Cloud Plus', monthly: 15, per: 'seat' },
    { name: 'Enterprise', price: 'quote' },
    { name: 'Self-hosted', monthly: 3, per: 'seat' },
  ]
  const expected = [360, 1800, 360, 360]
  for (const [first, { name }] of plans.entries()) {
    expect(costOf(plans, 10, 'monthly', first), name).toBe(expected[first])
    expect(costFrom(plans, [name], { seats: 10, billing: 'monthly' }), name).toMatchObject({
      amount: expected[first],
    })
  }
})

test.each<[string, Plan[], number, number]>([
  ['the least number of seats is paid for', [{ name: 'P', monthly: 5, per: 'seat', minSeats: 5 }], 2, 300],
  [
    'seats beyond those included cost extra',
    [{ name: 'P', monthly: 20, per: 'account', seats: 3, extraSeat: 4 }],
    5,
    336,
  ],
  [
    'a band ends where the next begins',
    [
      {
        name: 'P',
        per: 'account',
        scale: {
          by: 'people',
          steps: [
            [5, 10],
            [20, 30],
          ],
        },
      },
    ],
    6,
    360,
  ],
  ['a monthly base comes on top', [{ name: 'P', monthly: 2, per: 'seat', base: 10 }], 10, 360],
  ['only a free plan costs nothing', [{ name: 'Free', price: 0 }], 10, 0],
  ['a purchase is paid once', [{ name: 'P', once: 50, per: 'seat' }], 2, 100],
])('%s', (_rule, plans, seats, cost) => {
  expect(costOf(plans, seats, 'monthly')).toBe(cost)
})

test('prices on request, by use and in other currencies are not known', () => {
  const plans: Plan[] = [{ name: 'Q', price: 'quote' }]
  expect(costOf(plans, 3, 'yearly')).toBeNaN()
  expect(costOf([{ name: 'E', monthly: 5, per: 'seat', currency: 'EUR' }], 3, 'yearly')).toBeNaN()
  expect(costOf([{ name: 'U', monthly: 5, per: 'unit', unit: 'contact' }], 3, 'yearly')).toBeNaN()
})
