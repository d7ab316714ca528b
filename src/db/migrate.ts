import { type Kysely, sql } from 'kysely'
import { migration as catalogue } from './migrations/001-catalogue.ts'
import { migration as doors } from './migrations/010-doors.ts'
import { migration as submissions } from './migrations/011-submissions.ts'
import { migration as audit } from './migrations/012-audit.ts'
import { migration as newsletter } from './migrations/020-newsletter.ts'
import { migration as sync } from './migrations/030-sync.ts'
import { migration as network } from './migrations/031-network.ts'
import { migration as search } from './migrations/040-search.ts'
import { migration as activity } from './migrations/050-activity.ts'
import { migration as addresses } from './migrations/060-addresses.ts'
import { migration as changeOrder } from './migrations/061-change-order.ts'
import { migration as inboxRemovals } from './migrations/070-inbox-removals.ts'
import { migration as decisions } from './migrations/080-decisions.ts'
import { migration as logoIndex } from './migrations/085-logo-index.ts'
import { migration as reviewedRevision } from './migrations/090-reviewed-revision.ts'
import { migration as activityTotals } from './migrations/091-activity-totals.ts'
import { migration as changesByTime } from './migrations/092-changes-by-time.ts'
import { migration as facts } from './migrations/100-facts.ts'
import { migration as feed2 } from './migrations/110-feed-2.ts'
import { migration as mirroredLinks } from './migrations/111-mirrored-links.ts'
import { migration as startingPrices } from './migrations/112-starting-prices.ts'
import { migration as submittedFacts } from './migrations/115-submitted-facts.ts'
import { migration as standing } from './migrations/120-standing.ts'
import { migration as facetLookup } from './migrations/130-facet-lookup.ts'
import { migration as searchSnapshot } from './migrations/140-search-snapshot.ts'
import { migration as corrections } from './migrations/160-corrections.ts'
import { migration as reviews } from './migrations/161-reviews.ts'
import { migration as owners } from './migrations/162-owners.ts'
import { migration as linkChecks } from './migrations/170-link-checks.ts'
import { migration as letters } from './migrations/175-letters.ts'
import { migration as ownerProofs } from './migrations/180-owner-proofs.ts'
import { migration as replies } from './migrations/181-replies.ts'
import { migration as unknownFreePlans } from './migrations/190-unknown-free-plans.ts'
import { migration as recordForms } from './migrations/200-record-forms.ts'
import type { Db, Engine } from './open.ts'
import { WITHOUT_TIME_LIMIT } from './postgres.ts'
import { orderTextByCodePoint } from './text-order.ts'

export interface Migration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>
}

/** In order; a name never changes once released. */
const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '010-doors': doors,
  '011-submissions': submissions,
  '012-audit': audit,
  '020-newsletter': newsletter,
  '030-sync': sync,
  '031-network': network,
  '040-search': search,
  '050-activity': activity,
  '060-addresses': addresses,
  '061-change-order': changeOrder,
  '070-inbox-removals': inboxRemovals,
  '080-decisions': decisions,
  '085-logo-index': logoIndex,
  '090-reviewed-revision': reviewedRevision,
  '091-activity-totals': activityTotals,
  '092-changes-by-time': changesByTime,
  '100-facts': facts,
  '110-feed-2': feed2,
  '111-mirrored-links': mirroredLinks,
  '112-starting-prices': startingPrices,
  '115-submitted-facts': submittedFacts,
  '120-standing': standing,
  '130-facet-lookup': facetLookup,
  '140-search-snapshot': searchSnapshot,
  '160-corrections': corrections,
  '161-reviews': reviews,
  '162-owners': owners,
  '170-link-checks': linkChecks,
  '175-letters': letters,
  '180-owner-proofs': ownerProofs,
  '181-replies': replies,
  '190-unknown-free-plans': unknownFreePlans,
  '200-record-forms': recordForms,
}

const ADVISORY_LOCK = 7_320_481

/**
 * Brings the tables up to date. All pending steps are one transaction under a lock, so instances that start
 * together wait for one of them, and a killed start leaves nothing half done.
 */
export async function migrate(db: Db, engine: Engine): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql.raw(engine === 'sqlite' ? 'BEGIN EXCLUSIVE' : 'BEGIN').execute(connection)
    try {
      if (engine === 'postgres') await waitForTurn(connection)
      const applied = await applyPending(connection as unknown as Kysely<unknown>, engine)
      if (engine === 'postgres') await orderTextByCodePoint(connection)
      await sql`COMMIT`.execute(connection)
      return applied
    } catch (error) {
      await sql`rollback`.execute(connection)
      throw error
    }
  })
}

/** Whoever waits, and whoever builds an index of a large table, may take longer than a request. */
async function waitForTurn(db: Db): Promise<void> {
  await sql.raw(WITHOUT_TIME_LIMIT).execute(db)
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(db)
}

async function applyPending(db: Kysely<unknown>, engine: Engine): Promise<string[]> {
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  const pending = Object.entries(migrations).filter(([name]) => !done.has(name))
  for (const [name, { up }] of pending) {
    await up(db, engine)
    await sql`insert into migrations (name, applied_at) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    )
  }
  return pending.map(([name]) => name)
}
