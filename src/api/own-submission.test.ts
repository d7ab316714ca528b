import { expect, test } from 'vitest'
import { adminApi } from '#tests/admin-api.ts'
import { aSubmission } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { onBothDatabases } from '#tests/databases.ts'

onBothDatabases('own submissions', (engine) => {
  test('what is approved is what was read: a text changed since is refused, and so is one nobody read', async () => {
    const { db, ask, submit } = await adminApi(engine)
    const facts = aSubmission()
    const { id, statusUrl } = await submit(facts)
    const path = statusUrl.replace('/submission/', '/api/submissions/status/')
    const read = async () => (await ask('GET', '/api/submissions')).submissions[0].revision
    const approve = (revision?: number) =>
      ask('POST', `/api/submissions/${id}/approve${revision ? `?revision=${revision}` : ''}`)
    const seen = await read()
    await ask('PUT', path, {
      ...facts,
      description: 'Buy this instead: the best deal there ever was on any loom.',
    })
    for (const revision of [seen, undefined, 7]) {
      const { status, detail } = await approve(revision)
      expect([status, detail]).toEqual([409, expect.stringContaining('has changed this submission')])
    }
    expect(await db.selectFrom('tools').select('id').execute()).toEqual([])
    await ask('PATCH', `/api/submissions/${id}/status`, { status: 'rejected' })
    await ask('POST', `${path}/appeal`, { appeal: 'Please look again.' })
    expect((await approve(seen + 1)).status).toBe(409)
    expect((await approve(await read())).status).toBe(200)
    expect(await db.selectFrom('tools').select('id').execute()).toHaveLength(1)
  })

  test('the owner follows, corrects and, once rejected, appeals once', async () => {
    const { ask, submit } = await adminApi(engine)
    const facts = aSubmission()
    const { id, statusUrl } = await submit(facts)
    const path = statusUrl.replace('/submission/', '/api/submissions/status/')
    expect((await ask('GET', path)).submission).toMatchObject({
      status: 'pending',
      companyName: facts.companyName,
    })
    expect((await ask('PUT', path, { ...facts, companyName: 'Corrected' })).submission.companyName).toBe(
      'Corrected',
    )
    expect((await ask('PUT', path, { ...facts, name: '' })).errors).toHaveProperty('name')
    expect((await ask('POST', `${path}/appeal`, { appeal: 'Please look again.' })).status).toBe(409)
    await ask('PATCH', `/api/submissions/${id}/status`, { status: 'rejected', reviewNotes: 'Not clear.' })
    expect((await ask('GET', path)).submission).toMatchObject({
      status: 'rejected',
      reviewNotes: 'Not clear.',
    })
    expect((await ask('PUT', path, facts)).status).toBe(409)
    expect((await ask('POST', `${path}/appeal`, { appeal: 'Please look again.' })).submission.status).toBe(
      'pending',
    )
    await ask('PATCH', `/api/submissions/${id}/status`, { status: 'rejected' })
    expect((await ask('POST', `${path}/appeal`, { appeal: 'And again, please.' })).status).toBe(409)
    expect((await ask('GET', '/api/submissions/status/unknown')).status).toBe(404)
  })

  test('an approved submission links to its listing', async () => {
    const { ask, submit } = await adminApi(engine)
    const { id, statusUrl } = await submit(aSubmission({ companyName: 'Loom' }))
    await ask('POST', `/api/submissions/${id}/approve`)
    const { submission } = await ask('GET', statusUrl.replace('/submission/', '/api/submissions/status/'))
    expect(submission.listing).toEqual({ name: 'Loom', path: '/tools/loom' })
  })

  test('the owner is promised the network only where there are partners', async () => {
    const { db, ask, submit } = await adminApi(engine)
    const { statusUrl } = await submit()
    const path = statusUrl.replace('/submission/', '/api/submissions/status/')
    expect((await ask('GET', path)).submission.network).toEqual([])
    const sync = {
      trigger: async () => 1,
      inboxSites: [],
      partners: [{ site: 'https://b.example.com', secret: 'whsec_' }],
    }
    const siteUrl = 'http://localhost:3000'
    const answer = await checkedApi({ db, engine, logoUrl: () => null, siteUrl, sync }).request(path)
    expect((await answer.json()).submission.network).toEqual(['b.example.com'])
  })
})
