import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const changeTags = async (db: Db) =>
  (await db.selectFrom('changes').select('tags').orderBy('id', 'desc').executeTakeFirst())?.tags

onBothDatabases('submissions', (engine) => {
  test('a complete submission is taken in and has a secret status address', async () => {
    const { db, ask } = await adminApi(engine)
    const { status, submission } = await ask('POST', '/api/submissions', aSubmission())
    expect([status, submission.status]).toEqual([201, 'pending'])
    expect(submission.statusUrl).toMatch(/^\/submission\/[0-9a-f]{48}$/)
    const rows = JSON.stringify(await db.selectFrom('submissions').selectAll().execute())
    expect(rows).toContain('"pending"')
    expect(rows).not.toContain(submission.statusUrl.split('/').at(-1))
  })

  test('each field says what is wrong with it, in the words of the form', async () => {
    const { ask } = await adminApi(engine)
    const wrong = {
      name: 'A',
      email: 'x',
      companyName: 'B',
      website: 'example',
      description: 'Short',
      category: 'x',
      logoUrl: 'ftp://x.example.com',
    }
    const { status, errors } = await ask('POST', '/api/submissions', wrong)
    expect(status).toBe(400)
    expect(errors).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email',
      companyName: 'Company name must be at least 2 characters',
      website: 'Please enter a valid URL (e.g., https://example.com)',
      description: 'Description must be at least 50 characters',
      category: 'Please select a category',
      logoUrl: 'Please enter a valid URL',
    })
    expect((await ask('POST', '/api/submissions', {})).status).toBe(400)
  })

  test('what could run or hide is not an address', async () => {
    const { ask } = await adminApi(engine)
    for (const website of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pw@a.example.com',
      'http://localhost',
      'https://a.example.com\0',
    ])
      expect(
        (await ask('POST', '/api/submissions', aSubmission({ website }))).errors,
        website,
      ).toHaveProperty('website')
  })

  test('a website is pending or listed once, however it is written', async () => {
    const { db, ask, submit } = await adminApi(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'acme', name: 'Acme', website: 'https://www.acme.example.com' }),
    ])
    const listed = await ask(
      'POST',
      '/api/submissions',
      aSubmission({ website: 'http://ACME.example.com/pricing?utm_source=x' }),
    )
    expect([listed.status, listed.link]).toEqual([409, '/tools/acme'])
    expect(listed.detail).toContain('Acme is already listed')
    await submit(aSubmission({ website: 'https://once.example.com/' }))
    for (const website of [
      'https://www.once.example.com',
      'http://ONCE.example.com',
      'https://once.example.com/?utm_campaign=a#b',
    ])
      expect((await ask('POST', '/api/submissions', aSubmission({ website }))).status, website).toBe(409)
  })

  test('of many who submit one website at once, one wins', async () => {
    const { ask } = await adminApi(engine)
    const website = 'https://race.example.com'
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask('POST', '/api/submissions', aSubmission({ website }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
  })

  test('a network can submit ten tools an hour', async () => {
    stopClock()
    const { ask } = await adminApi(engine)
    for (let sent = 0; sent < 10; sent++)
      expect((await ask('POST', '/api/submissions', aSubmission(), '203.0.113.9')).status).toBe(201)
    const refused = await ask('POST', '/api/submissions', aSubmission(), '203.0.113.9')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('the queue is listed newest first, by status, found by words, a page at a time', async () => {
    const { ask, submit } = await adminApi(engine)
    const ids: number[] = []
    for (const companyName of ['Alpha 100%', 'Beta', 'Gamma'])
      ids.push((await submit(aSubmission({ companyName }))).id)
    await ask('PATCH', `/api/submissions/${ids[1]}/status`, { status: 'rejected' })
    const all = await ask('GET', '/api/submissions')
    expect(all.submissions.map((one: { id: number }) => one.id)).toEqual([...ids].reverse())
    expect(all.counts).toEqual({ pending: 2, approved: 0, rejected: 1 })
    const pending = await ask('GET', '/api/submissions?status=pending&order=oldest&limit=1&offset=1')
    expect(pending.submissions.map((one: { companyName: string }) => one.companyName)).toEqual(['Gamma'])
    const found = await ask('GET', '/api/submissions?search=100%25')
    expect(found.submissions.map((one: { companyName: string }) => one.companyName)).toEqual(['Alpha 100%'])
    expect((await ask('GET', '/api/submissions?search=%25_%25')).submissions).toEqual([])
  })

  test('a search finds names in every alphabet, in capitals or not', async () => {
    const { ask, submit } = await adminApi(engine)
    await submit(aSubmission({ companyName: 'ÜNAL Café' }))
    await submit(aSubmission({ companyName: 'Ткань и нить' }))
    await submit(aSubmission({ companyName: 'İstanbul Dokuma' }))
    const found = async (search: string) => {
      const { submissions } = await ask('GET', `/api/submissions?search=${encodeURIComponent(search)}`)
      return submissions.map((one: { companyName: string }) => one.companyName)
    }
    for (const search of ['Ünal', 'ünal café', 'ÜNAL CAFÉ'])
      expect(await found(search)).toEqual(['ÜNAL Café'])
    for (const search of ['ткань', 'ТКАНЬ И']) expect(await found(search)).toEqual(['Ткань и нить'])
    expect(await found('İstanbul')).toEqual(['İstanbul Dokuma'])
    expect(await found('unal')).toEqual([])
    expect(await found('Üé'.repeat(100))).toEqual([])
  })

  test('approval lists the tool with its features, price and category, and leaves word of it', async () => {
    const { db, ask, submit } = await adminApi(engine)
    const { id } = await submit(
      aSubmission({ companyName: 'Loom & Co', category: 'ai-ml', features: 'Orders, orders, Yarn stock' }),
    )
    const { status, submission, company } = await ask('POST', `/api/submissions/${id}/approve`)
    expect([status, submission.status, submission.companyId]).toEqual([200, 'approved', company.id])
    expect(company).toMatchObject({
      slug: 'loom-co',
      name: 'Loom & Co',
      category: 'ai-ml',
      pricing: { has_free_plan: true, starter_price: 12 },
      plans: [
        { name: 'Free', price: 0 },
        { name: 'Paid', monthly: 12, per: 'account', limits: ['Free plan, then $12 per month'] },
      ],
      source: 'submission',
    })
    expect(company.features).toHaveLength(2)
    expect(await changeTags(db)).toContain('tool:loom-co')
    const { entries } = await ask('GET', '/api/admin/audit')
    expect(entries[0]).toMatchObject({
      who: 'admin@example.com',
      action: 'submission.approved',
      after: { slug: 'loom-co' },
    })
    expect(await db.selectFrom('outbox_messages').select(['slug', 'submission_id']).execute()).toEqual([
      { slug: 'loom-co', submission_id: id },
    ])
  })

  test('names that are taken, foreign or look like a page still get an address', async () => {
    const { db, ask, submit } = await adminApi(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme' })])
    const slugs: string[] = []
    for (const companyName of ['Acme', 'Acme', '織機', 'Best free tools', 'This vs that', 'Tools for all']) {
      const { id } = await submit(aSubmission({ companyName }))
      slugs.push((await ask('POST', `/api/submissions/${id}/approve`)).company.slug)
    }
    expect(slugs.slice(0, 2)).toEqual(['acme-2', 'acme-3'])
    expect(slugs[2]).toMatch(/^looms-\d+-example-com$/)
    expect(slugs.slice(3)).toEqual(['best-free-tools-app', 'this-versus-that', 'app-tools-for-all-app'])
  })

  test('a submission can be reviewed only once', async () => {
    const { ask, submit } = await adminApi(engine)
    const { id } = await submit()
    expect(
      (
        await ask('PATCH', `/api/submissions/${id}/status`, {
          status: 'rejected',
          reviewNotes: 'No website.',
        })
      ).submission.reviewNotes,
    ).toBe('No website.')
    expect((await ask('POST', `/api/submissions/${id}/approve`)).status).toBe(409)
    expect((await ask('PATCH', `/api/submissions/${id}/status`, { status: 'rejected' })).status).toBe(409)
    expect((await ask('POST', '/api/submissions/999/approve')).status).toBe(404)
    expect((await ask('PATCH', '/api/submissions/999/status', { status: 'rejected' })).status).toBe(404)
    expect((await ask('PATCH', `/api/submissions/${id}/status`, { status: 'approved' })).status).toBe(400)
  })

  test('notes that cannot be shown are refused and the submission stays pending', async () => {
    const { ask, submit } = await adminApi(engine)
    const { id } = await submit()
    const notes = { status: 'rejected', reviewNotes: 'No\0website' }
    const { status, errors } = await ask('PATCH', `/api/submissions/${id}/status`, notes)
    expect([status, errors]).toEqual([400, { reviewNotes: 'must be readable text' }])
    expect((await ask('GET', '/api/submissions')).counts.pending).toBe(1)
  })

  test('the reviewer is told of duplicates, foreign mail and links', async () => {
    const { db, ask, submit } = await adminApi(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'loom', name: 'Loom' })])
    await submit(
      aSubmission({
        companyName: 'loom',
        email: 'a@mail.example.org',
        description: `${'Good cloth. '.repeat(6)} https://x.example.com`,
      }),
    )
    const { submissions } = await ask('GET', '/api/submissions')
    expect(submissions[0].hints).toEqual(
      expect.arrayContaining([
        { isGood: false, words: 'Looks like a duplicate of Loom', link: '/tools/loom' },
        { isGood: false, words: 'The mail domain differs from the site’s.', link: null },
        { isGood: false, words: '1 link in the description', link: null },
      ]),
    )
  })
})
