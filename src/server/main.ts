import { startProcess } from './process.ts'
import { readSettings } from './settings.ts'

try {
  const stop = await startProcess(readSettings(process.env))
  let stopping: Promise<void> | undefined
  // The same signal may come twice: to a whole process group, and passed on by whoever started this one.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop()))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
