import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import { questionsFingerprint } from '#catalogue/markets.store.ts'
import { type GuardedAnswer, guardedFetch } from '#lib/guarded-fetch.ts'
import { retryAfterMs } from '#lib/retry-after.ts'
import { FEED_VERSIONS, feedFormat, type LooseFeedPage, looseFeedPageSchema } from './feed.ts'
import type { PlanLimits, SyncPlan } from './plan.ts'
import { AskedToWait, type Source, type SourceMemory, type Walk, type WalkContext } from './source.ts'

const MAX_PAGE_BYTES = 16 * 1024 * 1024
const PAGE_TIMEOUT_MS = 30_000
const WALK_TIMEOUT_MS = 10 * 60_000
const MAX_PAGES = 2_000
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
export function sourceName(feedUrl: string): string {
  return feedUrl.replace(/\/api\/feed\/?$/, '').replace(/\/+$/, '')
}

/** A feed over HTTP(S), in the format of docs/feed.md. */
export function feedSource(options: FeedSourceOptions): Source {
  return {
    name: sourceName(options.url),
    walk: (plan, memory, context) => new FeedWalk(options, plan, context).run(memory),
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
    const isRecent = isWalkedRecently(memory, now) && isReadAsToday(memory)
    const resume = isRecent ? memory.resume : null
    const { start, answer: first } = await this.#begin(resume, isRecent ? conditions(memory) : {})
    if (first.status === 304) return { isUnchanged: true }
    if (resume && first.status === 410) return this.run({ ...memory, walkedAt: null })
    const page = readPage(first)
    if (resume && isMoreDetailed(page, memory)) return this.run({ ...memory, walkedAt: null })
    if (isMoreDetailed(page, memory)) this.#plan.rereadKnown()
    await this.#offer(page)
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
        walkedAt: resume ? memory.walkedAt : now.toISOString(),
        readAs: readingOf(page),
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
      await this.#offer(current.page)
    }
    return current
  }

  /** The next page is on the same site: a feed cannot send us elsewhere. */
  #follow(next: string, from: string): string {
    if (!URL.canParse(next, from) || new URL(next, from).origin !== new URL(from).origin)
      throw new Error('The feed continues on another site.')
    return new URL(next, from).href
  }

  async #fetch(url: string, headers: Record<string, string>): Promise<GuardedAnswer> {
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

  async #offer(page: LooseFeedPage): Promise<void> {
    for (const [index, item] of page.items.entries()) {
      this.#plan.offerItem(item)
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

function isWalkedRecently({ walkedAt }: SourceMemory, now: Date): boolean {
  return walkedAt !== null && now.getTime() - Date.parse(walkedAt) < WALK_WHOLE_AFTER_MS
}

/** Answers to questions that were not known then are in the feed still: with new questions it is read once more. */
const readingIn = (format: string) =>
  format === feedFormat(1) ? format : `${format} ${questionsFingerprint()}`

const readingOf = ({ format }: LooseFeedPage) => readingIn(format)

const isReadAsToday = ({ readAs }: SourceMemory) =>
  FEED_VERSIONS.some((version) => readAs === readingIn(feedFormat(version)))

/** Whether this page tells of its items what could not be read when they were read last. */
function isMoreDetailed(page: LooseFeedPage, memory: SourceMemory): boolean {
  const known = (memory.readAs ?? '').split(' ', 1)[0]
  const order: readonly string[] = FEED_VERSIONS.map(feedFormat)
  if (page.format === feedFormat(1) || order.indexOf(known ?? '') > order.indexOf(page.format)) return false
  return memory.readAs !== readingOf(page)
}

function conditions({ etag, lastModified }: SourceMemory): Record<string, string> {
  return {
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  }
}

function readPage({ status, body }: GuardedAnswer): LooseFeedPage {
  if (status !== 200) throw new Error(`The feed answers ${status}.`)
  const page = looseFeedPageSchema.safeParse(toJson(body))
  if (page.success) return page.data
  throw new Error(`This is not a feed: ${z.prettifyError(page.error).slice(0, 400)}`)
}

function toJson(body: Buffer): unknown {
  if (body.length === 0) throw new Error('The feed is empty.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Error('The feed is not JSON.')
  }
}
