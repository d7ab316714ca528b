import { startProcess } from './process.ts'
import { readSettings } from './settings.ts'
import { sourceStack } from './source-stack.ts'

// Node itself would show the lines of the build.
process.on('uncaughtExceptionMonitor', (error) => process.stderr.write(`${sourceStack(error.stack ?? '')}\n`))

try {
  const stop = await startProcess(readSettings(process.env))
  let stopping: Promise<void> | undefined
  // The same signal may come twice: to a whole process group, and passed on by whoever started this one.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop()))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
