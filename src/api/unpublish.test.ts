import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { aSubmission } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { reviewed, reviewText } from '#tests/reviewed.ts'

const auditOf = (db: Db) =>
  db.selectFrom('audit_log').select(['who', 'action', 'after']).orderBy('id', 'desc').execute()

onBothDatabases('words that were published', (engine) => {
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
    expect([taken.status, taken.review]).toMatchObject([200, { status: 'declined' }])
    expect(await shown()).toMatchObject({ summary: { count: 0, average: null }, reviews: [] })
    expect((await ask('GET', own)).review).toMatchObject({ status: 'declined', reviewNote: reason })
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
    expect((await ask('POST', `/api/submissions/${id}/approve`)).status).toBe(200)
    expect((await ask('POST', '/api/submissions/999/reopen')).status).toBe(404)
  })
})
