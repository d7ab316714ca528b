import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'

/** Writes down that the maker stands behind this value. */
export async function recordStatement(
  db: Db,
  statement: { toolId: number; slug: string; fact: string; mark: string; host: string },
): Promise<void> {
  const { toolId, slug, fact, mark, host } = statement
  const said_at = (await databaseNow(db)).toISOString()
  await db
    .insertInto('maker_statements')
    .values({ tool_id: toolId, fact, mark, host, said_at })
    .onConflict((conflict) => conflict.columns(['tool_id', 'fact']).doUpdateSet({ mark, host, said_at }))
    .execute()
  await recordChange(db, [toolTag(slug)])
}

/** Those of whoever has the present website. */
export const listStatements = (db: Db, toolId: number) =>
  db
    .selectFrom('maker_statements')
    .innerJoin('tools', 'tools.id', 'maker_statements.tool_id')
    .select(['fact', 'mark'])
    .where('tool_id', '=', toolId)
    .whereRef('maker_statements.host', '=', 'tools.host')
    .orderBy('fact')
    .execute()
