import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSession } from '#accounts/sessions.store.ts'
import { recordWrongSignIn } from '#accounts/sign-in-log.ts'
import { countAudit, listAudit } from '#history/audit.store.ts'
import { tidyTable } from '#server/retention.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { signedInAs } from '#tests/signed-in.ts'
import { apiWithAdmin, basic, EMAIL, PASSWORD, signIn } from '#tests/signing-in.ts'

/** More than two of the pages in which the log is read. */
const ENTRIES = 2_500

onBothDatabases('the audit log', (engine) => {
  test('the export is whole, newest first, however long the log is', async () => {
    const db = await freshDatabase(engine)
    await sql`insert into audit_log (at, who, action, subject)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ENTRIES)})
      select '2026-11-15', 'admin@example.com', 'tool.edited', n from numbers`.execute(db)
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'http://localhost:3000' })
    const Cookie = await signedInAs(db)
    const answer = await api.request('/api/admin/audit.csv', { headers: { Cookie } })
    const [header, ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(header).toBe('at,who,action,subject,before,after')
    expect(lines).toHaveLength(ENTRIES)
    expect(lines.map((line) => Number(line.split(',')[3]))).toEqual(
      Array.from({ length: ENTRIES }, (_, index) => ENTRIES - index),
    )
  })

  test('right and wrong sign-ins are noted by network, and never with what was typed', async () => {
    const { db, api } = await apiWithAdmin(engine)
    const right = { email: EMAIL, password: PASSWORD }
    await signIn(api, { email: EMAIL, password: 'my secret' }, '203.0.113.9')
    await signIn(api, { email: 'typed-in-the-wrong-field', password: 'my secret' }, '203.0.113.9')
    await signIn(api, right)
    const headers = { Authorization: basic(EMAIL, PASSWORD) }
    for (let calls = 0; calls < 3; calls++)
      await api.request('/api/submissions', { headers }, { network: '198.51.100.4' })
    const cookie = `session=${await startSession(db, EMAIL)}`
    const read = async (query: string) => {
      const answer = await api.request(`/api/admin/audit?${query}`, { headers: { Cookie: cookie } })
      const { entries, total } = await answer.json()
      return { titles: entries.map(({ title }: { title: string }) => title), total }
    }
    const signIns = [
      'Signed in: admin@example.com from 198.51.100.4',
      'Signed in: admin@example.com from 203.0.113.7',
      'Wrong sign-in: an unknown address from 203.0.113.9',
      'Wrong sign-in: admin@example.com from 203.0.113.9',
    ]
    expect(await read('kind=sign-in')).toEqual({ titles: signIns, total: 4 })
    expect((await read('search=113.9')).titles).toEqual(signIns.slice(2))
    expect((await read('kind=tool')).total).toBe(0)
    expect((await read('search=%25')).total).toBe(0)
    await api.request('/api/admin/sessions', { method: 'DELETE', headers: { Cookie: cookie } })
    const log = JSON.stringify(await listAudit(db, { limit: 10, offset: 0 }))
    expect(log).toContain('sign-in.ended')
    expect(log).not.toMatch(/my secret|wrong-field|correct horse/)
  })

  test('strangers cannot fill it', async () => {
    const db = await freshDatabase(engine)
    for (let at = 0; at < 70; at++) await recordWrongSignIn(db, undefined, { network: `10.0.${at}.1` })
    expect(await countAudit(db)).toBe(60)
  })

  test('entries of the last ninety days stay as they are; then sign-ins and former addresses go', async () => {
    const { db } = await apiWithAdmin(engine)
    const add = async (days: number, who: string, action: string, subject: string) => {
      const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
      await db.insertInto('audit_log').values({ at, who, action, subject }).execute()
    }
    await add(800, EMAIL, 'tool.hidden', 'tool oldest')
    await add(200, 'left@example.com', 'tool.hidden', 'tool acme')
    await add(91, EMAIL, 'editor.removed', 'account left@example.com')
    await add(91, EMAIL, 'sign-in.right', `sign-in ${EMAIL} from 203.0.113.7`)
    await add(200, 'lately@example.com', 'tool.hidden', 'tool other')
    await add(89, EMAIL, 'editor.removed', 'account lately@example.com')
    await add(89, EMAIL, 'sign-in.right', `sign-in ${EMAIL} from 203.0.113.8`)
    const recent = () => db.updateTable('audit_log').set({ who: 'nobody' }).where('subject', 'like', '%113.8')
    await expect(recent().execute()).rejects.toThrow('append-only')
    await tidyTable(db, 'audit_log', new Date())
    const left = await listAudit(db, { limit: 10, offset: 0 })
    expect(left.map(({ who, subject }) => [who, subject])).toEqual([
      [EMAIL, `sign-in ${EMAIL} from 203.0.113.8`],
      [EMAIL, 'account lately@example.com'],
      ['lately@example.com', 'tool other'],
      [EMAIL, 'account a former editor'],
      ['a former editor', 'tool acme'],
    ])
  })
})
