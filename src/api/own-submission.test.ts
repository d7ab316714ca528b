import { expect, test } from 'vitest'
import { adminApi } from '#tests/admin-api.ts'
import { aSubmission } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { onBothDatabases } from '#tests/databases.ts'

onBothDatabases('own submissions', (engine) => {
  test('the owner follows it, and after a rejection submits the same website again', async () => {
    const { ask, submit } = await adminApi(engine)
    const facts = aSubmission()
    const { id, statusUrl } = await submit(facts)
    const path = statusUrl.replace('/submission/', '/api/submissions/status/')
    const { submission } = await ask('GET', path)
    expect(submission).toMatchObject({ status: 'pending', companyName: facts.companyName })
    expect(JSON.stringify(submission)).not.toContain(facts.email)
    expect((await ask('POST', '/api/submissions', facts)).status).toBe(409)
    await ask('PATCH', `/api/submissions/${id}/status`, { status: 'rejected', reviewNotes: 'Not clear.' })
    expect((await ask('GET', path)).submission).toMatchObject({
      status: 'rejected',
      reviewNotes: 'Not clear.',
    })
    expect((await ask('POST', '/api/submissions', facts)).status).toBe(201)
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
