import { onTestFinished, vi } from 'vitest'

const DAY_MS = 86_400_000
const ROOM_MS = 12_000

/**
 * Until the end of the test it stays now: what is counted by the day does not start over in between.
 * PostgreSQL's clock cannot be stopped, so a test that would run into the next day begins in that one.
 */
export function stopClock(): void {
  const left = DAY_MS - (Date.now() % DAY_MS)
  if (left < ROOM_MS) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
