import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WorkQueue } from './work-queue.ts'

const addMany = (queue: WorkQueue, count: number, work = () => {}) =>
  Array.from({ length: count }, () => queue.add(work)).filter(Boolean).length

/** Keeps the event loop busy, as a page that takes long does. */
function workFor(ms: number): void {
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms);
}

test('a burst is taken and begun in turn, and what is beyond it is refused', async () => {
  const queue = new WorkQueue()
  const begun: number[] = []
  for (let at = 0; at < 400; at++) expect(queue.add(() => begun.push(at))).toBe(true)
  expect(queue.add(() => {})).toBe(false)
  expect(begun).toEqual([])
  await expect.poll(() => begun.length).toBe(400)
  expect(begun).toEqual(begun.toSorted((a, b) => a - b))
})

test('where more than a hundred have waited for a second, the next is refused until nobody waits', async () => {
  const queue = new WorkQueue()
  expect(addMany(queue, 300, () => workFor(6))).toBe(300)
  await wait(1_100)
  expect(addMany(queue, 1)).toBe(0)
  let isDone = false
  while (!queue.add(() => (isDone = true))) await wait(20)
  // Fewer than a hundred wait, but the queue has not been empty since.
  expect(addMany(queue, 400)).toBeLessThan(100)
  await expect.poll(() => isDone, { timeout: 5_000 }).toBe(true)
  expect(addMany(queue, 400)).toBe(400)
})
