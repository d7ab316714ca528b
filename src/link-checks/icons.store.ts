import type { Insertable } from 'kysely'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import type { Db } from '#db/open.ts'
import type { TableRow, Tables } from '#db/schema.ts'
import { setToolIcon } from '#tools/write/tool-writer.store.ts'

const AGAIN_MS = 30 * 24 * 3_600_000

/** A picture as we have drawn it, named by its content. */
export interface DrawnIcon {
  key: string
  png: Buffer
}

export interface IconFound {
  words: string
  url?: string
  icon?: DrawnIcon
}

type IconTool = Pick<TableRow<'tools'>, 'id' | 'slug' | 'icon'>

/** Tools with this website whose icon is due: those without a logo of their own or of the feed they came from, unless an editor refused it. */
export function listIconsDue(db: Db, website: string, now: Date): Promise<IconTool[]> {
  return db
    .selectFrom('tools')
    .leftJoin('tool_icons', 'tool_icons.tool_id', 'tools.id')
    .select(['tools.id', 'tools.slug', 'tools.icon'])
    .where('tools.website', '=', website)
    .where('tools.logo', 'is', null)
    .where('tools.hidden_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('tool_icons.looked_at', 'is', null),
        and([
          eb('tool_icons.is_refused', '=', 0),
          eb('tool_icons.looked_at', '<', new Date(now.getTime() - AGAIN_MS).toISOString()),
        ]),
      ]),
    )
    .execute()
}

/** An icon that is found no more stays until another is: a site may be broken for a day. */
export async function keepIcon(db: Db, tool: IconTool, found: IconFound, now: Date): Promise<void> {
  const { icon, words, url = null } = found
  const at = now.toISOString()
  const seen = { looked_at: at, words, ...(icon && { url, found_at: at }) }
  await recordLook(db, tool.id, seen)
  if (!icon || icon.key === tool.icon) return
  await db
    .insertInto('uploaded_logos')
    .values({ key: icon.key, png_base64: icon.png.toString('base64') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await setToolIcon(db, tool.id, icon.key)
  await recordChange(db, ['tools', toolTag(tool.slug)])
}

async function recordLook(db: Db, tool_id: number, seen: Omit<Insertable<Tables['tool_icons']>, 'tool_id'>) {
  await db
    .insertInto('tool_icons')
    .values({ tool_id, ...seen })
    .onConflict((conflict) => conflict.column('tool_id').doUpdateSet(seen))
    .execute()
}

/** What the last look for a tool's icon came to; null before the first. */
export async function findIconLook(db: Db, toolId: number) {
  const row = await db.selectFrom('tool_icons').selectAll().where('tool_id', '=', toolId).executeTakeFirst()
  if (!row) return null
  return { lookedAt: row.looked_at, words: row.words, url: row.url, isRefused: row.is_refused === 1 }
}

/** Taken down for good, and not taken again; or looked for again with the next look. */
export async function refuseIcon(db: Db, toolId: number, now: Date, isRefused: boolean): Promise<void> {
  const tool = await db.selectFrom('tools').select('slug').where('id', '=', toolId).executeTakeFirst()
  if (!tool) return
  if (isRefused) {
    const words = 'Refused by an editor.'
    const refused = { looked_at: now.toISOString(), words, is_refused: 1, url: null, found_at: null }
    await recordLook(db, toolId, refused)
    await setToolIcon(db, toolId, null)
  } else await db.deleteFrom('tool_icons').where('tool_id', '=', toolId).execute()
  await recordChange(db, ['tools', toolTag(tool.slug)])
}
