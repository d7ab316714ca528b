import pino from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

export function createLog(level: Settings['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
