import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import { questionsFingerprint } from '#catalogue/markets.store.ts'
import { type GuardedResponse, guardedFetch, retryAfterMs } from '#lib/guarded-fetch.ts'
import {
  FEED_VERSIONS,
  feedFormat,
  type LooseFeedPage,
  looseFeedPageSchema,
  looseMarketsSchema,
} from './feed.ts'
import type { PlanLimits, SyncPlan } from './plan.ts'
import { AskedToWait, type Source, type SourceMemory, type Walk, type WalkContext } from './source.ts'

const MAX_PAGE_BYTES = 16 * 1024 * 1024
const PAGE_TIMEOUT_MS = 30_000
const WALK_TIMEOUT_MS = 10 * 60_000
const MAX_PAGES = 2_000
const MAX_PICTURE_BYTES = 1024 * 1024
/** However little a feed seems to change, it is read whole once a day. */
const WALK_WHOLE_AFTER_MS = 24 * 60 * 60_000
/** Items checked before others get a turn. */
const ITEMS_PER_TURN = 250
const ASKED_TOO_OFTEN = 429

export interface FeedLimits extends PlanLimits {
  maxPageBytes?: number
  pageTimeoutMs?: number
  walkTimeoutMs?: number
  maxPages?: number
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
    walk: (plan, memory, context) => new FeedWalk(options, plan, context).run(memory),
    fetchPicture: async (url, signal) => {
      const { allowedPrivateHosts } = options
      const limits = { maxBytes: MAX_PICTURE_BYTES, timeoutMs: PAGE_TIMEOUT_MS }
      const { status, body } = await guardedFetch(url, { ...limits, allowedPrivateHosts, signal })
      if (status === 200) return body
      throw new Error(`its address answers ${status}.`)
    },
  }
}

class FeedWalk {
  #options: FeedSourceOptions
  #plan: SyncPlan
  #context: WalkContext
  #endsAt: number
  #asked = new Set<string>()

  constructor(options: FeedSourceOptions, plan: SyncPlan, context: WalkContext) {
    this.#options = options
    this.#plan = plan
    this.#context = context
    this.#endsAt = performance.now() + (options.limits?.walkTimeoutMs ?? WALK_TIMEOUT_MS)
  }

  async run(memory: SourceMemory): Promise<Walk> {
    const { now } = this.#context
    const { walkedAt, readAs } = memory
    const isRecent =
      walkedAt !== null &&
      now.getTime() - Date.parse(walkedAt) < WALK_WHOLE_AFTER_MS &&
      FEED_VERSIONS.some((version) => readAs === readingIn(feedFormat(version), this.#plan))
    const resume = isRecent ? memory.resume : null
    const { start, answer: first } = await this.#begin(resume, isRecent ? conditions(memory) : {})
    if (first.status === 304) return { isUnchanged: true }
    if (resume && first.status === 410) return this.run({ ...memory, walkedAt: null })
    const page = readPage(first)
    if (page.markets && !this.#plan.markets && (!resume || page.markets.mark !== memory.markets))
      this.#plan.offerMarkets(await this.#readMarkets(this.#follow(page.markets.at, first.url)))
    const isMore = isMoreDetailed(page, memory, this.#plan)
    if (resume && isMore) return this.run({ ...memory, walkedAt: null })
    if (isMore) this.#plan.rereadKnown()
    await this.#offer(page, first.url)
    const last = await this.#readRest(page, first.url)
    const isComplete = page.complete && !resume
    const nextStart = last.page.resume ? this.#follow(last.page.resume, last.url) : null
    const isSameStart = nextStart ? nextStart === start : !resume
    return {
      isUnchanged: false,
      isComplete,
      memory: {
        etag: isSameStart ? first.headers.get('etag') : null,
        lastModified: isSameStart ? first.headers.get('last-modified') : null,
        resume: nextStart,
        walkedAt: resume ? walkedAt : now.toISOString(),
        readAs: readingIn(page.format, this.#plan),
        markets: page.markets?.mark ?? null,
      },
    }
  }

  /** Asks for the latest version; a publisher that takes no such question is asked for the one before. */
  async #begin(resume: string | null, headers: Record<string, string>) {
    const [latest, ...older] = resume ? [resume] : addressesOf(this.#options.url)
    let start = latest ?? this.#options.url
    let answer = await this.#fetch(start, headers)
    for (const address of older) {
      const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== ASKED_TOO_OFTEN
      if (!isRefused) break
      start = address
      answer = await this.#fetch(start, headers)
    }
    return { start, answer }
  }

  async #readRest(first: LooseFeedPage, firstUrl: string): Promise<{ page: LooseFeedPage; url: string }> {
    let current = { page: first, url: firstUrl }
    while (current.page.next !== null) {
      const answer = await this.#fetch(this.#follow(current.page.next, current.url), {})
      current = { page: readPage(answer), url: answer.url }
      await this.#offer(current.page, answer.url)
    }
    return current
  }

  /** The next page is on the same site: a feed cannot send us elsewhere. */
  #follow(next: string, from: string): string {
    if (!URL.canParse(next, from) || new URL(next, from).origin !== new URL(from).origin)
      throw new Error('The feed continues on another site.')
    return new URL(next, from).href
  }

  async #fetch(url: string, headers: Record<string, string>): Promise<GuardedResponse> {
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
      signal: this.#context.signal,
      headers: { Accept: 'application/json', ...headers },
    })
    const wait = answer.headers.get('retry-after')
    if (wait && (answer.status === 429 || answer.status === 503))
      throw new AskedToWait(`The feed answers ${answer.status} and asks to wait.`, retryAfterMs(wait))
    return answer
  }

  async #readMarkets(address: string): Promise<unknown[]> {
    const { status, body } = await this.#fetch(address, {})
    if (status !== 200) throw new Error(`The markets of the feed answer ${status}.`)
    return checked(looseMarketsSchema, body, 'These are not the markets of a feed').markets
  }

  async #offer(page: LooseFeedPage, url: string): Promise<void> {
    // Only from this version on an item without a picture says that there is none.
    const site = page.format === feedFormat(2.2) ? url : undefined
    for (const [index, item] of page.items.entries()) {
      this.#plan.offerItem(item, site)
      if (index % ITEMS_PER_TURN !== 0) continue
      await this.#plan.settle(this.#options.limits)
      await yieldToEventLoop()
    }
    await this.#plan.settle(this.#options.limits)
  }
}

/** Where a feed is asked for, the latest version first; version 1 goes without saying. */
function addressesOf(url: string): string[] {
  if (new URL(url).searchParams.has('version')) return [url]
  return FEED_VERSIONS.toReversed().map((version) => {
    if (version === 1) return url
    const asking = new URL(url)
    asking.searchParams.set('version', String(version))
    return asking.href
  })
}

/** Answers to questions that were not known then are in the feed still: with new questions it is read once more. */
const readingIn = (format: string, { book }: SyncPlan) =>
  format === feedFormat(1) ? format : `${format} ${questionsFingerprint(book)}`

/** Whether this page tells of its items what could not be read when they were read last. */
function isMoreDetailed(page: LooseFeedPage, memory: SourceMemory, plan: SyncPlan): boolean {
  const known = (memory.readAs ?? '').split(' ', 1)[0]
  const order: readonly string[] = FEED_VERSIONS.map(feedFormat)
  if (page.format === feedFormat(1) || order.indexOf(known ?? '') > order.indexOf(page.format)) return false
  return memory.readAs !== readingIn(page.format, plan)
}

function conditions({ etag, lastModified }: SourceMemory): Record<string, string> {
  return {
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
}

function readPage({ status, body }: GuardedResponse): LooseFeedPage {
  if (status !== 200) throw new Error(`The feed answers ${status}.`)
  return checked(looseFeedPageSchema, body, 'This is not a feed')
}

function checked<T extends z.ZodType>(schema: T, body: Buffer, problem: string): z.infer<T> {
  const read = schema.safeParse(toJson(body))
  if (read.success) return read.data
  throw new Error(`${problem}: ${z.prettifyError(read.error).slice(0, 400)}`)
}

function toJson(body: Buffer): unknown {
  if (body.length === 0) throw new Error('The feed is empty.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Error('The feed is not JSON.')
  }
}
