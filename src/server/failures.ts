import type { IncomingMessage, ServerResponse } from 'node:http'
import { isConnectionError } from '#db/connection-error.ts'
import { ApiError } from '#lib/api-query.ts'
import { Unavailable } from '#lib/errors.ts'
import { type ErrorDeps, sendErrorPage } from './error-page.ts'
import type { Log } from './log.ts'
import { BadAddress } from './request-address.ts'
import { sendProblem } from './send-problem.ts'
import { sendText } from './send-text.ts'

const DATABASE_AWAY = 'The database cannot be reached at the moment. Please try again in a few seconds.'
const OUR_FAULT = 'The fault is on our side. Please try again in a moment.'
const CLIENT_GONE = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

export interface FailureDeps extends ErrorDeps {
  log: Log
}

/** The answer to a request whose work failed: 503 for what passes by itself, 500 for our faults, which are logged. */
export function sendFailure(
  deps: FailureDeps,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  requestId: string,
): void {
  if (response.headersSent || response.destroyed) {
    if (!isClientGone(error)) deps.log.error({ requestId, error }, 'an answer broke off')
    response.destroy()
    return
  }
  if (error instanceof BadAddress) return sendText(deps, response, error.status, error.message)
  const passing = passingReason(error)
  if (!passing) deps.log.error({ requestId, error }, 'a request failed')
  const [status, title, text] = passing
    ? ([503, 'Back in a moment', passing] as const)
    : ([500, 'Something went wrong', OUR_FAULT] as const)
  if (request.headers.accept?.includes('text/html')) sendErrorPage(response, status, { title, text }, deps)
  else sendProblem(response, status, text, deps.headers)
}

function passingReason(error: unknown): string | null {
  if (error instanceof Unavailable) return error.message
  const isAway = isConnectionError(error) || (error instanceof ApiError && error.status === 503)
  return isAway ? DATABASE_AWAY : null
}

/** Whoever closes a page before it has arrived is no fault. */
function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CLIENT_GONE.has(String(error.code))
}
