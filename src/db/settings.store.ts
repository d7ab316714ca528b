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
