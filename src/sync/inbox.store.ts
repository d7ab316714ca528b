import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { lockCatalogue } from '#history/history.store.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { type SourcedTool, saveWithin } from '#tools/write/save-tools.store.ts'
import type { FeedItem } from './feed.ts'

/** known: we have it already; ignored: the tool here is another source's. */
export type InboxOutcome = 'applied' | 'known' | 'ignored'

/** Whether this message is new. In one transaction with its effect, so a repeated one has none. */
export async function takeMessage(db: Db, partner: string, id: string): Promise<boolean> {
  const taken = await db
    .insertInto('inbox_messages')
    .values({ partner, id: id.slice(0, 200), received_at: (await databaseNow(db)).toISOString() })
    .onConflict((conflict) => conflict.columns(['partner', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Messages may overtake each other, so a removal counts against older ones even when there was nothing to remove. */
export async function applyItem(db: Db, partner: string, item: FeedItem): Promise<InboxOutcome> {
  await lockCatalogue(db)
  const known = await db
    .selectFrom('tools')
    .select(['slug', 'origin_revision'])
    .where('origin', '=', partner)
    .where('origin_id', '=', item.id)
    .executeTakeFirst()
  const seen = [known?.origin_revision, await findRemovalRevision(db, partner, item.id)]
  if (seen.some((revision) => revision != null && item.revision <= revision)) return 'known'
  if ('deleted' in item) {
    const removal = known && { slug: known.slug, revision: item.revision }
    const removed = removal ? await removeWithin(db, partner, [removal]) : []
    if (removed.length > 0) return 'applied'
    await rememberRemoval(db, partner, item)
    return 'known'
  }
  const facts = { ...item.tool, slug: known?.slug ?? item.tool.slug }
  const origin = { site: partner, id: item.id, revision: item.revision }
  const report = await saveWithin(db, partner, [{ facts, origin }])
  if (report.ignored > 0) return 'ignored'
  return report.added + report.changed > 0 ? 'applied' : 'known'
}

/** What a walk read before a message said that it is gone must not come back by it. */
export async function withoutRemoved(db: Db, items: readonly SourcedTool[]): Promise<SourcedTool[]> {
  await lockCatalogue(db)
  const kept: SourcedTool[] = []
  for (const item of items) {
    const { origin } = item
    const removedAt = origin && (await findRemovalRevision(db, origin.site, origin.id))
    if (!origin || removedAt === undefined || origin.revision > removedAt) kept.push(item)
  }
  return kept
}

async function findRemovalRevision(db: Db, partner: string, item: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('inbox_removals')
    .select('revision')
    .where('partner', '=', partner)
    .where('item', '=', item)
    .executeTakeFirst()
  return row?.revision
}

async function rememberRemoval(db: Db, partner: string, { id, revision }: FeedItem): Promise<void> {
  await db
    .insertInto('inbox_removals')
    .values({ partner, item: id, revision })
    .onConflict((conflict) => conflict.columns(['partner', 'item']).doUpdateSet({ revision }))
    .execute()
}
