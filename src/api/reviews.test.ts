import { expect, test } from 'vitest'
import { hostileStrings } from '#e2e/hostile-strings.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { reviewed, reviewText as text } from '#tests/reviewed.ts'
import { stopClock } from '#tests/stopped-clock.ts'

onBothDatabases('written reviews', (engine) => {
  test('a review appears once an editor has read it, with how many there are', async () => {
    const { db, write, waiting, shown, publishAll } = await reviewed(engine)
    const { status, review } = await write()
    expect(status).toBe(201)
    expect(review.statusUrl).toMatch(/^\/review\/[0-9a-f]{48}$/)
    const rows = JSON.stringify(await db.selectFrom('reviews').selectAll().execute())
    expect(rows).toContain('"pending"')
    expect(rows).not.toContain(review.statusUrl.split('/').at(-1))
    expect(await shown()).toMatchObject({ summary: { count: 0, average: null }, reviews: [] })
    expect(await waiting()).toMatchObject([{ ...text, tool: { slug: 'acme' } }])
    await publishAll()
    await write({ stars: '5' })
    await publishAll()
    expect(await shown()).toMatchObject({
      summary: { count: 2, average: 4.5 },
      reviews: [{ stars: 5 }, text],
    })
    const tags = await db.selectFrom('changes').select('tags').orderBy('id', 'desc').executeTakeFirst()
    expect(tags?.tags).toBe('["tool:acme"]')
  })

  test('of ten editors who click at once one wins', async () => {
    const { db, ask, write, waiting, shown } = await reviewed(engine)
    await write()
    const [{ id }] = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2
          ? ask('POST', `/api/reviews/${id}/decision`, { action: 'decline', note: 'No' })
          : ask('POST', `/api/reviews/${id}/decision`, { action: 'publish' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const isPublished = answers.some(({ review }) => review?.status === 'published')
    expect((await shown()).summary.count).toBe(isPublished ? 1 : 0)
    expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(1)
  })

  test('a review that was declined says why to its author, and is not shown', async () => {
    const { ask, write, waiting, shown } = await reviewed(engine)
    const { own } = await write()
    const [{ id }] = await waiting()
    await ask('POST', `/api/reviews/${id}/decision`, { action: 'decline', note: 'Please leave names out.' })
    expect((await ask('GET', own)).review).toMatchObject({
      ...text,
      status: 'declined',
      reviewNote: 'Please leave names out.',
    })
    expect((await shown()).reviews).toEqual([])
    expect((await ask('GET', '/api/reviews?status=declined')).reviews).toMatchObject([{ id }])
  })

  test('its author withdraws it: it is deleted', async () => {
    const { db, ask, write, shown, publishAll } = await reviewed(engine)
    const { own } = await write()
    await publishAll()
    expect((await shown()).summary.count).toBe(1)
    expect((await ask('POST', `${own}/withdraw`)).tool).toEqual({ name: 'Acme', slug: 'acme' })
    expect((await shown()).summary.count).toBe(0)
    expect(await db.selectFrom('reviews').selectAll().execute()).toEqual([])
    expect((await ask('GET', own)).status).toBe(404)
    expect((await ask('POST', `${own}/withdraw`)).status).toBe(404)
  })

  test('what cannot be taken says why', async () => {
    const { ask, write, waiting } = await reviewed(engine)
    expect((await write({ stars: 6 })).errors).toEqual({ stars: 'Please choose 1 to 5 stars' })
    expect((await write({ stars: undefined })).errors).toHaveProperty('stars')
    expect((await write({ stars: 2.5 })).errors).toHaveProperty('stars')
    expect((await write({ good: 'Fine', bad: '' })).errors).toHaveProperty('good')
    expect((await write({ good: 'a\0b'.repeat(20) })).errors).toHaveProperty('good')
    expect((await write({ good: 'x'.repeat(2001) })).errors).toHaveProperty('good')
    expect((await write({ tool: 'nobody' })).status).toBe(404)
    expect((await write({ referralCode: 'x' })).status).toBe(400)
    expect((await write({ formToken: 'made.up.token' })).status).toBe(400)
    expect(await waiting()).toEqual([])
    await write()
    expect(await waiting()).toHaveLength(1)
    expect((await ask('POST', '/api/reviews/999/decision', { action: 'publish' })).status).toBe(404)
  })

  test('a network writes two reviews of a tool a day', async () => {
    stopClock()
    const { write } = await reviewed(engine)
    const statuses = [1, 2, 3].map(async () => (await write({}, '203.0.113.8')).status)
    expect((await Promise.all(statuses)).sort()).toEqual([201, 201, 429])
  })

  test('hostile texts come out as they went in', async () => {
    const { write, shown, publishAll } = await reviewed(engine)
    const long = hostileStrings.slice(60, 72).map((hostile) => `${hostile} in a text that is long enough`)
    for (const good of long) expect((await write({ good, bad: good })).status, good).toBe(201)
    await publishAll()
    expect((await shown()).reviews.map((review: { good: string }) => review.good).sort()).toEqual(
      long.map((one) => one.trim()).sort(),
    )
  })
})
