import { randomUUID } from 'node:crypto'
import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'
import { NotFound } from '#lib/errors.ts'
import { ASKED_TO_STOP, STOPPED } from './deliveries.store.ts'
import { toFeedItem } from './feed.store.ts'

/** Stands for our own address until a message is sent: whoever queues it need not know it. */
const OWN_SITE = ''
const FORGOTTEN_AT_ONCE = 1_000

export interface ToolEvent {
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
export async function addressMessages(db: Db, partners: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = (await databaseNow(transaction)).toISOString()
    const messages = await transaction
      .updateTable('outbox_messages')
      .set({ addressed_at: now })
      .where('addressed_at', 'is', null)
      .returning('id')
      .execute()
    if (messages.length === 0 || partners.length === 0) return
    const stopped = await listStopped(transaction)
    const rows = messages.flatMap(({ id }) =>
      partners.map((partner) => ({
        message_id: id,
        partner,
        next_attempt_at: now,
        retry_from: now,
        ...(stopped.has(partner)
          ? { state: 'parked', last_status: ASKED_TO_STOP, last_error: STOPPED }
          : { state: 'waiting' }),
      })),
    )
    for (const row of rows) await transaction.insertInto('outbox_deliveries').values(row).execute()
  })
}

/** Deletes messages queued before `before` that every partner has; what is parked waits for the administrator. */
export async function forgetDelivered(db: Db, before: Date): Promise<void> {
  while ((await forgetSomeDelivered(db, before)) === FORGOTTEN_AT_ONCE);
}

async function forgetSomeDelivered(db: Db, before: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const undelivered = transaction
      .selectFrom('outbox_deliveries')
      .select('message_id')
      .where('state', '!=', 'delivered')
    const messages = await transaction
      .selectFrom('outbox_messages')
      .select('id')
      .where('addressed_at', 'is not', null)
      .where('created_at', '<', before.toISOString())
      .where('id', 'not in', undelivered)
      .limit(FORGOTTEN_AT_ONCE)
      .execute()
    if (messages.length === 0) return 0
    const ids = messages.map(({ id }) => id)
    await transaction.deleteFrom('outbox_deliveries').where('message_id', 'in', ids).execute()
    await transaction.deleteFrom('outbox_messages').where('id', 'in', ids).execute()
    return ids.length
  })
}

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
