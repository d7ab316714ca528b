import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { signedInAs } from '#tests/signed-in.ts'

const ENTRIES = 100_500

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
})
