import { setToolIcon } from '#catalogue/tool-writer.store.ts'
import { toolTag } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { inChunks } from '#db/in-list.ts'
import type { Db } from '#db/open.ts'
import { storeLogo } from '#submissions/inspections.store.ts'
import type { LogoImage } from '#submissions/logo-image.ts'

const AGAIN_MS = 24 * 3_600_000

/** Where a source has the pictures of its tools from now on, by slug; null for a tool that has none any more. */
export async function rememberPictures(db: Db, source: string, pictures: ReadonlyMap<string, string | null>) {
  const tools = await inChunks([...pictures.keys()], (slugs) =>
    db
      .selectFrom('tools')
      .select(['id', 'slug'])
      .where('source', '=', source)
      .where('slug', 'in', slugs)
      .execute(),
  )
  for (const { id, slug } of tools) {
    const url = pictures.get(slug)
    if (url) {
      const row = { tool_id: id, url, tried_at: null }
      await db
        .insertInto('feed_logos')
        .values(row)
        .onConflict((conflict) => conflict.column('tool_id').doUpdateSet(row))
        .execute()
    } else {
      await db.deleteFrom('feed_logos').where('tool_id', '=', id).execute()
      await setToolIcon(db, id, null)
      await recordChange(db, ['tools', toolTag(slug)])
    }
  }
}

export interface DueLogo {
  id: number
  slug: string
  logo: string | null
  icon: string | null
  url: string
}

export function listLogosDue(db: Db, source: string, now: Date, limit: number): Promise<DueLogo[]> {
  return db
    .selectFrom('feed_logos')
    .innerJoin('tools', 'tools.id', 'feed_logos.tool_id')
    .leftJoin('tool_icons', 'tool_icons.tool_id', 'tools.id')
    .select(['tools.id', 'tools.slug', 'tools.logo', 'tools.icon', 'feed_logos.url'])
    .where('tools.source', '=', source)
    .where('tools.hidden_at', 'is', null)
    .where(({ or, and, eb }) =>
      and([
        or([eb('tool_icons.is_refused', 'is', null), eb('tool_icons.is_refused', '=', 0)]),
        or([
          eb('feed_logos.tried_at', 'is', null),
          and([
            eb('feed_logos.taken_at', 'is', null),
            eb('feed_logos.tried_at', '<', new Date(now.getTime() - AGAIN_MS).toISOString()),
          ]),
        ]),
      ]),
    )
    .orderBy('tools.id')
    .limit(limit)
    .execute()
}

/** Null where nothing was taken: what was taken before stays. */
export async function recordLogo(db: Db, due: DueLogo, logo: LogoImage | null, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .updateTable('feed_logos')
    .set({ tried_at: at, ...(logo && { taken_at: at }) })
    .where('tool_id', '=', due.id)
    .where('url', '=', due.url)
    .execute()
  if (!logo || logo.key === due.icon) return
  await storeLogo(db, logo)
  await setToolIcon(db, due.id, logo.key)
  await recordChange(db, ['tools', toolTag(due.slug)])
}
