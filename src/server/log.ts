import pino, { type DestinationStream } from 'pino'
import type { Settings } from './settings.ts'
import { sourceStack } from './source-stack.ts'

export type Log = pino.Logger

const MAX_URL_LENGTH = 200
/** Whoever knows such an address may read and change what is behind it. */
const SECRETS =
  /(\/(?:submission|correction|review|owner|api\/owners|reviews\/own|(?:submissions|corrections)\/status)\/|\btoken=)[^/?&]+/gi

export function createLog(level: Settings['logLevel'], to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
  }
  return to ? pino(options, to) : pino(options)
}

/** An address as it may be logged. */
export function withoutSecrets(url: string): string {
  return url.slice(0, MAX_URL_LENGTH).replaceAll(SECRETS, '$1…')
}

/** What happened and where, with the whole stack, and none of the values that databases add to their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const code = 'code' in error ? { code: error.code } : {}
  const errors = error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) }
  return { name, message, ...code, stack: sourceStack(stack ?? ''), ...errors, ...cause }
}
