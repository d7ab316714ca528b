import { randomBytes } from 'node:crypto'
import type { Db } from './open.ts'

export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** A random key that is made once, whichever instance asks first. */
export async function secretSetting(db: Db, key: string): Promise<string> {
  const known = await findSetting(db, key)
  if (known) return known
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await findSetting(db, key)) ?? value
}

/** Replaces a value only while it is the one that was read, so of several instances one does. */
export async function exchangeSetting(db: Db, key: string, from: string | undefined, to: string) {
  if (from === undefined) {
    const added = await db
      .insertInto('settings')
      .values({ key, value: to })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const changed = await db
    .updateTable('settings')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
