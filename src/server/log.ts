import type { IncomingMessage, ServerResponse } from 'node:http'
import pino, { type DestinationStream } from 'pino'
import { onSwallowed } from '#lib/background-errors.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

const MAX_URL_LENGTH = 200
/** Whoever knows such an address may read and change what is behind it. */
const SECRETS =
  /(\/(?:submission|invitation|correction|review|maker|api\/makers|reviews\/own|(?:submissions|corrections)\/status)\/|\btoken=)[^/?&]+/gi

export function createLog(level: Settings['logLevel'], to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
  }
  return to ? pino(options, to) : pino(options)
}

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
  return { name, message, ...code, stack, ...errors, ...cause }
}

export function logResponse(log: Log, request: IncomingMessage, response: ServerResponse, requestId: string) {
  const startedAt = performance.now()
  response.setHeader('X-Request-Id', requestId)
  response.on('close', () => {
    const line = {
      requestId,
      method: request.method,
      url: withoutSecrets(request.url ?? ''),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
    }
    log[response.statusCode >= 400 ? 'info' : 'debug'](line, 'answered')
  })
}

const QUIET_MS = 60_000
const MAX_KNOWN = 200

/**
 * Logs and counts failures that are otherwise swallowed. One that repeats is logged once a minute, with how often it
 * came: a database that is away for an hour must not fill the disk.
 */
export function watchFaults(log: Log, metrics: Pick<Metrics, 'countFault'>, now = Date.now): void {
  const known = new Map<string, { loggedAt: number; repeated: number }>()
  onSwallowed((place, error) => {
    metrics.countFault(place)
    const key = `${place} ${error instanceof Error ? `${error.name} ${error.message}` : error}`
    const last = known.get(key)
    if (last && now() - last.loggedAt < QUIET_MS) {
      last.repeated++
      return
    }
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(key, { loggedAt: now(), repeated: 0 })
    const repeated = last?.repeated ? { repeated: last.repeated } : {}
    log.warn({ place, error, ...repeated }, `${place} failed`)
  })
}
