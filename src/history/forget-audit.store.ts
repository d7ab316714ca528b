import type { Db } from '#db/open.ts'

const DAY_MS = 24 * 3_600_000
/** As long as the database refuses to change or remove an entry. */
const NAMED_DAYS = 90
const FORMER = 'a former editor'

/** After ninety days sign-ins go, and so does the address of whoever has no account any more. */
export async function forgetPeople(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NAMED_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('audit_log').where('at', '<', before).where('action', 'like', 'sign-in.%').execute()
  const accounts = await db.selectFrom('admin_accounts').select('email').execute()
  const known = new Set(accounts.map(({ email }) => email))
  for (const { who, latest } of await listNamed(db)) {
    if (known.has(who) || latest >= before) continue
    await db.updateTable('audit_log').set({ who: FORMER }).where('who', '=', who).execute()
    await db
      .updateTable('audit_log')
      .set({ subject: `account ${FORMER}` })
      .where('subject', '=', `account ${who}`)
      .execute()
  }
}

/** Every address in the log, and when it was named last. */
async function listNamed(db: Db): Promise<{ who: string; latest: string }[]> {
  const latest = new Map<string, string>()
  for (const [column, beginning] of [
    ['who', ''],
    ['subject', 'account '],
  ] as const) {
    const rows = await db
      .selectFrom('audit_log')
      .select(column)
      .select(({ fn }) => fn.max('at').as('latest'))
      .where(column, 'like', `${beginning}%@%`)
      .groupBy(column)
      .execute()
    for (const row of rows) {
      const who = String(Reflect.get(row, column)).slice(beginning.length)
      if (row.latest > (latest.get(who) ?? '')) latest.set(who, row.latest)
    }
  }
  return [...latest].map(([who, at]) => ({ who, latest: at }))
}
