import { sql } from 'kysely'
import type { Migration } from '#db/migrate.ts'

const DAY_MS = 24 * 3_600_000
/** Proofs are repeated from now on; those that are old get this long for the first time. */
const FIRST_RENEWAL_DAYS = 14

/** A proof belongs to a host, is repeated, and ends with a reason. */
export const migration: Migration = {
  async up(db) {
    for (const column of ['end_reason', 'notified_at', 'renewal_hash', 'proof_tried_at', 'proof_problem'])
      await db.schema.alterTable('owner_claims').addColumn(column, 'text').execute()
    const until = new Date(Date.now() + FIRST_RENEWAL_DAYS * DAY_MS).toISOString()
    await sql`update owner_claims set expires_at = ${until} where status = 'verified' and expires_at > ${until}`.execute(
      db,
    )
    await db.schema
      .createIndex('owner_claims_by_renewal')
      .on('owner_claims')
      .column('renewal_hash')
      .unique()
      .execute()
    await db.schema.alterTable('corrections').addColumn('maker_host', 'text').execute()
    await sql`update corrections set maker_host = (select host from tools where tools.id = tool_id) where from_maker = 1`.execute(
      db,
    )
    await db.schema.alterTable('corrections').dropColumn('from_maker').execute()
    await db.schema
      .alterTable('maker_statements')
      .addColumn('host', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update maker_statements set host = coalesce((select host from tools where tools.id = tool_id), '')`.execute(
      db,
    )
    await sql`insert into sync_lease (name, holder, term, expires_at, due_at) values ('owners', '', 0, '', '')`.execute(
      db,
    )
  },
}
