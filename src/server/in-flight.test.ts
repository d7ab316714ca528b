import { expect, test } from 'vitest'
import { InFlight } from './slots.ts'

test('each request counts until it ends, however often it says so', () => {
  const inFlight = new InFlight()
  const [first, second] = [inFlight.begin(), inFlight.begin()]
  expect(inFlight.count).toBe(2)
  first()
  first()
  expect(inFlight.count).toBe(1)
  second()
  expect(inFlight.count).toBe(0)
})
