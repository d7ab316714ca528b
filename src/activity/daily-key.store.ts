import { randomBytes } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Day } from './day.ts'

const NAME = 'activity-key'

/**
 * The key of today's visitor marks, the same for all instances. The first to ask on a new day replaces yesterday's,
 * which is then gone for good, and with it whatever could be learnt from yesterday's marks.
 */
export async function getDailyKey(db: Db, day: Day): Promise<string> {
  const value = `${day}:${randomBytes(32).toString('base64url')}`
  const replaced = await db
    .insertInto('settings')
    .values({ key: NAME, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }).where('settings.value', '<', day))
    .returning('value')
    .executeTakeFirst()
  if (replaced) {
    await db.deleteFrom('activity_seen').where('day', '<', day).execute()
    return replaced.value
  }
  const kept = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', NAME)
    .executeTakeFirstOrThrow()
  return kept.value
}
