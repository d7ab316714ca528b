import { randomUUID } from 'node:crypto'
import { camelKeys } from '#db/camel-keys.ts'
import { databaseNow } from '#db/clock.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/open.ts'
import type { TableRow } from '#db/schema.ts'
import { Conflict, NotFound } from '#lib/errors.ts'
import { idsOf } from '#lib/objects.ts'
import { toFeedItem } from './feed.store.ts'
import type { DeliveryView } from './sync-responses.ts'

/** Stands for our own address until a message is sent: whoever queues it need not know it. */
const OWN_SITE = ''
const FORGOTTEN_AT_ONCE = 1_000
export const ASKED_TO_STOP = 410
const PARKED = {
  state: 'parked',
  last_status: ASKED_TO_STOP,
  last_error: 'The partner asked us to stop (410).',
} as const

interface ToolEvent {
  type: 'tool.approved' | 'tool.updated' | 'tool.removed'
  slug: string
  submissionId?: number
}

/** Queues word of one of our own tools for every partner, in the transaction that changes it. */
export async function enqueueDelivery(db: Db, event: ToolEvent): Promise<void> {
  const row = await db.selectFrom('tools').selectAll().where('slug', '=', event.slug).executeTakeFirst()
  if (!row) throw new NotFound('tool', event.slug)
  // What another site published first is for that site to tell: otherwise word of it would go in circles.
  if (row.origin) return
  await db
    .insertInto('outbox_messages')
    .values({
      id: `msg_${randomUUID()}`,
      type: event.type,
      slug: event.slug,
      item: JSON.stringify(toFeedItem(row, OWN_SITE)),
      submission_id: event.submissionId ?? null,
      created_at: (await databaseNow(db)).toISOString(),
    })
    .execute()
}

/** Turns each new message into one delivery per partner. Partners who asked us to stop are left out until a retry. */
export const addressMessages = inTransaction(async (db, partners: readonly string[]) => {
  const now = (await databaseNow(db)).toISOString()
  const messages = await db
    .updateTable('outbox_messages')
    .set({ addressed_at: now })
    .where('addressed_at', 'is', null)
    .returning('id')
    .execute()
  if (messages.length === 0 || partners.length === 0) return
  const stopped = await listStopped(db)
  for (const { id: message_id } of messages)
    for (const partner of partners) {
      const state = stopped.has(partner) ? PARKED : { state: 'waiting' }
      const row = { message_id, partner, next_attempt_at: now, retry_from: now, ...state }
      await db.insertInto('outbox_deliveries').values(row).execute()
    }
})

/** Deletes messages queued before `before` that every partner has; what is parked waits for the administrator. */
export async function forgetDelivered(db: Db, before: Date): Promise<void> {
  while ((await forgetSomeDelivered(db, before)) === FORGOTTEN_AT_ONCE);
}

const forgetSomeDelivered = inTransaction(async (db, before: Date) => {
  const undelivered = db
    .selectFrom('outbox_deliveries')
    .select('message_id')
    .where('state', '!=', 'delivered')
  const messages = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('addressed_at', 'is not', null)
    .where('created_at', '<', before.toISOString())
    .where('id', 'not in', undelivered)
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  if (messages.length === 0) return 0
  const ids = idsOf(messages)
  await db.deleteFrom('outbox_deliveries').where('message_id', 'in', ids).execute()
  await db.deleteFrom('outbox_messages').where('id', 'in', ids).execute()
  return ids.length
})

async function listStopped(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('outbox_deliveries')
    .select('partner')
    .distinct()
    .where('state', '=', 'parked')
    .where('last_status', '=', ASKED_TO_STOP)
    .execute()
  return new Set(rows.map((row) => row.partner))
}

type DeliveryState = DeliveryView['state']

export interface Delivery extends DeliveryView {
  /** The item as JSON. */
  item: string
  retryFrom: string
}

/** Takes deliveries that are due; until `claimMs` have passed no other instance takes them too. */
export async function claimDeliveries(db: Db, limit: number, claimMs: number): Promise<Delivery[]> {
  const claimedAt = await databaseNow(db)
  const now = claimedAt.toISOString()
  const due = db
    .selectFrom('outbox_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
  const claimed = await db
    .updateTable('outbox_deliveries')
    .set({ next_attempt_at: new Date(claimedAt.getTime() + claimMs).toISOString() })
    .where('id', 'in', due)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  const rows = await joined(db).where('outbox_deliveries.id', 'in', idsOf(claimed)).execute()
  return rows.map(toDelivery)
}

/** A partner's 2xx. When it was the last one missing, `onAllAcknowledged` runs in the same transaction. */
export const recordDelivered = inTransaction(
  async (db, delivery: Delivery, onAllAcknowledged: (db: Db, submissionId: number) => Promise<void>) => {
    const { id, messageId, slug, submissionId } = delivery
    // The message's row is locked first, so that of two last partners one sees the other's acknowledgement.
    await db.updateTable('outbox_messages').set({ slug }).where('id', '=', messageId).execute()
    const done = { state: 'delivered', last_error: null, delivered_at: new Date().toISOString() }
    await db
      .updateTable('outbox_deliveries')
      .set((row) => ({ ...done, attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute()
    if (submissionId === null) return
    const missing = await db
      .selectFrom('outbox_deliveries')
      .select('id')
      .where('message_id', '=', messageId)
      .where('state', '!=', 'delivered')
      .executeTakeFirst()
    if (!missing) await onAllAcknowledged(db, submissionId)
  },
)

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
    .set(PARKED)
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

/** Parked ones first. In one query: between two, one that is being parked would be in neither. */
export async function listDeliveries(db: Db, limit: number): Promise<Delivery[]> {
  const rows = await joined(db)
    .orderBy((is) => is.case().when('state', '=', 'parked').then(0).else(1).end())
    .orderBy('outbox_deliveries.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toDelivery)
}

type JoinedRow = TableRow<'outbox_deliveries'> &
  Pick<TableRow<'outbox_messages'>, 'type' | 'slug' | 'submission_id' | 'item' | 'created_at'>

const toDelivery = (row: JoinedRow): Delivery => ({
  ...camelKeys(row),
  state: row.state as DeliveryState,
})
