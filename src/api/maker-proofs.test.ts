import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { tidyTable } from '#server/retention.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { MAKER_LINK, makers } from '#tests/makers.ts'
import { factsOf } from '#tools/tool-rows.store.ts'

const DAY_MS = 86_400_000
const ELSEWHERE = 'https://acme-moved.example.com'
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const provenDaysAgo = (db: Db, days: number) =>
  db
    .updateTable('maker_claims')
    .set({ proven_at: daysFromNow(-days) })
    .execute()

const actionsOf = async (db: Db) =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

onBothDatabases('proofs of makers', (engine) => {
  test('once the website is another one, a proof of the old one opens nothing', async () => {
    const { db, ask, maker, moveTo } = await makers(engine, { isReviewed: false })
    const path = await maker()
    expect((await ask('POST', `${path}/changes`, { values: { sso: 'yes' } })).changed).toBe(1)
    expect((await ask('GET', '/api/companies/slug/acme/maker')).facts).toEqual(['sso'])
    await moveTo(ELSEWHERE)
    const refusals = await Promise.all([
      ask('POST', `${path}/changes`, { values: { sso: 'no' } }),
      ask('POST', `${path}/verify`),
      ask('GET', `${path}/facts`),
    ])
    for (const { status, detail } of refusals)
      expect([status, detail]).toEqual([409, expect.stringContaining('acme-moved.example.com now')])
    expect(await ask('GET', path)).toMatchObject({
      status: 200,
      claim: { status: 'moved', toolHost: 'acme-moved.example.com' },
      listing: null,
    })
    expect((await ask('GET', '/api/companies/slug/acme/maker')).facts).toEqual([])
    const row = await db
      .selectFrom('tools')
      .select('facts')
      .where('slug', '=', 'acme')
      .executeTakeFirstOrThrow()
    expect(factsOf(row).answers.sso).toBe('yes')
  })

  test.each(['file', 'dns', 'mail'])(
    'a claim by %s that was begun for the old website is not verified',
    async (method) => {
      const records: string[][] = []
      const { db, ask, claim, mails, moveTo } = await makers(engine, { records })
      const begun = await claim(method)
      const path = begun.path || `/api/makers/${MAKER_LINK.exec(mails[0]?.text ?? '')?.[1]}`
      records.push([(await ask('GET', path)).claim.code])
      await moveTo(ELSEWHERE)
      expect((await ask('POST', `${path}/verify`)).status).toBe(409)
      const { status } = await db.selectFrom('maker_claims').select('status').executeTakeFirstOrThrow()
      expect(status).toBe('waiting')
      expect(await actionsOf(db)).toEqual([])
    },
  )

  test('what a maker proposed before the move is no longer labeled as the word of the maker', async () => {
    const { ask, maker, moveTo } = await makers(engine)
    const path = await maker()
    await ask('POST', `${path}/changes`, { values: { sso: 'yes' } })
    const waiting = async () => (await ask('GET', '/api/corrections')).corrections[0]
    expect((await waiting()).isFromMaker).toBe(true)
    await moveTo(ELSEWHERE)
    const { id, isFromMaker, revision } = await waiting()
    expect(isFromMaker).toBe(false)
    const accepted = await ask('POST', `/api/corrections/${id}/accept`, { revision, source: null })
    expect([accepted.status, accepted.correction.status]).toEqual([200, 'accepted'])
    expect((await ask('GET', '/api/companies/slug/acme/maker')).facts).toEqual([])
  })

  test('the administrator sees a claim that a move has ended, and dismisses it', async () => {
    const { db, ask, maker, moveTo } = await makers(engine)
    const path = await maker()
    await moveTo(ELSEWHERE)
    const { makers: listed } = await ask('GET', '/api/admin/makers')
    expect(listed).toMatchObject([{ status: 'moved', host: 'acme.example.com' }])
    await ask('POST', `/api/admin/makers/${listed[0].id}/revoke`)
    expect((await ask('GET', '/api/admin/makers')).makers).toEqual([])
    expect((await ask('GET', path)).status).toBe(404)
    expect(await actionsOf(db)).toEqual(['maker.verified'])
  })

  test('a record is looked at again when something is saved after thirty days; a sold domain gives nothing away', async () => {
    const records: string[][] = []
    const { db, ask, claim, read } = await makers(engine, { records, isReviewed: false })
    const { path } = await claim('dns')
    const { code } = (await ask('GET', path)).claim
    records.push([code])
    const { claim: proven } = await ask('POST', `${path}/verify`)
    expect(proven).toMatchObject({ status: 'verified', expiresAt: null })
    const save = (description: string) => ask('POST', `${path}/changes`, { values: { description } })
    await provenDaysAgo(db, 31)
    expect(await save('Lists jobs.')).toMatchObject({ status: 200, changed: 1 })

    records.length = 0
    expect((await save('Lists open jobs.')).status).toBe(200)
    await provenDaysAgo(db, 31)
    const refused = await save('Sells watches.')
    expect(refused.status).toBe(409)
    expect(refused.detail).toMatch(/was not found again.*none of them/)
    expect(refused.detail).toContain(`Put ${code} into a TXT record of acme.example.com`)
    expect((await read()).description).toBe('Lists open jobs.')
    records.push([code])
    expect((await save('Lists jobs again.')).status).toBe(200)
  })

  test('a file is looked at again too', async () => {
    let body = ''
    const { db, ask, claim } = await makers(engine, { answer: (_request, response) => response.end(body) })
    const { path } = await claim('file')
    body = (await ask('GET', path)).claim.code
    await ask('POST', `${path}/verify`)
    await provenDaysAgo(db, 31)
    body = ''
    const refused = await ask('POST', `${path}/changes`, { values: { sso: 'yes' } })
    expect(refused.detail).toContain('/.well-known/saas-tools-directory.txt, then send')
  })

  test('a proof by mail counts for twelve months', async () => {
    const { db, ask, maker, mails } = await makers(engine)
    const path = await maker()
    const { expiresAt } = (await ask('GET', path)).claim
    expect([expiresAt > daysFromNow(360), expiresAt < daysFromNow(370)]).toEqual([true, true])
    await provenDaysAgo(db, 200)
    expect((await ask('POST', `${path}/changes`, { values: { sso: 'yes' } })).status).toBe(200)
    await db
      .updateTable('maker_claims')
      .set({ expires_at: daysFromNow(-1) })
      .execute()
    expect((await ask('GET', path)).claim.status).toBe('expired')
    const refused = await ask('POST', `${path}/changes`, { values: { sso: 'no' } })
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('12 months')])
    expect((await ask('POST', `${path}/verify`)).status).toBe(409)
    expect(mails).toHaveLength(1)
    await tidyTable(db, 'maker_claims', new Date(daysFromNow(31)))
    expect(await db.selectFrom('maker_claims').selectAll().execute()).toEqual([])
  })

  test('a claim is verified once, and not after it was revoked', async () => {
    const records: string[][] = []
    const { db, ask, claim } = await makers(engine, { records })
    const { path } = await claim('dns')
    records.push([(await ask('GET', path)).claim.code])
    const calls = await Promise.all(Array.from({ length: 7 }, () => ask('POST', `${path}/verify`)))
    expect(calls.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await actionsOf(db)).toEqual(['maker.verified'])
    const second = await claim('dns')
    records.push([(await ask('GET', second.path)).claim.code])
    await ask('POST', `${second.path}/revoke`)
    expect((await ask('POST', `${second.path}/verify`)).status).toBe(404)
    expect(await actionsOf(db)).toEqual(['maker.verified'])
  })

  test('what a look at the file found says nothing of our own network', async () => {
    const { ask, claim, moveTo } = await makers(engine)
    await moveTo('http://inside.example.com:8080')
    const { path } = await claim('file')
    const { status, detail } = await ask('POST', `${path}/verify`)
    expect([status, detail]).toEqual([409, 'The file could not be read. inside.example.com has no address.'])
  })
})
