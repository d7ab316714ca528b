import { camelKeys } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { idsOf } from '#lib/pick.ts'
import type { DeliveryView } from './sync-responses.ts'

export const ASKED_TO_STOP = 410
export const STOPPED = 'The partner asked us to stop (410).'

export type DeliveryState = DeliveryView['state']

export interface Delivery extends DeliveryView {
  /** The item as JSON. */
  item: string
  retryFrom: string
}

/** Takes deliveries that are due; until `claimMs` have passed no other instance takes them too. */
export async function claimDeliveries(db: Db, limit: number, claimMs: number): Promise<Delivery[]> {
  const claimedAt = await databaseNow(db)
  const now = claimedAt.toISOString()
  const due = await db
    .selectFrom('outbox_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  if (due.length === 0) return []
  const claimed = await db
    .updateTable('outbox_deliveries')
    .set({ next_attempt_at: new Date(claimedAt.getTime() + claimMs).toISOString() })
    .where('id', 'in', idsOf(due))
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  const rows = await joined(db).where('outbox_deliveries.id', 'in', idsOf(claimed)).execute()
  return rows.map(toDelivery)
}

/** A partner's 2xx. When it was the last one missing, `onAllAcknowledged` runs in the same transaction. */
export async function recordDelivered(
  db: Db,
  delivery: Delivery,
  onAllAcknowledged: (db: Db, submissionId: number) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The message's row is locked first, so that of two last partners one sees the other's acknowledgement.
    await transaction
      .updateTable('outbox_messages')
      .set({ slug: delivery.slug })
      .where('id', '=', delivery.messageId)
      .execute()
    await transaction
      .updateTable('outbox_deliveries')
      .set((row) => ({
        state: 'delivered',
        attempts: row('attempts', '+', 1),
        last_error: null,
        delivered_at: new Date().toISOString(),
      }))
      .where('id', '=', delivery.id)
      .execute()
    if (delivery.submissionId === null) return
    const missing = await transaction
      .selectFrom('outbox_deliveries')
      .select('id')
      .where('message_id', '=', delivery.messageId)
      .where('state', '!=', 'delivered')
      .executeTakeFirst()
    if (!missing) await onAllAcknowledged(transaction, delivery.submissionId)
  })
}

/** Without a next attempt the delivery is parked until an administrator tries it again. */
export async function recordAttemptFailed(
  db: Db,
  delivery: Delivery,
  failure: { status: number | null; reason: string; nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .updateTable('outbox_deliveries')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      last_status: failure.status,
      last_error: failure.reason,
      ...(failure.nextAttemptAt
        ? { next_attempt_at: failure.nextAttemptAt.toISOString() }
        : { state: 'parked' }),
    }))
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .execute()
}

/** 410 means: nothing more to this partner. */
export async function parkPartner(db: Db, partner: string): Promise<void> {
  await db
    .updateTable('outbox_deliveries')
    .set({ state: 'parked', last_status: ASKED_TO_STOP, last_error: STOPPED })
    .where('partner', '=', partner)
    .where('state', '=', 'waiting')
    .execute()
}

/** Starts a parked delivery afresh, and with it those of a partner who had asked us to stop. */
export async function retryDelivery(db: Db, id: number): Promise<{ partner: string; deliveries: number }> {
  const now = (await databaseNow(db)).toISOString()
  const again = { state: 'waiting', attempts: 0, last_status: null, next_attempt_at: now, retry_from: now }
  const row = await db
    .selectFrom('outbox_deliveries')
    .select(['partner', 'last_status', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('delivery', id)
  if (row.state !== 'parked') throw new Conflict('This delivery is not waiting for a retry.')
  const parked = db.updateTable('outbox_deliveries').set(again).where('state', '=', 'parked')
  const retried = await (row.last_status === ASKED_TO_STOP
    ? parked.where('partner', '=', row.partner).where('last_status', '=', ASKED_TO_STOP)
    : parked.where('id', '=', id)
  ).executeTakeFirst()
  return { partner: row.partner, deliveries: Number(retried.numUpdatedRows) }
}

const joined = (db: Db) =>
  db
    .selectFrom('outbox_deliveries')
    .innerJoin('outbox_messages', 'outbox_messages.id', 'outbox_deliveries.message_id')
    .selectAll('outbox_deliveries')
    .select(['type', 'slug', 'submission_id', 'item', 'created_at'])

/** For the administrator: what is parked first, then the latest. */
export async function listDeliveries(db: Db, limit: number): Promise<Delivery[]> {
  const [parked, latest] = await Promise.all([
    joined(db).where('state', '=', 'parked').orderBy('outbox_deliveries.id', 'desc').limit(limit).execute(),
    joined(db).where('state', '!=', 'parked').orderBy('outbox_deliveries.id', 'desc').limit(limit).execute(),
  ])
  return [...parked, ...latest].slice(0, limit).map(toDelivery)
}

type JoinedRow = TableRow<'outbox_deliveries'> &
  Pick<TableRow<'outbox_messages'>, 'type' | 'slug' | 'submission_id' | 'item' | 'created_at'>

const toDelivery = (row: JoinedRow): Delivery => ({
  ...camelKeys(row),
  state: row.state as DeliveryState,
})
