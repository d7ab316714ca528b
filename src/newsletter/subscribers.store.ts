import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'

export interface Subscriber {
  email: string
  confirmedAt: string
}

/** The time so long ago, by the clock that all instances share. */
async function timeBefore(db: Db, ms = 0): Promise<string> {
  return new Date((await databaseNow(db)).getTime() - ms).toISOString()
}

/** Puts an address on the list, once, whether it waited for a confirmation or not. */
export async function addSubscriber(db: Db, email: string): Promise<void> {
  const now = await timeBefore(db)
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, asked_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ confirmed_at: now })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .execute()
}

export async function askSubscriber(db: Db, email: string): Promise<void> {
  await db
    .insertInto('newsletter_subscribers')
    .values({ email, asked_at: await timeBefore(db) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Takes the right to send this address a mail; null when one went out a moment ago. */
export async function claimMail(db: Db, email: string, pauseMs: number) {
  const [now, paused] = [await timeBefore(db), await timeBefore(db, pauseMs)]
  const claimed = await db
    .updateTable('newsletter_subscribers')
    .set({ mailed_at: now })
    .where('email', '=', email)
    .where((where) => where.or([where('mailed_at', 'is', null), where('mailed_at', '<', paused)]))
    .returning('confirmed_by_mail')
    .executeTakeFirst()
  return claimed ? { isConfirmed: claimed.confirmed_by_mail === 1 } : null
}

/** The mail did not go out, so another try may follow at once. */
export async function returnMail(db: Db, email: string): Promise<void> {
  await db.updateTable('newsletter_subscribers').set({ mailed_at: null }).where('email', '=', email).execute()
}

/** False when nobody with this address has asked, or not lately. */
export async function confirmSubscriber(db: Db, email: string): Promise<boolean> {
  const now = await timeBefore(db)
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscribers')
    .set((set) => ({ confirmed_at: set.fn.coalesce('confirmed_at', set.val(now)), confirmed_by_mail: 1 }))
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** With every letter that waits for it or went to it. */
export async function removeSubscriber(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_letters').where('email', '=', email).execute()
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}

/** Somebody may have typed another person's address: what is not confirmed is not kept. */
export async function forgetUnconfirmed(db: Db, keptMs: number): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', await timeBefore(db, keptMs))
    .execute()
}

export async function listSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ email: row.email, confirmedAt: row.confirmed_at ?? '' }))
}
