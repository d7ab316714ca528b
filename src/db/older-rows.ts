import { type Kysely, sql } from 'kysely'
import { fillMirroredLinks } from './migrations/111-mirrored-links.ts'
import { fillStartingPrices } from './migrations/112-starting-prices.ts'

/** What migrations do to rows that are there, for rows that come from an archive after the migrations ran. */
export async function completeOlderRows(db: Kysely<unknown>): Promise<void> {
  await fillStartingPrices(db)
  await fillMirroredLinks(db)
  await sql`delete from tool_locks where field = 'checkedAt'`.execute(db)
}
