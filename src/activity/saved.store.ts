import type { ToolCardFacts } from '#catalogue/tool.ts'
import { cardColumns, toCard, visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'

/** The cards of these tools in the order asked for; unknown ones are left out. */
export async function listCardsOf(
  db: Db,
  by: 'id' | 'slug',
  keys: readonly (string | number)[],
): Promise<ToolCardFacts[]> {
  if (keys.length === 0) return []
  const rows = await visibleTools(db).select(cardColumns).where(`tools.${by}`, 'in', keys).execute()
  const byKey = new Map(rows.map((row) => [row[by], toCard(row)]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}
