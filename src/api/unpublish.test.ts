import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aSubmission } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { makers } from '#tests/makers.ts'
import { reviewed, reviewText } from '#tests/reviewed.ts'

const auditOf = (db: Db) =>
  db.selectFrom('audit_log').select(['who', 'action', 'after']).orderBy('id', 'desc').execute()

onBothDatabases('words that were published', (engine) => {
  /** A tool with one published review, and its maker. */
  async function answered(isReviewed = true) {
    const site = await makers(engine, { isReviewed })
    const { ask } = site
    const path = await site.owner()
    const sent = await ask('POST', '/api/reviews', { tool: 'acme', ...reviewText })
    const [{ id, revision }] = (await ask('GET', '/api/reviews')).reviews
    await ask('POST', `/api/reviews/${id}/decision`, { action: 'publish', revision })
    const shown = async () => (await ask('GET', '/api/companies/slug/acme/reviews')).reviews
    const reply = (text: string) => ask('POST', `${path}/replies`, { review: id, reply: text })
    const waiting = async () => (await ask('GET', '/api/reviews?status=replies')).reviews
    const decide = async (action: string, more: object = {}) => {
      const [{ reply: read }] = (await ask('GET', `/api/reviews?id=${id}`)).reviews
      return ask('POST', `/api/reviews/${id}/reply`, { action, repliedAt: read?.at ?? '', ...more })
    }
    const own = sent.review.statusUrl.replace('/review/', '/api/reviews/own/')
    return { ...site, id, path, own, shown, reply, waiting, decide }
  }

  test('a review is taken down with a reason, which its author and the audit log have', async () => {
    const { db, ask, write, shown, publishAll } = await reviewed(engine)
    const { own } = await write()
    await publishAll()
    const [{ id }] = (await shown()).reviews
    expect(
      (await ask('POST', `/api/reviews/${id}/decision`, { action: 'unpublish', note: ' ' })).errors,
    ).toHaveProperty('note')
    expect((await shown()).summary.count).toBe(1)
    const reason = 'It names a private person.'
    const taken = await ask('POST', `/api/reviews/${id}/decision`, { action: 'unpublish', note: reason })
    expect([taken.status, taken.review]).toMatchObject([200, { status: 'declined', isShown: false }])
    expect(await shown()).toMatchObject({ summary: { count: 0, average: null }, reviews: [] })
    expect((await ask('GET', own)).review).toMatchObject({ isShown: false, reviewNote: reason })
    const [entry] = await auditOf(db)
    expect(entry).toMatchObject({ who: 'admin@example.com', action: 'review.unpublished' })
    expect(JSON.parse(entry?.after ?? '')).toEqual({ reason })
    expect(JSON.stringify(await auditOf(db))).not.toContain(reviewText.good)
    const { tags } = await db
      .selectFrom('changes')
      .select('tags')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(tags).toContain('tool:acme')
    expect(
      (await ask('POST', `/api/reviews/${id}/decision`, { action: 'unpublish', note: reason })).status,
    ).toBe(409)
    expect(
      (await ask('POST', '/api/reviews/999/decision', { action: 'unpublish', note: reason })).status,
    ).toBe(404)
  })

  test('a review that was taken down by mistake is shown again, unless its author wrote another meanwhile', async () => {
    const { ask, write, shown, publishAll } = await reviewed(engine)
    const { own } = await write()
    await publishAll()
    const [{ id }] = (await shown()).reviews
    const takeDown = () =>
      ask('POST', `/api/reviews/${id}/decision`, { action: 'unpublish', note: 'A mistake.' })
    const revert = async () => {
      const [entry] = (await ask('GET', '/api/admin/audit?limit=1')).entries
      return { canRevert: entry.canRevert, ...(await ask('POST', `/api/admin/audit/${entry.id}/revert`)) }
    }
    await takeDown()
    expect((await shown()).summary.count).toBe(0)
    expect(await revert()).toMatchObject({ canRevert: true, isReverted: true })
    expect((await shown()).reviews).toMatchObject([{ id }])
    await takeDown()
    await ask('PUT', own, { ...reviewText, bad: 'It lost a week of work, twice.' })
    expect((await revert()).status).toBe(409)
    expect((await shown()).reviews).toEqual([])
  })

  test('a change that waits goes on waiting when the words before it are taken down', async () => {
    const { ask, write, shown, publishAll, waiting } = await reviewed(engine)
    const { own } = await write()
    await publishAll()
    await ask('PUT', own, { ...reviewText, bad: 'It lost a week of work, twice.' })
    const [{ id }] = (await shown()).reviews
    await ask('POST', `/api/reviews/${id}/decision`, { action: 'unpublish', note: 'Hearsay.' })
    expect((await shown()).reviews).toEqual([])
    expect(await waiting()).toMatchObject([{ id, status: 'pending', isShown: false }])
    await publishAll()
    expect((await shown()).reviews).toMatchObject([{ bad: 'It lost a week of work, twice.' }])
  })

  test('an answer of the maker waits to be read, appears as read, and is taken down with a reason', async () => {
    const { db, ask, path, id, shown, reply, waiting, decide } = await answered()
    expect((await reply('Thank you, the labels come in June.')).status).toBe(200)
    expect((await shown())[0].reply).toBe(null)
    expect((await ask('GET', '/api/admin/upkeep')).reviews.waiting).toBe(1)
    expect(await waiting()).toMatchObject([{ id, reply: { status: 'pending' } }])
    expect((await reply('Once more, with feeling.')).status).toBe(409)
    expect((await decide('publish', { repliedAt: 'another one' })).status).toBe(409)
    expect((await decide('unpublish', { note: 'Not shown yet.' })).status).toBe(409)
    expect((await decide('publish')).status).toBe(200)
    expect((await shown())[0].reply.text).toBe('Thank you, the labels come in June.')
    expect(await waiting()).toEqual([])

    expect((await decide('unpublish', { note: '' })).status).toBe(400)
    const note = 'It advertises another product.'
    expect((await decide('unpublish', { note })).status).toBe(200)
    expect((await shown())[0]).toMatchObject({ ...reviewText, reply: null })
    const { listing } = await ask('GET', path)
    expect(listing.reviews[0].ownReply).toMatchObject({ status: 'declined', note })
    const actions = (await auditOf(db)).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['reply.unpublished', 'reply.published'])
    expect((await reply('Thank you, the labels are here.')).status).toBe(200)
    expect((await decide('decline', { note: 'Still an advertisement.' })).status).toBe(200)
    expect((await shown())[0].reply).toBe(null)
  })

  test('where no editor is asked, an answer appears at once and can be taken down too', async () => {
    const { ask, shown, reply, decide } = await answered(false)
    await reply('Thank you, the labels come in June.')
    expect((await shown())[0].reply.text).toBe('Thank you, the labels come in June.')
    expect((await decide('unpublish', { note: 'Not true.' })).status).toBe(200)
    expect((await shown())[0].reply).toBe(null)
    const [entry] = (await ask('GET', '/api/admin/audit?limit=1')).entries
    expect((await ask('POST', `/api/admin/audit/${entry.id}/revert`)).isReverted).toBe(true)
    expect((await shown())[0].reply.text).toBe('Thank you, the labels come in June.')
    expect((await ask('POST', `/api/admin/audit/${entry.id}/revert`)).status).toBe(409)
  })

  test('an answer goes when the review it answers is replaced', async () => {
    const { ask, own, shown, reply, decide } = await answered()
    await reply('You are right that printing takes long.')
    await decide('publish')
    await ask('PUT', own, { ...reviewText, stars: 1, bad: 'The maker sold my address.' })
    expect((await shown())[0].reply.text).toContain('You are right')
    const [{ id, revision }] = (await ask('GET', '/api/reviews')).reviews
    await ask('POST', `/api/reviews/${id}/decision`, { action: 'publish', revision })
    expect((await shown())[0]).toMatchObject({ bad: 'The maker sold my address.', reply: null })
    expect((await reply('We sell no addresses, and never did.')).status).toBe(200)
  })

  test('an answer goes with the review that is taken down', async () => {
    const { ask, id, shown, reply, waiting } = await answered()
    await reply('You are right that printing takes long.')
    expect(await waiting()).toHaveLength(1)
    await ask('POST', `/api/reviews/${id}/decision`, { action: 'unpublish', note: 'Hearsay.' })
    expect([await shown(), await waiting()]).toEqual([[], []])
  })

  test('a rejected submission is reopened, once, unless its website waits already', async () => {
    const { db, ask, submit } = await reviewed(engine)
    const facts = aSubmission()
    const { id, statusUrl } = await submit(facts)
    const own = statusUrl.replace('/submission/', '/api/submissions/status/')
    expect((await ask('POST', `/api/submissions/${id}/reopen`)).status).toBe(409)
    await ask('PATCH', `/api/submissions/${id}/status`, { status: 'rejected', reviewNotes: 'No website.' })
    expect((await ask('GET', own)).submission).toMatchObject({
      status: 'rejected',
      reviewNotes: 'No website.',
    })
    const second = await submit(facts)
    expect((await ask('POST', `/api/submissions/${id}/reopen`)).status).toBe(409)
    await ask('PATCH', `/api/submissions/${second.id}/status`, { status: 'rejected' })
    const reopened = await ask('POST', `/api/submissions/${id}/reopen`)
    expect([reopened.status, reopened.submission.status]).toEqual([200, 'pending'])
    expect((await ask('GET', own)).submission).toMatchObject({ status: 'pending', reviewNotes: null })
    const [entry] = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(entry).toMatchObject({ action: 'submission.reopened', subject: `submission ${id}` })
    expect(entry?.before).toContain('No website.')
    expect(
      (await ask('POST', `/api/submissions/${id}/approve?revision=${reopened.submission.revision}`)).status,
    ).toBe(200)
    expect((await ask('POST', '/api/submissions/999/reopen')).status).toBe(404)
  })
})
