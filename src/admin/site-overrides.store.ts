import { dropCached } from '#cache/cached.store.ts'
import { EVERYTHING } from '#changes/change-tags.ts'
import { recordChange } from '#changes/changes.store.ts'
import { camelKeys, type StoredRow } from '#db/camel-keys.ts'
import { countRows } from '#db/count-rows.ts'
import type { Db } from '#db/open.ts'
import { takeRevisions } from '#history/history.store.ts'
import { applyOverrides, SITE_KINDS, type SiteKind } from '#site/overrides.ts'

export interface StoredOverride extends StoredRow<'site_overrides', 'kind' | 'value'> {
  kind: SiteKind
  value: Record<string, unknown>
}

export async function listOverrides(db: Db): Promise<StoredOverride[]> {
  const rows = await db.selectFrom('site_overrides').selectAll().orderBy('kind').orderBy('key').execute()
  return rows.flatMap((row) => {
    const kind = SITE_KINDS.find((one) => one === row.kind)
    return kind ? [{ ...camelKeys(row), kind, value: JSON.parse(row.value) }] : []
  })
}

/** What the database has over the files counts in this process from now on. */
export async function loadOverrides(db: Db): Promise<void> {
  const overrides = await listOverrides(db)
  if (applyOverrides(overrides.map(({ kind, key, value }) => ({ kind, key, value })))) dropCached(db)
}

export async function findOverride(db: Db, kind: SiteKind, key: string): Promise<StoredOverride | undefined> {
  return (await listOverrides(db)).find((one) => one.kind === kind && one.key === key)
}

/** Inside a transaction that holds the catalogue. Null goes back to the file. */
export async function writeOverride(
  db: Db,
  { kind, key, author }: Pick<StoredOverride, 'kind' | 'key' | 'author'>,
  value: StoredOverride['value'] | null,
): Promise<void> {
  await db.deleteFrom('site_overrides').where('kind', '=', kind).where('key', '=', key).execute()
  const changed_at = new Date().toISOString()
  if (value !== null)
    await db
      .insertInto('site_overrides')
      .values({ kind, key, value: JSON.stringify(value), author, changed_at })
      .execute()
  await takeRevisions(db, 1)
  await recordChange(db, ['site', EVERYTHING])
}

/** How many listed tools are in a market or a category. */
export const countMembers = (db: Db, kind: 'market' | 'category', key: string) =>
  countRows(db.selectFrom('tool_facets').where('kind', '=', kind).where('key', '=', key))
