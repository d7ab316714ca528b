import { randomUUID } from 'node:crypto'
import type { Db } from './open.ts'

/** Throws when nothing can be written: such a database would serve pages and lose everything else. */
export async function checkWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const key = `write-check:${randomUUID()}`
    await transaction.insertInto('settings').values({ key, value: '' }).execute()
    await transaction.deleteFrom('settings').where('key', '=', key).execute()
  })
}
