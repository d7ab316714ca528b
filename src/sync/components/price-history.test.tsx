import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ToolChange } from '#history/history.store.ts'
import { PriceHistory } from './price-history.tsx'

const change = (changedAt: string, from: number, to: number): ToolChange => ({
  id: 1,
  slug: 'acme',
  name: 'Acme',
  kind: 'changed',
  source: 'catalogue',
  field: 'plans',
  before: [{ name: 'Pro', monthly: from, per: 'seat' }],
  after: [{ name: 'Pro', monthly: to, per: 'seat' }],
  changedAt,
})
const drawn = (...changes: ToolChange[]) => renderToStaticMarkup(<PriceHistory changes={changes} />)

test('a price that changed is drawn as steps, with the numbers as text; one that never did is not', () => {
  expect(drawn()).toBe('')
  const chart = drawn(change('2026-05-02', 8, 12))
  expect(chart).toMatch(/ d="M0,\d+h320L320,36h320"/)
  expect(chart.replaceAll(/<svg.*<\/svg>|<[^>]+>/g, ' ')).toMatch(
    /\$8 per seat a month\s+before\s+\$12 per seat a month\s+since May 2, 2026/,
  )
})
