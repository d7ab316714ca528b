import { type ChangeTag, isConcerned } from '#changes/change-tags.ts'
import { reportBackgroundError } from '#lib/background-errors.ts'
import { BoundedCache } from './bounded-cache.ts'
import type { StoredResponse } from './stored-response.ts'

export interface CachedPage {
  response: StoredResponse
  tags: readonly string[]
  /** How long it is sent without being renewed; a minute unless it says otherwise. */
  freshMs?: number | undefined
  /** Sent to those who wait for it, and not stored. */
  isRefusal?: boolean
}

interface Entry extends CachedPage {
  freshUntil: number
  /** Something it shows has changed: it must be rebuilt before it is shown again, unless that fails. */
  isOutdated: boolean
}

export type FillPage = () => Promise<CachedPage>

interface Fill {
  filled: Promise<Entry>
  /** What has changed since it began: the page may show it as it was before. */
  changed: Set<string>
}

const FRESH_MS = 60_000
export const LIST_CACHE_BYTES = 24 * 1024 * 1024

/**
 * Whole pages in memory, those visitors come back to above all. One fill serves all who wait for it; a page past its
 * freshness is served while it is renewed; a page whose facts changed is renewed first.
 */
export class PageCache {
  #entries: BoundedCache<Entry>
  #fills = new Map<string, Fill>()
  #now: () => number
  misses = 0

  constructor(maxBytes: number, now: () => number = Date.now) {
    this.#entries = new BoundedCache(maxBytes, ({ response }) => response.bytes)
    this.#now = now
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get size(): number {
    return this.#entries.size
  }

  /** A page that can be sent at once, however it is spelled in the request; undefined means: ask `get`. */
  fresh(key: string): StoredResponse | undefined {
    const entry = this.#entries.peek(key)
    if (!entry || entry.isOutdated || entry.freshUntil < this.#now()) return undefined
    return this.#entries.get(key)?.response
  }

  async get(key: string, fill: FillPage): Promise<StoredResponse> {
    const entry = this.#entries.get(key)
    if (!entry) {
      this.misses++
      return (await this.#fillOnce(key, fill)).response
    }
    if (entry.isOutdated) return this.#renewOrKeep(key, entry, fill)
    if (entry.freshUntil < this.#now()) this.#fillOnce(key, fill).catch(reportRenewal)
    return entry.response
  }

  outdate(tags: readonly ChangeTag[]): void {
    const changed = new Set(tags)
    for (const entry of this.#entries.values()) {
      if (isConcerned(entry.tags, changed)) entry.isOutdated = true
    }
    for (const fill of this.#fills.values()) for (const tag of tags) fill.changed.add(tag)
  }

  async #renewOrKeep(key: string, entry: Entry, fill: FillPage): Promise<StoredResponse> {
    this.misses++
    try {
      const renewed = await this.#fillOnce(key, fill)
      return (renewed.isRefusal ? entry : renewed).response
    } catch (error) {
      reportRenewal(error)
      return entry.response
    }
  }

  #fillOnce(key: string, fill: FillPage): Promise<Entry> {
    const running = this.#fills.get(key)
    if (running) return this.#join(running, key, fill)
    const changed = new Set<string>()
    const filled = fill()
      .then((page) => this.#store(key, page, changed))
      .finally(() => this.#fills.delete(key))
    this.#fills.set(key, { filled, changed })
    return filled
  }

  /** Whoever comes after a change waits for a page that was begun after it too. */
  async #join({ filled, changed }: Fill, key: string, fill: FillPage): Promise<Entry> {
    if (changed.size === 0) return filled
    const entry = await filled.catch(() => null)
    return entry && !entry.isOutdated ? entry : this.#fillOnce(key, fill)
  }

  #store(key: string, page: CachedPage, changed: ReadonlySet<string>): Entry {
    const freshUntil = this.#now() + (page.freshMs ?? FRESH_MS)
    const entry = { ...page, freshUntil, isOutdated: isConcerned(page.tags, changed) }
    if (!page.isRefusal) this.#entries.set(key, entry)
    return entry
  }
}

const reportRenewal = (error: unknown) => reportBackgroundError('page renewal', error)
