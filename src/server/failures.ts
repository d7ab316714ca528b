import type { IncomingMessage, ServerResponse } from 'node:http'
import { isConnectionError } from '#db/connection-error.ts'
import type { Assets } from '#frame/document.tsx'
import { ApiError } from '#lib/api-query.ts'
import { Unavailable } from '#lib/errors.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { BadAddress } from '#server/http/request-address.ts'
import { sendProblem, sendText } from '#server/http/send-text.ts'
import { site } from '#site.config'
import type { Log } from './log.ts'

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
  sendError(request, response, status, { title, text }, deps)
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

interface ErrorWords {
  title: string
  text: string
}

export interface ErrorDeps {
  headers: Record<string, string>
  assetsFor: (path: string, search?: URLSearchParams) => Assets
}

/** For faults that happen before or instead of rendering: a page that needs nothing but the stylesheet, or a problem. */
export function sendError(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  status: 500 | 503,
  words: ErrorWords,
  { headers, assetsFor }: ErrorDeps,
): void {
  if (!asked.accept?.includes('text/html')) return sendProblem(response, status, words.text, headers)
  response
    .writeHead(status, {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
    })
    .end(errorPage(words, assetsFor('/').styles))
}

function errorPage({ title, text }: ErrorWords, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${escapeMarkup(site.name)}</title>${links}</head><body><main class="wrap flex min-h-[60vh] flex-col items-center justify-center py-16 text-center"><h1 class="page-title">${escapeMarkup(title)}</h1><p class="mt-3 text-muted">${escapeMarkup(text)}</p><p class="mt-7"><a class="text-link" href="/">Back to Home</a></p></main></body></html>`
}
