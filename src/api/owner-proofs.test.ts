import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { tidyTable } from '#server/retention.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { makers, OWNER_LINK } from '#tests/makers.ts'

const DAY_MS = 86_400_000
const ELSEWHERE = 'https://acme-moved.example.com'
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const endIn = (db: Db, days: number) =>
  db
    .updateTable('owner_claims')
    .set({ expires_at: daysFromNow(days), proof_tried_at: null })
    .execute()

const actionsOf = async (db: Db) =>
  (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(({ action }) => action)

onBothDatabases('proofs of makers', (engine) => {
  test('once the website is another one, a proof of the old one opens nothing', async () => {
    const { db, ask, owner, moveTo } = await makers(engine, { isReviewed: false })
    const path = await owner()
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
      claim: { status: 'ended', endReason: 'moved', toolHost: 'acme-moved.example.com' },
      listing: null,
    })
    expect((await ask('GET', '/api/companies/slug/acme/maker')).facts).toEqual([])
    const { answers } = await db
      .selectFrom('tools')
      .select('answers')
      .where('slug', '=', 'acme')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(answers).sso).toBe('yes')
  })

  test.each(['file', 'dns', 'mail'])(
    'a claim by %s that was begun for the old website is not verified',
    async (method) => {
      const records: string[][] = []
      const { db, ask, claim, mails, moveTo } = await makers(engine, { records })
      const begun = await claim(method)
      const path = begun.path || `/api/owners/${OWNER_LINK.exec(mails[0]?.text ?? '')?.[1]}`
      records.push([(await ask('GET', path)).claim.code])
      await moveTo(ELSEWHERE)
      expect((await ask('POST', `${path}/verify`)).status).toBe(409)
      const { status } = await db.selectFrom('owner_claims').select('status').executeTakeFirstOrThrow()
      expect(status).toBe('waiting')
      expect(await actionsOf(db)).toEqual([])
    },
  )

  test('what a maker proposed before the move is no longer labeled as the word of the maker', async () => {
    const { ask, owner, moveTo } = await makers(engine)
    const path = await owner()
    await ask('POST', `${path}/changes`, { values: { sso: 'yes' } })
    const waiting = async () => (await ask('GET', '/api/corrections')).corrections[0]
    expect((await waiting()).isFromMaker).toBe(true)
    await moveTo(ELSEWHERE)
    const { id, isFromMaker, seen } = await waiting()
    expect(isFromMaker).toBe(false)
    const accepted = await ask('POST', `/api/corrections/${id}/accept`, { seen, source: null })
    expect([accepted.status, accepted.correction.status]).toEqual([200, 'accepted'])
    expect((await ask('GET', '/api/companies/slug/acme/maker')).facts).toEqual([])
  })

  test('a move is told to the maker and to the administrator, once', async () => {
    const { db, ask, owner, mails, moveTo, proofRound } = await makers(engine)
    const path = await owner()
    await moveTo(ELSEWHERE)
    await proofRound()
    await proofRound()
    expect(mails.slice(1)).toMatchObject([
      {
        to: 'admin@127.0.0.1',
        subject: expect.stringContaining('has ended'),
        text: expect.stringContaining('/tools/acme/claim'),
      },
    ])
    expect(await actionsOf(db)).toEqual(['owner.verified', 'owner.ended'])
    const { owners } = await ask('GET', '/api/admin/owners')
    expect(owners).toMatchObject([{ status: 'ended', endReason: 'moved', host: '127.0.0.1' }])
    expect((await ask('GET', '/api/admin/upkeep')).owners.ended).toBe(1)
    expect((await ask('GET', path)).claim.status).toBe('ended')
    await ask('POST', `/api/admin/owners/${owners[0].id}/revoke`)
    expect((await ask('GET', '/api/admin/upkeep')).owners.ended).toBe(0)
    expect(await actionsOf(db)).toEqual(['owner.verified', 'owner.ended'])
  })

  test('a record is looked for again before its 90 days are over, quietly; without it the access ends after two weeks', async () => {
    const records: string[][] = []
    const { db, ask, claim, mails, proofRound } = await makers(engine, { records })
    const { path } = await claim('dns')
    records.push([(await ask('GET', path)).claim.code])
    const { claim: proven } = await ask('POST', `${path}/verify`)
    expect(proven.expiresAt > daysFromNow(103)).toBe(true)
    await proofRound()
    await endIn(db, 10)
    await proofRound()
    expect((await ask('GET', path)).claim.expiresAt > daysFromNow(103)).toBe(true)

    records.length = 0
    await endIn(db, 10)
    await proofRound()
    const missing = await ask('GET', path)
    expect(missing.claim).toMatchObject({
      status: 'verified',
      proofProblem: expect.stringContaining('none of them'),
    })
    expect(missing.claim.expiresAt < daysFromNow(11)).toBe(true)
    await endIn(db, -1)
    expect((await ask('GET', `${path}/facts`)).status).toBe(409)
    await proofRound()
    expect((await ask('GET', path)).claim).toMatchObject({ status: 'ended', endReason: 'unproven' })
    expect(mails).toEqual([])
    await endIn(db, -1)
    await tidyTable(db, 'owner_claims', new Date(daysFromNow(31)))
    expect(await db.selectFrom('owner_claims').selectAll().execute()).toEqual([])
  })

  test('a mailbox is asked again by mail: the new link takes the place of the old one once it is used', async () => {
    const { db, ask, owner, mails, proofRound } = await makers(engine)
    const path = await owner()
    await endIn(db, 10)
    await proofRound()
    await proofRound()
    expect(mails.slice(1)).toMatchObject([
      { to: 'admin@127.0.0.1', subject: expect.stringContaining('still speak for') },
    ])
    const renewed = `/api/owners/${OWNER_LINK.exec(mails[1]?.text ?? '')?.[1]}`
    expect((await ask('GET', renewed)).claim.status).toBe('waiting')
    expect((await ask('GET', path)).claim.status).toBe('verified')
    expect((await ask('POST', `${path}/verify`)).claim.expiresAt < daysFromNow(11)).toBe(true)
    const { claim } = await ask('POST', `${renewed}/verify`)
    expect([claim.status, claim.expiresAt > daysFromNow(103)]).toEqual(['verified', true])
    expect((await ask('GET', path)).status).toBe(404)
  })

  test('a claim is verified once, and not after it was revoked', async () => {
    const records: string[][] = []
    const { db, ask, claim } = await makers(engine, { records })
    const { path } = await claim('dns')
    records.push([(await ask('GET', path)).claim.code])
    const calls = await Promise.all(Array.from({ length: 7 }, () => ask('POST', `${path}/verify`)))
    expect(calls.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(await actionsOf(db)).toEqual(['owner.verified'])
    const second = await claim('dns')
    records.push([(await ask('GET', second.path)).claim.code])
    await ask('POST', `${second.path}/revoke`)
    expect((await ask('POST', `${second.path}/verify`)).status).toBe(404)
    expect(await actionsOf(db)).toEqual(['owner.verified'])
  })

  test('what a look at the file found says nothing of our own network', async () => {
    const { ask, claim, moveTo } = await makers(engine)
    await moveTo('http://localhost:8080')
    const { path } = await claim('file')
    const { status, detail } = await ask('POST', `${path}/verify`)
    expect([status, detail]).toEqual([409, 'The file could not be read. localhost has no address.'])
  })
})
