import { expect, onTestFinished, test } from 'vitest'
import { type Engine, openDatabase } from '#db/open.ts'
import { submit } from '#submissions/submit.ts'
import { aSubmission } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { aDatabase, onBothDatabases } from '#tests/databases.ts'
import { signedInAs } from '#tests/signed-in.ts'

/** Two instances share a PostgreSQL server; a SQLite folder is only ever served by one, so there both are the same. */
async function twoInstances(engine: Engine) {
  const { db, settings } = await aDatabase(engine)
  const other = engine === 'postgres' ? openDatabase(settings).db : db
  if (other !== db) onTestFinished(() => other.destroy())
  const instances = [db, other].map((own) =>
    checkedApi({ db: own, engine, logoUrl: () => null, siteUrl: 'http://localhost' }),
  )
  const headers = { Cookie: await signedInAs(db) }
  return { db, instances, headers }
}

onBothDatabases('reviewing', (engine) => {
  test('of 20 approvals and rejections at once, on two instances, one wins and one company is made', async () => {
    const { db, instances, headers } = await twoInstances(engine)
    for (let round = 0; round < 3; round++) {
      const { submission } = await submit(
        db,
        aSubmission({ companyName: 'Same Name' }),
        {},
        `10.1.0.${round}`,
      )
      const path = `/api/submissions/${submission.id}`
      const calls = Array.from({ length: 20 }, (_, at) => {
        const api = instances[at % 2]
        if (at % 4 < 2) return api?.request(`${path}/approve`, { method: 'POST', headers })
        const json = { ...headers, 'Content-Type': 'application/json' }
        return api?.request(`${path}/status`, {
          method: 'PATCH',
          headers: json,
          body: '{"status":"rejected"}',
        })
      })
      const statuses = (await Promise.all(calls)).map((answer) => answer?.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    }
    const approved = await db
      .selectFrom('submissions')
      .select('company_id')
      .where('status', '=', 'approved')
      .execute()
    const tools = await db.selectFrom('tools').select('id').execute()
    const messages = await db.selectFrom('outbox_messages').select('id').execute()
    const entries = await db.selectFrom('audit_log').select('id').execute()
    expect(tools).toHaveLength(approved.length)
    expect(messages).toHaveLength(approved.length)
    expect(entries).toHaveLength(3)
  })

  test('tools of one name, approved at the same moment, get addresses of their own', async () => {
    const { db, instances, headers } = await twoInstances(engine)
    const ids: number[] = []
    for (let at = 0; at < 8; at++)
      ids.push((await submit(db, aSubmission({ companyName: 'Twin' }), {}, `10.2.0.${at}`)).submission.id)
    const answers = await Promise.all(
      ids.map((id, at) =>
        instances[at % 2]?.request(`/api/submissions/${id}/approve`, { method: 'POST', headers }),
      ),
    )
    expect(answers.map((answer) => answer?.status)).toEqual(Array(8).fill(200))
    expect(await db.selectFrom('tools').select('slug').distinct().execute()).toHaveLength(8)
  })
})
