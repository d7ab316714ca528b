import { expect, test } from 'vitest'
import { releaseLock } from '#admin/actions/tools.ts'
import { hostileStrings } from '#e2e/hostile-strings.ts'
import { listLocks } from '#history/locks.store.ts'
import { aTool } from '#tests/builders.ts'
import { corrections, correctedAt as source, correctedTool as told } from '#tests/corrections.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

onBothDatabases('corrections', (engine) => {
  test('other tools are called by their names, not by their keys', async () => {
    const { db, ask, suggest, waiting } = await corrections(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'big-loom', name: 'Big Loom' }),
      { ...told, slug: 'other', integrations: ['big-loom'], status: { state: 'sunset', since: '2026-09' } },
    ])
    const { groups } = await ask('GET', '/api/companies/slug/other/facts')
    const lines = Object.fromEntries(
      groups[0].facts.map(({ key, lines: said }: { key: string; lines: string[] }) => [key, said]),
    )
    expect([lines.integrations, lines.status]).toEqual([
      ['Big Loom'],
      ['Shut down, or being shut down', 'Since: 2026-09'],
    ])
    const { fact } = await ask('GET', '/api/companies/slug/other/facts/integrations')
    expect([fact.value, fact.lines]).toEqual([['big-loom'], ['Big Loom']])
    const { correction } = await suggest({ fact: 'integrations', value: ['big-loom', 'spindle'] })
    expect((await waiting())[0]).toMatchObject({ present: ['Slack'], proposed: ['Big Loom and Spindle'] })
    const own = await ask('GET', correction.statusUrl.replace('/correction/', '/api/corrections/status/'))
    expect(own.correction.proposed).toEqual(['Big Loom and Spindle'])
  })

  test('a suggestion waits with old and new side by side, and has a secret status address', async () => {
    const { db, ask, suggest, waiting } = await corrections(engine)
    const { status, correction } = await suggest({ note: 'Since June', email: 'ada@example.com' })
    expect(status).toBe(201)
    expect(correction.statusUrl).toMatch(/^\/correction\/[0-9a-f]{48}$/)
    const rows = JSON.stringify(await db.selectFrom('correction_reports').selectAll().execute())
    expect(rows).toContain('Since June')
    expect(rows).not.toContain(correction.statusUrl.split('/').at(-1))
    expect(await waiting()).toMatchObject([
      {
        fact: { key: 'sso', kind: 'answer' },
        tool: { name: 'Acme', path: '/tools/acme' },
        present: ['No'],
        proposed: ['From Pro'],
        ...{ reports: 0, programReports: 1 },
        reported: [{ source, note: 'Since June', email: 'ada@example.com' }],
      },
    ])
    const own = await ask('GET', correction.statusUrl.replace('/correction/', '/api/corrections/status/'))
    expect(own.correction).toMatchObject({ status: 'pending', before: ['No'], proposed: ['From Pro'] })
    expect(JSON.stringify(own.correction)).not.toContain('ada@example.com')
    expect((await ask('GET', '/api/corrections/status/none')).status).toBe(404)
  })

  test('an accepted correction writes the fact with its source, history, outbox and page tags', async () => {
    const { db, ask, suggest, waiting, read, accept } = await corrections(engine)
    const { correction } = await suggest()
    const [{ id, revision }] = await waiting()
    const accepted = await accept(id, { revision })
    expect([accepted.status, accepted.correction.status]).toEqual([200, 'accepted'])
    const tool = await read()
    expect(tool.answers).toEqual({ sso: { from: 'Pro' }, scim: 'no' })
    const today = new Date().toISOString().slice(0, 10)
    expect(tool.sources).toEqual([
      { url: 'https://acme.example.com/security', seenAt: '2026-05-04', for: ['scim'] },
      { url: source, seenAt: today, for: ['sso'] },
    ])
    const history = await db
      .selectFrom('tool_changes')
      .select(['field', 'source'])
      .where('kind', '=', 'changed')
      .execute()
    expect(history).toEqual([
      { field: 'answers', source: 'admin' },
      { field: 'sources', source: 'admin' },
    ])
    expect(await db.selectFrom('outbox_messages').select(['slug', 'type']).execute()).toEqual([
      { slug: 'acme', type: 'tool.updated' },
    ])
    const tags = await db.selectFrom('changes').select('tags').orderBy('id', 'desc').executeTakeFirst()
    expect(tags?.tags).toContain('tool:acme')
    const { entries } = await ask('GET', '/api/admin/audit')
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'correction.accepted',
      'tool.edited',
    ])
    const own = await ask('GET', correction.statusUrl.replace('/correction/', '/api/corrections/status/'))
    expect(own.correction).toMatchObject({ status: 'accepted', accepted: [] })
  })

  test('one answer is locked, not all of them, with where it was read, until it is released', async () => {
    const { db, suggest, waiting, read, accept } = await corrections(engine)
    await suggest()
    const [{ id, tool }] = await waiting()
    await accept(id)
    expect(await listLocks(db, tool.id)).toMatchObject([{ field: 'answers.sso' }])
    const retold = { url: 'https://acme.example.com/trust', seenAt: '2026-08-01', for: ['sso', 'scim'] }
    await saveTools(db, 'catalogue', [{ ...told, answers: { sso: 'no', scim: 'yes' }, sources: [retold] }])
    expect((await read()).answers).toEqual({ scim: 'yes', sso: { from: 'Pro' } })
    expect((await read()).sources.map(({ url, for: topics }) => [url, topics])).toEqual([
      [retold.url, ['scim']],
      [source, ['sso']],
    ])
    await releaseLock(db, 'admin@example.com', tool.id, 'answers.sso')
    expect(await read()).toMatchObject({ answers: { sso: 'no', scim: 'yes' }, sources: [retold] })
  })

  test('of twenty reviewers who click at once, one wins', async () => {
    const { db, ask, suggest, waiting, read, accept } = await corrections(engine)
    await suggest()
    const [{ id, revision }] = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? ask('POST', `/api/corrections/${id}/decline`, { note: 'No' }) : accept(id, { revision }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const isAccepted = answers.some(({ correction }) => correction?.status === 'accepted')
    expect((await read()).answers.sso).toEqual(isAccepted ? { from: 'Pro' } : 'no')
    expect(await db.selectFrom('outbox_messages').select('id').execute()).toHaveLength(isAccepted ? 1 : 0)
    expect((await db.selectFrom('audit_log').select('id').execute()).length).toBe(isAccepted ? 2 : 1)
  })

  test('what changed since it was read is not overwritten unread', async () => {
    const { suggest, waiting, read, accept } = await corrections(engine)
    await suggest()
    await suggest({ value: 'yes' })
    const [first, second] = await waiting()
    expect((await accept(first.id, { revision: first.revision })).status).toBe(200)
    const refused = await accept(second.id, { revision: second.revision })
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('changed or reported')])
    expect((await read()).answers.sso).toEqual({ from: 'Pro' })
    const [again] = await waiting()
    expect([again.id, again.present]).toEqual([second.id, ['From Pro']])
    expect((await accept(second.id, { revision: again.revision })).status).toBe(200)
    expect((await read()).answers.sso).toBe('yes')
  })

  test('the same suggestion of several people is one, and all of them see its outcome', async () => {
    const { ask, suggest, waiting } = await corrections(engine)
    const sent = await Promise.all([1, 2, 3, 4, 5].map((at) => suggest({ note: `Report ${at}` })))
    expect(new Set(sent.map(({ correction }) => correction.id)).size).toBe(1)
    const [{ id, programReports, reported }] = await waiting()
    expect([programReports, reported.length]).toEqual([5, 5])
    await ask('POST', `/api/corrections/${id}/decline`, { note: 'The page says otherwise.' })
    for (const { correction } of sent) {
      const path = correction.statusUrl.replace('/correction/', '/api/corrections/status/')
      expect((await ask('GET', path)).correction).toMatchObject({
        status: 'declined',
        reviewNote: 'The page says otherwise.',
      })
    }
    expect((await suggest()).correction.id).not.toBe(id)
  })

  test('only who opened the form is counted as a report; what programs send is said beside it', async () => {
    const { suggest, waiting, openForm } = await corrections(engine)
    for (let at = 0; at < 12; at++) expect((await suggest()).status).toBe(201)
    expect(await waiting()).toMatchObject([{ reports: 0, programReports: 12 }])
    expect((await suggest({ formToken: await openForm() })).status).toBe(201)
    expect((await suggest({ formToken: 'made.up.token' })).status).toBe(400)
    expect(await waiting()).toMatchObject([{ reports: 1, programReports: 12 }])
  })

  test('plans that an answer names cannot be proposed away: nobody could accept that', async () => {
    const { suggest, waiting, accept } = await corrections(engine)
    await suggest()
    const [{ id }] = await waiting()
    await accept(id)
    const refused = await suggest({ fact: 'plans', value: [{ name: 'Team', monthly: 9, per: 'seat' }] })
    expect([refused.status, refused.errors]).toEqual([
      400,
      { plans: expect.stringContaining('Single sign-on (SSO) does. Keep their names') },
    ])
    const fitting = [
      { name: 'Pro', monthly: 12, per: 'seat' },
      { name: 'Team', monthly: 9, per: 'seat' },
    ]
    expect((await suggest({ fact: 'plans', value: fitting })).status).toBe(201)
    const [waits] = await waiting()
    expect((await accept(waits.id)).status).toBe(200)
  })

  test('an editor may change the value and the source before accepting', async () => {
    const { ask, suggest, waiting, read, accept } = await corrections(engine)
    const { correction } = await suggest({
      fact: 'plans',
      value: [{ name: 'Pro', monthly: 12, per: 'seat' }],
    })
    const [{ id }] = await waiting()
    const wrong = await accept(id, { value: [{ name: 'Pro', monthly: -1 }] })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([400, ['plans.0.monthly', 'plans.0.per']])
    const value = [{ name: 'Pro', monthly: 11, per: 'seat' }]
    const better = 'https://acme.example.com/plans'
    expect((await accept(id, { value, source: better })).status).toBe(200)
    expect(await read()).toMatchObject({ plans: value })
    expect((await read()).sources.at(-1)).toMatchObject({ url: better, for: ['plans'] })
    const own = await ask('GET', correction.statusUrl.replace('/correction/', '/api/corrections/status/'))
    expect(own.correction.accepted).toEqual(['Pro: $11 per seat a month'])
  })

  test('every part of a record can be corrected, and words are only noted', async () => {
    const { ask, suggest, waiting, read, accept } = await corrections(engine)
    const values: Record<string, unknown> = {
      name: 'Acme One',
      website: 'https://one.example.com/',
      description: 'Prints the list of open jobs.',
      category: 'crm',
      trial: { days: 14 },
      features: ['Lists', 'Labels'],
      integrations: ['zoom'],
      platforms: ['web'],
      useCases: ['remote-work'],
      industries: [],
      maker: { owner: 'Acme Ltd', country: 'DE' },
      formerNames: ['Acme Classic'],
      license: 'MIT',
      repository: 'https://git.example.com/acme',
      scim: null,
    }
    for (const [fact, value] of Object.entries(values)) {
      const { status, detail, errors } = await suggest({ fact, value })
      expect([fact, status, detail, errors]).toEqual([fact, 201, undefined, undefined])
    }
    expect((await suggest({ fact: 'other', value: 'The founder left in May.', source: '' })).status).toBe(201)
    const before = await ask('GET', '/api/companies/slug/acme')
    for (const { id } of await waiting()) expect((await accept(id)).status).toBe(200)
    const { scim, ...parts } = values
    expect(await read()).toMatchObject(parts)
    expect((await read()).answers).toEqual({ sso: 'no' })
    expect(before.company.name).toBe('Acme')
  })

  test('what cannot be taken says why: unknown facts, the present value, no source, scripts', async () => {
    const { ask, suggest, waiting } = await corrections(engine)
    expect(
      (await suggest({ fact: 'editorsChoice', value: { date: '2026-01-01', reason: 'x' } })).status,
    ).toBe(404)
    expect((await suggest({ fact: 'slug', value: 'x' })).status).toBe(404)
    expect((await suggest({ tool: 'nobody' })).status).toBe(404)
    expect((await suggest({ value: 'no' })).status).toBe(409)
    expect((await suggest({ source: '' })).errors).toHaveProperty('source')
    expect((await suggest({ source: 'javascript:alert(1)' })).errors).toHaveProperty('source')
    expect((await suggest({ email: 'x' })).errors).toHaveProperty('email')
    expect((await suggest({ value: { from: 'Enterprise' } })).errors).toHaveProperty(['answers.sso'])
    expect((await suggest({ fact: 'name', value: null })).errors).toEqual({ name: 'must be given' })
    expect((await suggest({ fact: 'platforms', value: ['toaster'] })).errors).toHaveProperty('platforms')
    expect((await suggest({ fact: 'category', value: 'no-such' })).errors).toHaveProperty('category')
    expect((await suggest({ referralCode: 'x' })).status).toBe(400)
    expect((await suggest({ formToken: 'made.up.token' })).status).toBe(400)
    const { formToken } = await ask('GET', '/api/submissions/form')
    expect((await suggest({ formToken })).detail).toContain('very quick')
    expect(await waiting()).toEqual([])
    await suggest()
    expect(await waiting()).toHaveLength(1)
    expect((await ask('POST', '/api/corrections/999/accept', { revision: 1 })).status).toBe(404)
    expect((await ask('POST', '/api/corrections/999/decline', {})).status).toBe(404)
  })

  test('a network can suggest twenty corrections an hour', async () => {
    stopClock()
    const { suggest } = await corrections(engine)
    for (let sent = 0; sent < 20; sent++)
      expect((await suggest({ fact: 'description', value: `Text ${sent}` }, '203.0.113.7')).status).toBe(201)
    expect((await suggest({ fact: 'description', value: 'Text 20' }, '203.0.113.7')).status).toBe(429)
  })

  test('hostile texts are stored and shown as they are, or refused by name', async () => {
    const { suggest, waiting, read, accept } = await corrections(engine)
    for (const text of hostileStrings.slice(0, 60)) {
      const { status, errors } = await suggest({ fact: 'description', value: text, note: text })
      expect([201, 409], `${text} ${JSON.stringify(errors)}`).toContain(status)
    }
    const [{ id, proposed, reported }] = await waiting()
    expect(proposed).toEqual([hostileStrings[0]])
    expect(reported[0].note).toBe(hostileStrings[0])
    expect((await suggest({ note: 'a\0b' })).errors).toEqual({ note: 'must be readable text' })
    expect((await suggest({ fact: 'description', value: 'a\0b' })).errors).toHaveProperty('value')
    expect((await suggest({ fact: '__proto__', value: 'x' })).status).toBe(404)
    await accept(id)
    expect((await read()).description).toBe(hostileStrings[0])
  })
})
