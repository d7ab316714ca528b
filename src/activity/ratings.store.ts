import type { Tool } from '#catalogue/tool.ts'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import { Conflict } from '#lib/errors.ts'
import type { RatingSummary } from './activity-responses.ts'
import { type Stars, summarize } from './rating.ts'

/** Once per visitor key: the key is part of the row's own key, so that two at once cannot both win. */
export async function rateTool(
  db: Db,
  tool: Tool,
  { stars, visitor }: { stars: Stars; visitor: string },
): Promise<RatingSummary> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('ratings')
      .values({ tool_id: tool.id, visitor, stars, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['tool_id', 'visitor']).doNothing())
      .returning('tool_id')
      .executeTakeFirst()
    if (!added) throw new Conflict('This browser has already rated this tool.')
    await recordChange(transaction, [toolTag(tool.slug)])
    return getRating(transaction, tool.id)
  })
}

const countStars = prepared((db, toolId: number) =>
  db
    .selectFrom('ratings')
    .select((query) => ['stars', query.fn.countAll<number>().as('count')])
    .where('tool_id', '=', toolId)
    .groupBy('stars'),
)

/** Counted from the ratings themselves, so it is exact at all times. */
export async function getRating(db: Db, toolId: number): Promise<RatingSummary> {
  const rows = await countStars(db, toolId)
  return summarize(Object.fromEntries(rows.map(({ stars, count }) => [stars, count])))
}
