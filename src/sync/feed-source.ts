import { z } from 'zod'
import { faultText } from '#lib/field-errors.ts'
import { type GuardedResponse, guardedFetch, retryAfterMs } from '#lib/http/guarded-fetch.ts'
import { issueText } from '#lib/issue-text.ts'
import { questionsMark } from '#markets/markets.store.ts'
import { FEED_FORMAT, type LooseFeedPage, looseFeedPageSchema } from './feed.ts'
import { AskedToWait, type Source, type SourceMemory } from './source.ts'

const MAX_PAGE_BYTES = 16 * 1024 * 1024
const PAGE_TIMEOUT_MS = 30_000
const WALK_TIMEOUT_MS = 10 * 60_000
const MAX_PAGES = 2_000
const MAX_ITEMS = 250_000
/** However little a feed seems to change, it is read whole once a day. */
const WALK_WHOLE_AFTER_MS = 24 * 60 * 60_000
const GONE = 410

export interface FeedLimits {
  maxPageBytes?: number
  pageTimeoutMs?: number
  walkTimeoutMs?: number
  maxPages?: number
  maxItems?: number
}

interface FeedSourceOptions {
  url: string
  allowedPrivateHosts: readonly string[]
  limits?: FeedLimits
}

/** A site of ours is known by its address, another feed by its own. */
function sourceName(feedUrl: string): string {
  return feedUrl.replace(/\/api\/feed\/?$/, '').replace(/\/+$/, '')
}

/** A feed over HTTP(S), in the format of docs/feed.md. */
export function feedSource(options: FeedSourceOptions): Source {
  return {
    name: sourceName(options.url),
    async *read(memory, { now, signal }) {
      const pages = new FeedPages(options, signal)
      const isRecent = wasReadLately(memory, now)
      let resume = isRecent ? memory.resume : null
      let first = await pages.fetch(resume ?? options.url, isRecent ? conditions(memory) : {})
      if (first.status === 304) return null
      if (resume && first.status === GONE) {
        resume = null
        first = await pages.fetch(options.url, {})
      }
      const { complete } = readPage(first)
      const nextStart = yield* pages.readAll(first)
      const isSameStart = nextStart ? nextStart === (resume ?? options.url) : !resume
      return {
        isComplete: complete && !resume,
        memory: {
          etag: isSameStart ? first.headers.get('etag') : null,
          lastModified: isSameStart ? first.headers.get('last-modified') : null,
          resume: nextStart,
          walkedAt: resume ? memory.walkedAt : now.toISOString(),
          questions: questionsMark(),
        },
      }
    },
  }
}

/** Answers to questions that were not asked then are in the feed still: with new questions it is read once more. */
function wasReadLately({ walkedAt, questions }: SourceMemory, now: Date): boolean {
  const isYoung = walkedAt !== null && now.getTime() - Date.parse(walkedAt) < WALK_WHOLE_AFTER_MS
  return isYoung && questions === questionsMark()
}

/** The pages of one walk, within its limits. */
class FeedPages {
  #options: FeedSourceOptions
  #signal: AbortSignal
  #endsAt: number
  #asked = new Set<string>()
  #items = 0

  constructor(options: FeedSourceOptions, signal: AbortSignal) {
    this.#options = options
    this.#signal = signal
    this.#endsAt = performance.now() + (options.limits?.walkTimeoutMs ?? WALK_TIMEOUT_MS)
  }

  /** Gives the items of this page and of all after it, and at the end where the next walk begins. */
  async *readAll(first: GuardedResponse) {
    const { maxItems = MAX_ITEMS } = this.#options.limits ?? {}
    for (let answer = first; ; ) {
      const { items, next, resume } = readPage(answer)
      this.#items += items.length
      if (this.#items > maxItems) throw new Error(`The feed lists more than ${maxItems} items.`)
      yield { entries: items }
      if (next === null) return resume ? this.#follow(resume, answer.url) : null
      answer = await this.fetch(this.#follow(next, answer.url), {})
    }
  }

  /** The next page is on the same site: a feed cannot send us elsewhere. */
  #follow(next: string, from: string): string {
    if (!URL.canParse(next, from) || new URL(next, from).origin !== new URL(from).origin)
      throw new Error('The feed continues on another site.')
    return new URL(next, from).href
  }

  async fetch(url: string, headers: Record<string, string>): Promise<GuardedResponse> {
    const { limits = {}, allowedPrivateHosts } = this.#options
    if (this.#asked.has(url)) throw new Error('The feed runs in a circle: a page leads back to itself.')
    if (this.#asked.size >= (limits.maxPages ?? MAX_PAGES)) throw new Error('The feed has too many pages.')
    this.#asked.add(url)
    const left = this.#endsAt - performance.now()
    if (left <= 0) throw new Error('The feed takes too long to read.')
    const answer = await guardedFetch(url, {
      maxBytes: limits.maxPageBytes ?? MAX_PAGE_BYTES,
      timeoutMs: Math.min(left, limits.pageTimeoutMs ?? PAGE_TIMEOUT_MS),
      allowedPrivateHosts,
      signal: this.#signal,
      headers: { Accept: 'application/json', ...headers },
    })
    const wait = answer.headers.get('retry-after')
    if (wait && (answer.status === 429 || answer.status === 503))
      throw new AskedToWait(`The feed answers ${answer.status} and asks to wait.`, retryAfterMs(wait))
    return answer
  }
}

function conditions({ etag, lastModified }: SourceMemory): Record<string, string> {
  return {
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
}

function readPage({ status, body }: GuardedResponse): LooseFeedPage {
  if (status !== 200) throw new Error(`The feed answers ${status}.`)
  const content = toJson(body)
  const { data: head } = otherFormat.safeParse(content)
  if (head)
    throw new Error(
      `The feed has the format "${head.format}", and this site reads ${FEED_FORMAT} (docs/feed.md).`,
    )
  const page = looseFeedPageSchema.safeParse(content, { error: issueText })
  if (page.success) return page.data
  throw new Error(`This is not a feed: ${faultText(page.error.issues).slice(0, 400)}`)
}

const otherFormat = z.object({
  format: z
    .string()
    .max(80)
    .regex(/^tool-feed-/)
    .refine((format) => format !== FEED_FORMAT),
})

function toJson(body: Buffer): unknown {
  if (body.length === 0) throw new Error('The feed is empty.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Error('The feed is not JSON.')
  }
}
