import { expect, test } from 'vitest'
import { BeaconLimit, EVENTS_PER_NETWORK, SEARCHES_PER_NETWORK } from './activity-counter.ts'
import type { ActivityEvent } from './counted-events.ts'

const HOUR_MS = 3_600_000
const from = (network: string, event: ActivityEvent, count: number) =>
  Array.from({ length: count }, (_, index) => ({ event, visitor: { network, browser: `Browser ${index}` } }))
const view: ActivityEvent = { kind: 'view', slug: 'acme' }
const search: ActivityEvent = { kind: 'search', term: 'crm', results: 1 }

test('a network is counted so often in an hour, whatever browsers it claims to have; others are not held up', () => {
  const limit = new BeaconLimit()
  expect(limit.allowed(from('a', view, EVENTS_PER_NETWORK + 100), 0)).toHaveLength(EVENTS_PER_NETWORK)
  expect(limit.allowed(from('a', view, 1), HOUR_MS - 1)).toEqual([])
  expect(limit.allowed(from('b', view, 3), HOUR_MS - 1)).toHaveLength(3)
  expect(limit.allowed(from('a', view, 1), HOUR_MS)).toHaveLength(1)
})

test('searches, each of which may be a row, are counted less often', () => {
  const limit = new BeaconLimit()
  expect(limit.allowed(from('a', search, 100), 0)).toHaveLength(SEARCHES_PER_NETWORK)
  expect(limit.allowed(from('a', view, 10), 0)).toHaveLength(10)
})

test('all networks of one /48 together are counted four times as often as one of them', () => {
  const limit = new BeaconLimit()
  const events = Array.from({ length: 10 }, (_, at) =>
    from(`2001:db8:1:${at + 1}::/64`, view, EVENTS_PER_NETWORK),
  )
  expect(limit.allowed(events.flat(), 0)).toHaveLength(4 * EVENTS_PER_NETWORK)
  expect(limit.allowed(from('2001:db8:2:1::/64', view, 3), 0)).toHaveLength(3)
})
