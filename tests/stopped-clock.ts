import { onTestFinished, vi } from 'vitest'

const MINUTE_MS = 60_000
const ROOM_MS = 12_000

/**
 * Until the end of the test it stays now: what is counted by the minute or the hour does not start over in between.
 * PostgreSQL's clock cannot be stopped, so a test that would run into its next minute begins in that one.
 */
export function stopClock(): void {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < ROOM_MS) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
