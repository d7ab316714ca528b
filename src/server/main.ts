import { startProcess } from './process.ts'
import { readSettings } from './settings.ts'

try {
  const stop = await startProcess(readSettings(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
