import { createServer } from 'node:http'
import { startProcess } from './process.ts'
import { readSettings } from './settings.ts'

try {
  const settings = readSettings(process.env)
  const running = await startProcess(settings, createServer)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => running.stop())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
