import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { currentRevision } from '#history/history.store.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { factsOf, sourceFactsOf } from '#tools/tool-rows.store.ts'
import { type PublishedItem, sharedFacts } from './feed.ts'

export interface FeedQuery {
  after: number
  /** Whether to list every tool, or what changed with tombstones for what is gone. */
  isWhole: boolean
  updatedSince?: string | undefined
  limit: number
}

export interface FeedSlice {
  items: PublishedItem[]
  lastRevision: number
  /** Everything up to here had been written when the slice was read. */
  revision: number
  updatedAt: string | null
}

export async function readFeed(db: Db, siteUrl: string, query: FeedQuery): Promise<FeedSlice> {
  const revision = await currentRevision(db)
  let page = db
    .selectFrom('tools')
    .selectAll()
    .where('revision', '>', query.after)
    .orderBy('revision')
    .limit(query.limit)
  if (query.isWhole) page = page.where('hidden_at', 'is', null)
  if (query.updatedSince) page = page.where('updated_at', '>=', query.updatedSince)
  const [rows, newest] = await Promise.all([
    page.execute(),
    db.selectFrom('tools').select('updated_at').orderBy('revision', 'desc').limit(1).executeTakeFirst(),
  ])
  return {
    items: rows.map((row) => toFeedItem(row, siteUrl)),
    lastRevision: rows.at(-1)?.revision ?? query.after,
    revision,
    updatedAt: newest?.updated_at ?? null,
  }
}

/** A tool as the network tells of it: those of others under the name and number their own site gave them. */
export function toFeedItem(row: TableRow<'tools'>, siteUrl: string): PublishedItem {
  const head = {
    id: row.origin_id ?? row.slug,
    revision: row.origin ? (row.origin_revision ?? 0) : row.revision,
    updatedAt: row.updated_at,
    origin: row.origin ?? siteUrl,
  }
  if (row.hidden_at) return { ...head, deleted: true }
  const facts = sharedFacts(publishedFacts(row))
  return { ...head, added: row.created_at.slice(0, 10), tool: { ...facts, pricing: pricingOf(facts) } }
}

/** What is edited here of a tool that another site published stays here: its own words are passed on. */
function publishedFacts(row: TableRow<'tools'>): ToolFacts {
  return (row.origin !== null && sourceFactsOf(row)) || factsOf(row)
}
