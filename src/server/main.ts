import { startProcess } from './process.ts'
import { readSettings } from './settings.ts'
import { sourceStack } from './source-stack.ts'

// Node itself would show the lines of the build.
process.on('uncaughtExceptionMonitor', (error) => process.stderr.write(`${sourceStack(error.stack ?? '')}\n`))

/** Whoever sent the signal ends the process by force soon after. */
const STOP_LIMIT_MS = 9_000

await serve()

async function serve(): Promise<void> {
  try {
    const stop = await startProcess(readSettings(process.env))
    let stopping: Promise<void> | undefined
    // The same signal may come twice: to a whole process group, and passed on by whoever started this one.
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => (stopping ??= endProcess(stop)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

async function endProcess(stop: () => Promise<void>): Promise<void> {
  setTimeout(() => {
    process.stderr.write(
      'Not everything could be ended in time. What was left undone is done after the next start.\n',
    )
    process.exit(1)
  }, STOP_LIMIT_MS)
  await stop()
  process.exit(0)
}
