import type { GuardedAnswer } from '#lib/guarded-fetch.ts'
import type { Found } from './link-check.ts'
import type { Target } from './link-checks.store.ts'
import type { Outcome } from './outcomes.ts'
import { hashOf, packText, pageText } from './page-text.ts'
import { type Courtesy, failureOf, fetchPolitely } from './polite-fetch.ts'

const PAGE_BYTES = 2 * 1024 * 1024
/** It answers; what it says to programs is not what it says to people. */
const NOT_FOR_US = new Set([401, 402, 403, 405, 406, 407, 408, 425, 426, 429, 451, 999])
const TEXT_TYPE = /^text\/|html|xml|json/i

type Look = Omit<Found, 'at'>

/** What a request for an address finds. */
export async function lookAt(courtesy: Courtesy, target: Target): Promise<Look> {
  const headers = {
    ...(target.etag && { 'If-None-Match': target.etag }),
    ...(target.lastModified && { 'If-Modified-Since': target.lastModified }),
  }
  try {
    const maxBytes = target.isRead ? PAGE_BYTES : 0
    const answer = await fetchPolitely(courtesy, target.url, { maxBytes, headers })
    if ('outcome' in answer) return answer
    const outcome = outcomeOf(answer.status)
    const words = `Answers with status ${answer.status}.`
    return outcome === 'answers'
      ? { outcome, words, url: answer.url, ...(target.isRead && textOf(target, answer)) }
      : { outcome, words }
  } catch (error) {
    return failureOf(error, 'unreadable')
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'answers'
  return NOT_FOR_US.has(status) ? 'unreadable' : 'failed'
}

function textOf({ isPrice }: Target, { status, headers, body }: GuardedAnswer): Partial<Look> {
  if (status === 304) return { isUnchanged: true }
  const marks = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
  const isText = TEXT_TYPE.test(headers.get('content-type') ?? 'text/html')
  if (!isText) return { hash: hashOf(body), ...marks }
  const text = pageText(body.toString())
  return { hash: hashOf(text), ...(isPrice && { text: packText(text) }), ...marks }
}
