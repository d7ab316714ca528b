import { expect, test } from 'vitest'
import type { ToolChange } from '#history/history.store.ts'
import { pricePoints } from '#sync/components/price-history.tsx'

const pro = (monthly: number, per: 'seat' | 'account' = 'seat') => [{ name: 'Pro', monthly, per }]
const change = (changedAt: string, before: unknown, after: unknown, field = 'plans'): ToolChange => ({
  id: 1,
  slug: 'acme',
  name: 'Acme',
  kind: 'changed',
  source: 'catalogue',
  field,
  before,
  after,
  changedAt,
})
const amounts = (changes: ToolChange[]) =>
  pricePoints(changes).map(({ price, since }) => [price.amount, since])

test('starting prices stand in the order of time, the first from before the record', () => {
  const changes = [change('2026-05-02', pro(9), pro(12)), change('2026-03-01', pro(8), pro(9))]
  expect(amounts(changes)).toEqual([
    [8, null],
    [9, '2026-03-01'],
    [12, '2026-05-02'],
  ])
})

test('a change that leaves the starting price alone is no point, nor is one of something else', () => {
  const changes = [
    change('2026-05-02', pro(8), [...pro(8), { name: 'Max', price: 'quote' }]),
    change('2026-04-02', 'Acme', 'Acme 2', 'name'),
  ]
  expect(amounts(changes)).toEqual([])
})

test('prices of another unit are not drawn on the same scale', () => {
  const changedTo = (plans: ReturnType<typeof pro>) => [
    change('2026-05-02', pro(9), plans),
    change('2026-03-01', pro(8), pro(9)),
  ]
  expect(amounts(changedTo(pro(40)))).toHaveLength(3)
  expect(amounts(changedTo(pro(40, 'account')))).toEqual([])
})
