import { databaseNow } from '#db/clock.ts'
import type { Db } from '#db/open.ts'

async function timeBefore(db: Db, ms = 0): Promise<string> {
  return new Date((await databaseNow(db)).getTime() - ms).toISOString()
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

/** Addresses that nobody has asked to confirm yet: they came while this site sent no mail, or its server was away. */
export async function listUnasked(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select('email')
    .where('confirmed_by_mail', '=', 0)
    .where('mailed_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('email')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}

/** Somebody may have typed another person's address: what is not confirmed after it was asked for is deleted. */
export async function forgetUnconfirmed(db: Db, ages: { askedMs: number; unaskedMs: number }): Promise<void> {
  const [asked, unasked] = [await timeBefore(db, ages.askedMs), await timeBefore(db, ages.unaskedMs)]
  await db
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where((row) =>
      row.or([
        row('mailed_at', '<', asked),
        row.and([row('mailed_at', 'is', null), row('asked_at', '<', unasked)]),
      ]),
    )
    .execute()
}

export async function listSubscribers(db: Db): Promise<{ email: string; confirmedAt: string }[]> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .orderBy('email')
    .execute()
  return rows.map((row) => ({ email: row.email, confirmedAt: row.confirmed_at ?? '' }))
}
