import { expect, test } from 'vitest'
import { USUAL_SALE } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'
import { aToolView } from '#tests/tool-views.ts'
import { findAlikePair, spotlightOf } from './home-comparison.ts'

const basis = { sale: USUAL_SALE, asOf: '2026-11' }

const aSide = (slug: string, plans: Plan[]) =>
  aToolView({
    slug,
    name: slug,
    features: [],
    integrations: [],
    plans,
    sources: [{ url: `https://${slug}.example.com/pricing`, seenAt: '2026-10-04', for: ['plans'] }],
  })
const FREE: Plan = { name: 'Free', price: 0 }
const limited = aSide('limited', [
  { ...FREE, limits: ['90 days of history'] },
  { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' },
])
const small = aSide('small', [
  { ...FREE, maxSeats: 3 },
  { name: 'Team', yearly: 4, monthly: 5, per: 'seat' },
])
const quoted = aSide('quoted', [FREE, { name: 'Scale', price: 'quote' }])

test('the home page compares what is paid on both sides, and free plans in a row of their own', () => {
  const { rows } = spotlightOf([limited, small], [], basis)
  expect(rows.map(({ label, cells }) => [label, ...cells.map(({ text, detail }) => [text, detail])])).toEqual(
    [
      ['A year for 10 people', ['$870', null], ['$480', null]],
      ['Free plan', ['Yes', '90 days of history'], ['Yes', null]],
    ],
  )
  expect(rows.map(({ isDifferent }) => isDifferent)).toEqual([true, true])
})

test('a row that says the same of both is not marked as a difference', () => {
  const other = aSide('other', [FREE, { name: 'Team', yearly: 4, monthly: 5, per: 'seat' }])
  const { rows } = spotlightOf([small, other], [], basis)
  expect(rows.map(({ isDifferent }) => isDifferent)).toEqual([false, false])
})

test('tools whose costs are of different kinds are not compared on the home page', () => {
  expect(findAlikePair([limited, quoted, small], basis)).toEqual([limited, small])
  expect(findAlikePair([limited, quoted], basis)).toBeUndefined()
})
