/**
 * Does something at every interval and never twice at once. What fails is reported, and done again when its time comes. To
 * stop means to wait for what is under way, but not for long: the next start does what is left.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, onFault }: { everyMs: number; onFault: (error: unknown) => void },
): { stop: (limitMs?: number) => Promise<void> } {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFault)
      .finally(() => {
        running = null
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async (limitMs = 0) => {
      clearInterval(timer)
      const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref())
      await Promise.race([running, limit])
    },
  }
}
