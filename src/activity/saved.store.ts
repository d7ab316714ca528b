import type { ToolCardFacts } from '#catalogue/tool.ts'
import { cardColumns, toCard } from '#catalogue/tool-rows.store.ts'
import { visibleTools } from '#catalogue/tools.store.ts'
import type { Db } from '#db/open.ts'

/** The cards of these tools in the order asked for; unknown ones are left out. */
export async function listToolCardsBySlug(db: Db, slugs: readonly string[]): Promise<ToolCardFacts[]> {
  if (slugs.length === 0) return []
  const rows = await visibleTools(db).select(cardColumns).where('slug', 'in', slugs).execute()
  const bySlug = new Map(rows.map((row) => [row.slug, toCard(row)]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}
