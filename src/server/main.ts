import { startProcess } from './process.ts'
import { readSettings } from './settings.ts'

/** Whoever sent the signal ends the process by force soon after the grace time. */
const STOP_LIMIT_MS = 9_000
/** Ctrl+C: there is no proxy to wait for. */
const AT_ONCE = 0

await serve()

async function serve(): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const stop = await startProcess(settings)
    let stopping: Promise<void> | undefined
    // The same signal may come twice: to a whole process group, and passed on by whoever started this one.
    for (const [signal, graceMs] of [
      ['SIGTERM', settings.stopGraceMs],
      ['SIGINT', AT_ONCE],
    ] as const)
      process.on(signal, () => (stopping ??= endProcess(stop, graceMs)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

async function endProcess(stop: (graceMs: number) => Promise<void>, graceMs: number): Promise<void> {
  setTimeout(() => {
    process.stderr.write(
      'Not everything could be ended in time. What was left undone is done after the next start.\n',
    )
    process.exit(1)
  }, STOP_LIMIT_MS + graceMs)
  await stop(graceMs)
  process.exit(0)
}
