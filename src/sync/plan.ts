import { z } from 'zod'
import { misfitsOf, misfitWords, withoutMisfits } from '#catalogue/fitting-facts.ts'
import type { MarketBook } from '#catalogue/market.ts'
import { bookWith, type FollowedMarket } from '#catalogue/markets.store.ts'
import type { Removal } from '#catalogue/remove-tools.store.ts'
import type { SourcedTool } from '#catalogue/save-tools.store.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { cutText } from '#lib/cut-text.ts'
import { BufferedItems } from './buffered-items.ts'
import { checkItem, type ItemHead, isTombstone, itemHeadSchema } from './feed.ts'
import type { KnownTool } from './known-tools.store.ts'
import { type FeedMarkets, readMarketItems } from './market-items.ts'

/** More than this part of a source is removed only after the administrator's yes. */
const REMOVED_WITHOUT_ASKING = 0.2
const MAX_REFUSALS = 200
const MAX_REASON_LENGTH = 500
const MAX_ITEMS = 250_000
const MAX_BUFFERED_BYTES = 96 * 1024 * 1024
const BYTES_PER_LETTER = 2
const MAX_PICTURE_LETTERS = 1000

export interface RefusedItem {
  item: string
  reason: string
  /** Only a part was refused: the rest of the item is kept. */
  isPartial?: boolean
}

export interface PlanLimits {
  maxItems?: number
  maxBufferedBytes?: number
}

type Head = Pick<ItemHead, 'id' | 'revision' | 'origin'> & { picture?: unknown }

/** What a walk through a source comes to, before anything is changed. */
export class SyncPlan {
  readonly refused: RefusedItem[] = []
  refusedCount = 0
  unchanged = 0
  /** Tools that an administrator had restored and the source lists again, with nothing new to tell of them. */
  readonly relisted: string[] = []
  /** Every market that the source lists; null when it was not asked. */
  markets: FeedMarkets | null = null
  /** Addresses of pictures that are not known yet, by slug; null where there is none any more. */
  readonly pictures = new Map<string, string | null>()
  /** The questions as they will be with the markets of the source. */
  book: MarketBook
  #followed: readonly FollowedMarket[]
  #source: string
  #ownSite: string
  #known: Map<string, KnownTool>
  #keysBySlug: Map<string, string>
  #offered = 0
  #seen = new Set<string>()
  #seenBytes = 0
  #tombstones = new Map<string, Removal>()
  #news = new BufferedItems()
  #hasUnreadable = false
  #usable = 0
  #partlyRefused = 0
  #isReread = false

  constructor(
    source: string,
    ownSite: string,
    known: readonly KnownTool[],
    followed: readonly FollowedMarket[] = [],
  ) {
    this.#followed = followed
    this.book = bookWith(followed)
    this.#source = source
    this.#ownSite = ownSite
    this.#known = new Map(known.map((tool) => [keyOf(tool.origin, tool.id), tool]))
    this.#keysBySlug = new Map(known.map((tool) => [tool.slug, keyOf(tool.origin, tool.id)]))
  }

  /** An entry of the shipped catalogue: it has no revision, so its facts are compared when they are saved. */
  offerFacts(facts: ToolFacts): void {
    const key = keyOf(null, facts.slug)
    if (this.#news.revisionOf(key) !== undefined) return this.refuse(facts.slug, 'is listed twice')
    this.#see(key)
    this.#usable++
    this.#news.set({ key, revision: 0, tool: { facts: this.#fitting(facts.slug, facts) } })
  }

  offerMarkets(entries: readonly unknown[]): void {
    const [source, ownSite, stored] = [this.#source, this.#ownSite, this.#followed]
    const refuse = (item: string, reason: string) => this.#refusePart(item, reason)
    this.markets = readMarketItems(entries, { source, ownSite, stored, refuse })
    const { markets, unusable } = this.markets
    const replaced = new Set(markets.map(({ key }) => key))
    const isKept = (row: FollowedMarket) => row.source !== source || unusable.includes(row.key)
    this.book = bookWith([...stored.filter((row) => isKept(row) && !replaced.has(row.key)), ...markets])
  }

  #offerPicture(head: Head, slug: string, known: KnownTool | undefined, site: string | undefined): void {
    if (site === undefined) return
    const { picture = null } = head
    const url = typeof picture === 'string' && URL.canParse(picture, site) ? new URL(picture, site) : null
    if (picture !== null && (url?.origin !== new URL(site).origin || url.href.length > MAX_PICTURE_LETTERS))
      return this.#refusePart(head.id, 'Taken without its logo: it is not an address on the same site.')
    if ((url?.href ?? null) !== (known?.picture ?? null)) this.pictures.set(slug, url?.href ?? null)
    this.#seenBytes += (url?.href.length ?? 0) * BYTES_PER_LETTER
  }

  /** Keeps what was offered so far small. Throws when it is more than one source may bring. */
  async settle({
    maxItems = MAX_ITEMS,
    maxBufferedBytes = MAX_BUFFERED_BYTES,
  }: PlanLimits = {}): Promise<void> {
    await this.#news.packFull()
    if (this.#offered > maxItems) throw new Error(`The feed lists more than ${maxItems} items.`)
    if (this.#news.bytes + this.#seenBytes > maxBufferedBytes)
      throw new Error(`The feed brings more than ${maxBufferedBytes} bytes of news at once.`)
  }

  /** The source tells more of each item than when it was read last: equal revisions are news once more. */
  rereadKnown(): void {
    this.#isReread = true
  }

  #isNews(revision: number, known: number): boolean {
    return this.#isReread ? revision >= known : revision > known
  }

  /** The ids of what the source listed as we have it; to be asked before the news are taken. */
  unchangedIds(): Set<string> {
    const unchanged = [...this.#known].filter(
      ([key]) => this.#seen.has(key) && this.#news.revisionOf(key) === undefined,
    )
    return new Set(unchanged.map(([, tool]) => tool.id))
  }

  #see(key: string): void {
    if (!this.#seen.has(key)) this.#seenBytes += key.length * BYTES_PER_LETTER
    this.#seen.add(key)
  }

  /** An item of a feed, whatever it may be; `site` where the feed tells of pictures. */
  offerItem(entry: unknown, site?: string): void {
    this.#offered++
    const head = itemHeadSchema.safeParse(entry)
    if (!head.success) {
      this.#hasUnreadable = true
      return this.refuse(nameOf(entry), z.prettifyError(head.error))
    }
    const { id, revision, origin = this.#source } = head.data
    if (origin === this.#ownSite) {
      this.#usable++
      return
    }
    const key = keyOf(origin, id)
    const known = this.#known.get(key)
    const isSecond = this.#seen.has(key)
    this.#see(key)
    if (known?.revision != null && !this.#isNews(revision, known.revision)) {
      if (isSecond) this.refuse(id, 'is listed twice')
      else this.#takeUnchanged(known, head.data, entry, site)
      this.#usable++
      return
    }
    if (isSecond && revision <= (this.#news.revisionOf(key) ?? -1)) return this.refuse(id, 'is listed twice')
    this.#offerNews(key, { ...head.data, origin }, entry, site)
  }

  #takeUnchanged(known: KnownTool, head: Head, entry: unknown, site: string | undefined): void {
    this.unchanged++
    if (isTombstone(entry)) return
    if (known.isRestored) this.relisted.push(known.slug)
    this.#offerPicture(head, known.slug, known, site)
  }

  #offerNews(key: string, head: Head & { origin: string }, entry: unknown, site: string | undefined): void {
    const item = checkItem(entry)
    if (!item.success) return this.refuse(head.id, z.prettifyError(item.error))
    this.#usable++
    const known = this.#known.get(key)
    if ('deleted' in item.data) {
      this.#news.delete(key)
      if (known?.isListed && !known.isRestored)
        this.#tombstones.set(key, { slug: known.slug, revision: head.revision })
      return
    }
    const { tool } = item.data
    const slug = known?.slug ?? tool.slug
    if ((this.#keysBySlug.get(slug) ?? key) !== key)
      return this.refuse(head.id, `its slug "${slug}" is taken by another item`)
    this.#keysBySlug.set(slug, key)
    this.#tombstones.delete(key)
    const origin = { site: head.origin, id: head.id, revision: head.revision }
    this.#offerPicture(head, slug, known, site)
    const facts = this.#fitting(head.id, { ...tool, slug })
    const isReread = this.#isReread && known?.revision === head.revision
    const news = { facts, origin, ...(isReread && { isReread }) }
    this.#news.set({ key, revision: head.revision, tool: news })
  }

  /** The facts without what does not fit our questions, which the administrator sees. */
  #fitting(item: string, facts: ToolFacts): ToolFacts {
    const misfits = misfitsOf(facts, this.book)
    if (Object.keys(misfits).length === 0) return facts
    this.#refusePart(item, misfitWords(misfits))
    return withoutMisfits(facts, misfits)
  }

  #refusePart(item: string, reason: string): void {
    if (this.#partlyRefused++ < MAX_REFUSALS) this.#keepRefusal(item, reason, true)
  }

  refuse(item: string, reason: string): void {
    if (this.refusedCount++ < MAX_REFUSALS) this.#keepRefusal(item, reason, false)
  }

  #keepRefusal(item: string, reason: string, isPartial: boolean): void {
    this.refused.push({ item: cutText(item, 200), reason: cutText(reason, MAX_REASON_LENGTH), isPartial })
  }

  /** A walk in which most items cannot be used says more about the feed than about the items. */
  get isMostlyRefused(): boolean {
    return this.refusedCount > this.#usable
  }

  news(): AsyncGenerator<SourcedTool> {
    return this.#news.take()
  }

  /** What to take off: what the source says is gone and, when it listed everything, what it no longer lists. */
  removals(isComplete: boolean): Removal[] {
    const removals = [...this.#tombstones.values()]
    if (!isComplete || this.#hasUnreadable) return removals
    for (const [key, tool] of this.#known) {
      if (tool.isListed && !tool.isRestored && !this.#seen.has(key))
        removals.push({ slug: tool.slug, missedAt: tool.revision })
    }
    return removals
  }

  /** One tool may always go; more than a fifth of a source only after somebody has looked. */
  mustAsk(removals: readonly Removal[]): boolean {
    const listed = [...this.#known.values()].filter((tool) => tool.isListed).length
    return removals.length > 1 && removals.length > listed * REMOVED_WITHOUT_ASKING
  }
}

const keyOf = (origin: string | null, id: string) => `${origin ?? ''} ${id}`

function nameOf(entry: unknown): string {
  const named = z.object({ id: z.string() }).safeParse(entry)
  return named.success ? named.data.id : 'an item without an id'
}
