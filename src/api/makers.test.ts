import { expect, test } from 'vitest'
import { hostileStrings } from '#e2e/hostile-strings.ts'
import { tidyTable } from '#server/retention.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { MAKER_LINK, makers, serveOnLoopback } from '#tests/makers.ts'

onBothDatabases('makers', (engine) => {
  test('a file on the website proves a claim; until then nothing is open', async () => {
    let body = ''
    const { ask, claim, db } = await makers(engine, {
      answer: (request, response) => {
        response.statusCode = request.url === '/.well-known/saas-tools-directory.txt' && body ? 200 : 404
        response.end(body)
      },
    })
    const { path, claim: begun } = await claim('file')
    expect(begun).toEqual({ makerUrl: expect.stringMatching(MAKER_LINK), mailedTo: null })
    const rows = JSON.stringify(await db.selectFrom('maker_claims').selectAll().execute())
    expect(rows).toContain('"waiting"')
    expect(rows).not.toContain(path.split('/').at(-1))
    const waiting = await ask('GET', path)
    expect([waiting.claim.status, waiting.listing]).toEqual(['waiting', null])
    expect((await ask('GET', `${path}/facts`)).status).toBe(409)
    expect((await ask('POST', `${path}/changes`, { values: { sso: 'yes' } })).status).toBe(409)
    expect((await ask('POST', `${path}/verify`)).detail).toContain('status 404')
    body = 'something else\n'
    expect((await ask('POST', `${path}/verify`)).detail).toContain('none of its lines')
    body = `\r\n ${waiting.claim.code} \r\n`
    const proven = await ask('POST', `${path}/verify`)
    expect([proven.status, proven.claim.status]).toEqual([200, 'verified'])
    expect(proven.listing).toMatchObject({
      coverage: { known: expect.any(Number) },
      changes: [],
    })
    expect(proven.listing.numbers.views).toHaveLength(90)
    const actions = await db.selectFrom('audit_log').select('action').execute()
    expect(actions).toEqual([{ action: 'maker.verified' }])
  })

  test('a redirect to another site proves nothing', async () => {
    let code = ''
    const elsewhere = await serveOnLoopback((_request, response) => response.end(code))
    const other = `localhost:${elsewhere.split(':')[1]}`
    const { ask, claim } = await makers(engine, {
      answer: (_request, response) => response.writeHead(302, { Location: `http://${other}/x` }).end(),
      reachable: [other],
    })
    const { path } = await claim('file')
    code = (await ask('GET', path)).claim.code
    const refused = await ask('POST', `${path}/verify`)
    expect([refused.status, refused.detail]).toEqual([
      409,
      expect.stringContaining('another site, localhost'),
    ])
    expect((await ask('GET', path)).claim.status).toBe('waiting')
  })

  test('a DNS record proves a claim', async () => {
    const records: string[][] = [['v=spf1 -all']]
    const { ask, claim } = await makers(engine, { records })
    const { path } = await claim('dns')
    expect((await ask('POST', `${path}/verify`)).detail).toContain('none of them')
    const { code } = (await ask('GET', path)).claim
    records.push([code.slice(0, 10), code.slice(10)])
    expect((await ask('POST', `${path}/verify`)).claim.status).toBe('verified')
  })

  test('a mail goes to a mailbox of whoever runs the domain, and the link is in it alone', async () => {
    const { ask, claim, mails } = await makers(engine)
    const { claim: begun } = await claim('mail')
    expect(begun).toEqual({ makerUrl: null, mailedTo: 'admin@acme.example.com' })
    expect(mails).toMatchObject([{ to: 'admin@acme.example.com', text: expect.stringMatching(MAKER_LINK) }])
    const customer = { tool: 'acme', method: 'mail', mailbox: 'jane.customer' }
    expect((await ask('POST', '/api/makers', customer)).errors).toHaveProperty('mailbox')
    await claim('mail')
    await claim('mail')
    expect((await claim('mail')).status).toBe(429)
  })

  test('changes of a maker wait for an editor, labelled; accepted they say so until somebody changes them', async () => {
    const { ask, maker, read } = await makers(engine)
    const path = await maker()
    const source = 'https://acme.example.com/security'
    const values = { sso: { from: 'Pro' }, description: 'Lists jobs.', name: 'Acme' }
    expect(await ask('POST', `${path}/changes`, { values, source })).toMatchObject({
      changed: 2,
      isReviewed: true,
    })
    expect(await read()).toMatchObject({ answers: { sso: 'no' } })
    const { corrections } = await ask('GET', '/api/corrections')
    expect(corrections.map((one: { isFromMaker: boolean }) => one.isFromMaker)).toEqual([true, true])
    for (const { id } of corrections) {
      const [{ revision }] = (await ask('GET', '/api/corrections')).corrections
      await ask('POST', `/api/corrections/${id}/accept`, { revision, source })
    }
    expect(await read()).toMatchObject({ answers: { sso: { from: 'Pro' } }, description: 'Lists jobs.' })
    const said = async () => (await ask('GET', '/api/companies/slug/acme/maker')).facts
    expect(await said()).toEqual(['description', 'sso'])
    expect((await ask('GET', path)).listing.changes).toMatchObject([
      { status: 'accepted' },
      { status: 'accepted' },
    ])
    await ask('POST', '/api/corrections', { tool: 'acme', fact: 'sso', value: 'yes', source })
    const [{ id, revision }] = (await ask('GET', '/api/corrections')).corrections
    await ask('POST', `/api/corrections/${id}/accept`, { revision, source })
    expect(await said()).toEqual(['description'])
  })

  test('where no editor is asked, changes are written at once, all or nothing', async () => {
    const { ask, maker, read } = await makers(engine, { isReviewed: false })
    const path = await maker()
    const before = await read()
    expect(before.name).toBe('Acme')
    const wrong = { description: 'Lists jobs.', sso: { from: 'No such plan' }, website: 'javascript:x' }
    const refused = await ask('POST', `${path}/changes`, { values: wrong })
    expect([refused.status, Object.keys(refused.errors).sort()]).toEqual([400, ['answers.sso', 'website']])
    expect(await read()).toEqual(before)
    const right = { description: 'Lists jobs.', platforms: ['web', 'ios', 'android'] }
    expect(await ask('POST', `${path}/changes`, { values: right })).toMatchObject({
      changed: 2,
      isReviewed: false,
    })
    expect(await read()).toMatchObject(right)
  })

  test('what cannot be changed: marks of editors, the address, another tool', async () => {
    const { ask, maker, read } = await makers(engine)
    const path = await maker()
    const before = await read()
    for (const fact of ['editorsChoice', 'slug', 'tags', 'sources', 'ratings', '__proto__']) {
      const values = JSON.parse(`{"${fact}":"x"}`)
      const { status, changed = 0 } = await ask('POST', `${path}/changes`, { values })
      expect([status < 500, changed], fact).toEqual([true, 0])
      expect(await read()).toEqual(before)
    }
    const allowed = await ask('POST', `${path}/changes`, { values: { description: `${'A'.repeat(130)}.` } })
    expect(allowed.changed).toBe(1)
  })

  test('the form sent back as it came changes nothing', async () => {
    const { ask, maker } = await makers(engine)
    const path = await maker()
    const { groups } = await ask('GET', `${path}/facts`)
    const facts = groups.flatMap((group: { facts: { key: string; value: unknown }[] }) => group.facts)
    const values = Object.fromEntries(
      facts.map(({ key, value }: { key: string; value: unknown }) => [key, value]),
    )
    expect(facts.length).toBeGreaterThan(20)
    expect((await ask('POST', `${path}/changes`, { values })).changed).toBe(0)
  })

  test('hostile texts of a maker come out as they went in', async () => {
    const { ask, maker, read } = await makers(engine, { isReviewed: false })
    const path = await maker()
    for (const hostile of hostileStrings.slice(60, 68)) {
      const text = `${hostile} in a text that is long enough`.trim()
      const values = { description: text }
      expect((await ask('POST', `${path}/changes`, { values })).changed, text).toBe(1)
      expect((await read()).description).toBe(text)
    }
  })

  test('a link ends: given up, revoked by the administrator, or run out', async () => {
    const { db, ask, maker } = await makers(engine)
    const own = await maker()
    expect((await ask('POST', `${own}/revoke`)).tool.slug).toBe('acme')
    expect((await ask('GET', own)).status).toBe(404)
    expect((await ask('POST', `${own}/changes`, { values: {} })).status).toBe(404)
    const second = await maker()
    const { makers: listed } = await ask('GET', '/api/admin/makers')
    expect(listed).toMatchObject([{ status: 'verified', tool: { slug: 'acme' } }])
    await ask('POST', `/api/admin/makers/${listed[0].id}/revoke`)
    expect((await ask('GET', second)).status).toBe(404)
    expect((await ask('POST', '/api/admin/makers/999/revoke')).status).toBe(404)
    const third = await maker()
    await db.updateTable('maker_claims').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await ask('GET', third)).claim.status).toBe('expired')
    expect((await ask('GET', `${third}/facts`)).status).toBe(409)
    await tidyTable(db, 'maker_claims', new Date())
    expect(await db.selectFrom('maker_claims').select('status').execute()).toEqual([])
  })
})
