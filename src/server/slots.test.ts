import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { Slots, UnsentBytes } from './slots.ts'

test('slots are bounded in all and for one network, and free again once', () => {
  const slots = new Slots(3, 2)
  const first = slots.take('a')
  expect(slots.take('a')).not.toBeNull()
  expect(slots.take('a')).toBeNull()
  expect(slots.take('b')).not.toBeNull()
  expect(slots.take('c')).toBeNull()
  first?.()
  first?.()
  expect(slots.take('c')).not.toBeNull()
  expect(slots.take('d')).toBeNull()
})

test('answers that nobody reads are bounded in bytes, until their clients are gone', () => {
  const unsent = new UnsentBytes()
  const response = () => new EventEmitter() as unknown as ServerResponse
  const large = 60 * 1024 * 1024
  const slow = response()
  expect(unsent.add(slow, large)).toBe(true)
  expect(unsent.add(response(), large)).toBe(false)
  expect(unsent.add(response(), 1_000)).toBe(true)
  slow.emit('close')
  expect(unsent.add(response(), large)).toBe(true)
})
