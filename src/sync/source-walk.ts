import { z } from 'zod'
import { cutText } from '#lib/cut-text.ts'
import { faultText } from '#lib/field-errors.ts'
import { issueText } from '#lib/issue-text.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { misfitsOf, misfitWords, withoutMisfits } from '#tools/write/fitting-facts.ts'
import type { Removal } from '#tools/write/remove-tools.store.ts'
import type { SourcedTool } from '#tools/write/save-tools.store.ts'
import { checkItem, isTombstone, itemHeadSchema } from './feed.ts'
import type { KnownTool } from './known-tools.store.ts'
import type { News } from './news-files.ts'
import type { RefusedItem } from './source.ts'

/** More than this part of a source is removed only after the administrator's yes. */
const REMOVED_WITHOUT_ASKING = 0.2
const MAX_REFUSALS = 200
const MAX_REASON_LENGTH = 500

interface WalkOptions {
  source: string
  /** The address of this site: what it published itself is passed over. */
  ownSite: string
  known: readonly KnownTool[]
  /** This site asks other questions than at the last walk: equal revisions are news once more. */
  isReread: boolean
}

interface Seen {
  revision: number
  /** The address it is saved under. */
  slug?: string
}

/** One walk through a source: tells news from what is known, and at its end what is gone. Nothing is stored by it. */
export class SourceWalk {
  readonly refused: RefusedItem[] = []
  refusedCount = 0
  /** The ids of what the source lists as we have it. */
  readonly unchangedIds = new Set<string>()
  readonly #options: WalkOptions
  readonly #known: ReadonlyMap<string, KnownTool>
  readonly #keysBySlug: Map<string, string>
  readonly #seen = new Map<string, Seen>()
  readonly #tombstones = new Map<string, Removal>()
  #usable = 0
  #hasUnreadable = false

  constructor(options: WalkOptions) {
    const { known } = options
    this.#options = options
    this.#known = new Map(known.map((tool) => [keyOf(tool.origin, tool.id), tool]))
    this.#keysBySlug = new Map(known.map((tool) => [tool.slug, keyOf(tool.origin, tool.id)]))
  }

  /** A file of the catalogue: it has no revision, so its facts are compared when they are saved. */
  takeFacts(facts: ToolFacts, news: News, added?: string): void {
    const { slug } = facts
    const key = keyOf(null, slug)
    if (this.#seen.has(key)) return this.refuse({ item: slug, reason: 'is listed twice' })
    this.#seen.set(key, { revision: 0, slug })
    this.#usable++
    const isInitial = this.#known.size === 0
    news.tools.set(key, { facts: this.#fitting(slug, facts), added, ...(isInitial && { isInitial }) })
  }

  /** An item of a feed, whatever it may be. */
  takeEntry(entry: unknown, news: News): void {
    const head = itemHeadSchema.safeParse(entry, { error: issueText })
    if (!head.success) {
      this.#hasUnreadable = true
      return this.refuse({ item: nameOf(entry), reason: faultText(head.error.issues) })
    }
    const { id, revision, origin = this.#options.source } = head.data
    if (origin === this.#options.ownSite) {
      this.#usable++
      return
    }
    const key = keyOf(origin, id)
    const [known, before] = [this.#known.get(key), this.#seen.get(key)]
    if (before && revision <= before.revision) return this.refuse({ item: id, reason: 'is listed twice' })
    this.#seen.set(key, { ...before, revision })
    if (known?.revision == null || this.#isNews(revision, known.revision))
      return this.#takeNews(entry, key, { site: origin, id, revision }, news)
    this.#usable++
    this.unchangedIds.add(id)
    if (known.isRestored && !isTombstone(entry)) news.relisted.push(known.slug)
  }

  #isNews(revision: number, known: number): boolean {
    return this.#options.isReread ? revision >= known : revision > known
  }

  #takeNews(entry: unknown, key: string, origin: Required<SourcedTool>['origin'], news: News): void {
    const { id, revision } = origin
    const [known, before] = [this.#known.get(key), this.#seen.get(key)]
    this.unchangedIds.delete(id)
    const item = checkItem(entry)
    if (!item.success) return this.refuse({ item: id, reason: faultText(item.error.issues) })
    this.#usable++
    if ('deleted' in item.data) {
      news.tools.delete(key)
      const slug = before?.slug ?? (known?.isListed && !known.isRestored ? known.slug : undefined)
      if (slug) this.#tombstones.set(key, { slug, revision })
      return
    }
    const { added, tool } = item.data
    const slug = known?.slug ?? tool.slug
    if ((this.#keysBySlug.get(slug) ?? key) !== key)
      return this.refuse({ item: id, reason: `its slug "${slug}" is taken by another item` })
    this.#keysBySlug.set(slug, key)
    this.#seen.set(key, { revision, slug })
    this.#tombstones.delete(key)
    const facts = this.#fitting(id, { ...tool, slug })
    news.tools.set(key, { facts, origin, added, ...(known?.revision === revision && { isReread: true }) })
  }

  /** The facts without what does not fit our questions, which the administrator sees. */
  #fitting(item: string, facts: ToolFacts): ToolFacts {
    const misfits = misfitsOf(facts, marketQuestions())
    if (Object.keys(misfits).length === 0) return facts
    this.#keepRefusal({ item, reason: misfitWords(misfits), isPartial: true })
    return withoutMisfits(facts, misfits)
  }

  refuse(refusal: RefusedItem): void {
    this.refusedCount++
    this.#keepRefusal(refusal)
  }

  /** As many as somebody reads, of whole items and of parts. */
  #keepRefusal({ item, reason, isPartial = false }: RefusedItem): void {
    if (this.refused.filter((other) => other.isPartial === isPartial).length >= MAX_REFUSALS) return
    this.refused.push({ item: cutText(item, 200), reason: cutText(reason, MAX_REASON_LENGTH), isPartial })
  }

  /** A walk in which most items cannot be used says more about the feed than about the items. */
  get isMostlyRefused(): boolean {
    return this.refusedCount > this.#usable
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
    const listed = this.#options.known.filter((tool) => tool.isListed).length
    return removals.length > 1 && removals.length > listed * REMOVED_WITHOUT_ASKING
  }
}

const keyOf = (origin: string | null, id: string) => `${origin ?? ''} ${id}`

function nameOf(entry: unknown): string {
  const named = z.object({ id: z.string() }).safeParse(entry)
  return named.success ? named.data.id : 'an item without an id'
}
