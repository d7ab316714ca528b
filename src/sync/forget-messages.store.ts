import type { Db } from '#db/open.ts'

/** Ids of messages that cannot come again: senders give up, and signatures expire, long before. */
export async function forgetInboxMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('inbox_messages').where('received_at', '<', before.toISOString()).execute()
}

/** Messages that some partner never took and no administrator tried again; their deliveries go with them. */
export async function forgetUndelivered(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('outbox_messages').where('created_at', '<', before.toISOString()).execute()
}
