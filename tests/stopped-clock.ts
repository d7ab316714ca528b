import { onTestFinished, vi } from 'vitest'

/** Until the end of the test it stays now: what is counted by the minute or the hour does not begin anew in between. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
