import { expect, test } from 'vitest'
import { approveSubmission } from '#admin/actions/moderate.ts'
import { editTool } from '#admin/actions/tools.ts'
import type { Db } from '#db/open.ts'
import { listLocks } from '#history/locks.store.ts'
import { saveFindings } from '#submissions/inspections.store.ts'
import { addSubmission, findSubmission } from '#submissions/submissions.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase } from '#tests/databases.ts'
import { holdCatalogue } from '#tests/held-catalogue.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const WHO = 'admin@example.com'
const LOGO = { key: `u-${'0'.repeat(32)}`, png: Buffer.from('a picture') }
const FINDINGS = { website: { isReachable: true }, logo: { isLoaded: true } } as never

/** Starts writers while none of them can go on, then lets them. */
async function atOnce(db: Db, writers: readonly (() => Promise<unknown>)[]): Promise<void> {
  const held = await holdCatalogue(db)
  const writing: Promise<unknown>[] = []
  for (const write of writers) {
    writing.push(write())
    await held.waitFor(writing.length)
  }
  await held.release()
  await Promise.all(writing)
}

test('an edit is not overwritten by a sync that waited for it, and its lock holds', async () => {
  const db = await freshDatabase('postgres')
  const facts = aTool({ slug: 'acme', name: 'Acme', description: 'As the source tells it.' })
  await saveTools(db, 'catalogue', [facts])
  const { id } = await getToolBySlug(db, 'acme')
  await atOnce(db, [
    () => editTool(db, WHO, id, { facts: { ...facts, description: 'As we tell it.' } }),
    () => saveTools(db, 'catalogue', [{ ...facts, name: 'Acme 2', description: 'Told anew.' }]),
  ])
  // Whoever comes second of the two, and PostgreSQL does not promise who: these words are the administrator's.
  expect((await getToolBySlug(db, 'acme')).description).toBe('As we tell it.')
  expect((await listLocks(db, id)).map(({ field }) => field)).toContain('description')
})

test('a logo that arrives while its submission is approved holds up nobody for ever', async () => {
  for (const isLogoFirst of [true, false]) {
    const db = await freshDatabase('postgres')
    const submission = await addSubmission(db, aSubmission({ companyName: 'Loom Ledger' }), 'token')
    const keep = () => saveFindings(db, submission, FINDINGS, LOGO)
    const approve = () => approveSubmission(db, submission.id, WHO)
    await atOnce(db, isLogoFirst ? [keep, approve] : [approve, keep])
    expect(await findSubmission(db, submission.id)).toMatchObject({ status: 'approved', logo: LOGO.key })
    expect((await getToolBySlug(db, 'loom-ledger')).logo).toBe(LOGO.key)
  }
})

test('a logo that arrives while its tool is edited holds up nobody for ever', async () => {
  for (const isLogoFirst of [true, false]) {
    const db = await freshDatabase('postgres')
    const submission = await addSubmission(db, aSubmission({ companyName: 'Loom Ledger' }), 'token')
    await approveSubmission(db, submission.id, WHO)
    const {
      id,
      source: _source,
      createdAt: _created,
      updatedAt: _updated,
      ...facts
    } = await getToolBySlug(db, 'loom-ledger')
    const keep = () => saveFindings(db, submission, FINDINGS, LOGO)
    const edit = () => editTool(db, WHO, id, { facts: { ...facts, name: 'Loom Book' } })
    await atOnce(db, isLogoFirst ? [keep, edit] : [edit, keep])
    expect((await getToolBySlug(db, 'loom-ledger')).name).toBe('Loom Book')
    expect((await findSubmission(db, submission.id))?.logo).toBe(LOGO.key)
  }
})
