import { expect, test } from 'vitest'
import { approveSubmission } from '#admin/actions/moderate.ts'
import { editTool, releaseLock, setToolHidden } from '#admin/actions/tools.ts'
import type { Db } from '#db/open.ts'
import { listToolChanges } from '#history/history.store.ts'
import { saveFindings } from '#submissions/inspections.store.ts'
import { addSubmission, findSubmission } from '#submissions/submissions.store.ts'
import { aSubmission, aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { anItem, aPage, aPublisher, OWN_SITE, runOnce, sending, sourceAt } from '#tests/feeds.ts'
import { factsOf } from '#tools/tool-rows.store.ts'
import { findToolBySlug, getToolBySlug } from '#tools/tools.store.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'
import { readFeed } from './feed.store.ts'
import { feedItemSchema } from './feed.ts'
import { applyItem } from './inbox.store.ts'
import type { Source } from './source.ts'

const WHO = 'admin@example.com'
const LOGO = { key: `u-${'a1'.repeat(16)}`, png: Buffer.from('png') }

onBothDatabases('what an administrator decided', (engine) => {
  const items = Array.from({ length: 11 }, (_, at) => anItem({ slug: `tool-x-${at}` }))
  const [first = {}, ...others] = items
  const gone = { id: 'tool-x-0', revision: 2, updatedAt: '2026-11-15T01:00:00Z', deleted: true }

  async function following() {
    const db = await freshDatabase(engine)
    const publisher = await aPublisher(sending(aPage(items)))
    const syncWith = (listed: unknown[]) => {
      publisher.answer = sending(aPage(listed))
      return runOnce(db, sourceAt(publisher))
    }
    await syncWith(items)
    return { db, publisher, syncWith, id: (await getToolBySlug(db, 'tool-x-0')).id }
  }
  const isListed = async (db: Db) => (await findToolBySlug(db, 'tool-x-0')) !== null

  test.each([
    ['left out of the feed', others],
    ['declared gone', [gone, ...others]],
  ])('a restored tool that is %s stays through the next syncs', async (_how, without) => {
    const { db, syncWith, id } = await following()
    await syncWith(without)
    expect(await isListed(db)).toBe(false)
    await setToolHidden(db, WHO, id, false)
    for (let syncs = 0; syncs < 2; syncs++) expect(await syncWith(without)).toMatchObject({ removed: 0 })
    expect(await isListed(db)).toBe(true)
  })

  test('once the source has listed a restored tool again, its word counts as before', async () => {
    const { db, syncWith, id } = await following()
    await syncWith([gone, ...others])
    await setToolHidden(db, WHO, id, false)
    await syncWith([{ ...first, revision: 3 }, ...others])
    expect(await syncWith(others)).toMatchObject({ removed: 1 })
    await setToolHidden(db, WHO, id, true)
    await setToolHidden(db, WHO, id, false)
    await syncWith([{ ...first, revision: 3 }, ...others])
    expect(await syncWith(others)).toMatchObject({ removed: 1 })
  })

  test('a released lock brings back the last word of the source at once, and the next sync leaves it', async () => {
    const { db, publisher, syncWith, id } = await following()
    const { name, description } = await getToolBySlug(db, 'tool-x-0')
    const edited = { ...aTool({ slug: 'tool-x-0' }), name: 'Ours', description: 'Ours as well.' }
    await editTool(db, WHO, id, { facts: edited })
    const retold = { ...(first.tool as object), name: 'Renamed by the source' }
    await syncWith([{ ...first, revision: 2, tool: retold }, ...others])
    expect(await getToolBySlug(db, 'tool-x-0')).toMatchObject({ name: 'Ours' })
    const asked = publisher.requests.length
    await releaseLock(db, WHO, id, 'name')
    expect(await getToolBySlug(db, 'tool-x-0')).toMatchObject({
      name: 'Renamed by the source',
      description: 'Ours as well.',
    })
    await releaseLock(db, WHO, id, 'description')
    expect(await getToolBySlug(db, 'tool-x-0')).toMatchObject({ description })
    expect(publisher.requests).toHaveLength(asked)
    const [latest] = (await listToolChanges(db, 'tool-x-0', 9)).filter(({ field }) => field === 'description')
    expect(latest).toMatchObject({ after: description, source: publisher.url })
    expect(name).not.toBe('Renamed by the source')
  })

  /** A message that arrives while the source is being walked. */
  function overtakenBy(source: Source, message: () => Promise<unknown>): Source {
    return {
      name: source.name,
      async *read(memory, context) {
        const pages = source.read(memory, context)
        for (;;) {
          const { done, value } = await pages.next()
          if (done) return value
          await message()
          yield value
        }
      },
    }
  }

  test('an older revision that a long walk read undoes no newer one that a message brought meanwhile', async () => {
    const { db, publisher } = await following()
    const site = publisher.url
    const tell = (item: object) =>
      db.transaction().execute((transaction) => applyItem(transaction, site, feedItemSchema.parse(item)))
    const named = (slug: string, name: string, revision: number) => anItem({ slug, name }, { revision })
    publisher.answer = sending(
      aPage([named('tool-x-0', 'Older', 5), named('fresh', 'Older', 5), ...others.slice(1)]),
    )
    await runOnce(
      db,
      overtakenBy(sourceAt(publisher), async () => {
        await tell(named('tool-x-0', 'Newer', 6))
        await tell({ ...gone, id: 'fresh', revision: 6 })
        await tell(named('tool-x-1', 'Alive', 6))
      }),
    )
    expect(await findToolBySlug(db, 'tool-x-0')).toMatchObject({ name: 'Newer' })
    expect(await findToolBySlug(db, 'fresh')).toBeNull()
    expect(await findToolBySlug(db, 'tool-x-1')).toMatchObject({ name: 'Alive' })
  })

  test('a logo that came by itself can be removed, stays removed, and is not passed on', async () => {
    const db = await freshDatabase(engine)
    const { id } = await addSubmission(db, aSubmission({ companyName: 'Loom' }), 'token')
    const { companyId } = await approveSubmission(db, id, WHO)
    const submission = await findSubmission(db, id)
    if (!submission || !companyId) throw new Error('The submission was not approved.')
    const findings = { website: { isReachable: true, words: '' }, logo: { isLoaded: true, words: '' } }
    const before = await getAdminTool(db, companyId)
    await saveFindings(db, submission, findings, LOGO)
    const given = await getAdminTool(db, companyId)
    expect(given.logo).toBe(LOGO.key)
    expect(given.revision).toBeGreaterThan(before.revision)
    const { items: told } = await readFeed(db, OWN_SITE, { after: 0, isWhole: true, limit: 10 })
    expect(told[0]).toMatchObject({ tool: { slug: 'loom' } })
    expect(told[0]).not.toHaveProperty('tool.logo')

    const row = await db.selectFrom('tools').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
    const { logo: _logo, ...facts } = factsOf(row)
    await editTool(db, WHO, companyId, { facts })
    expect(await getAdminTool(db, companyId)).not.toHaveProperty('logo')
    await saveFindings(db, submission, findings, LOGO)
    expect(await getAdminTool(db, companyId)).not.toHaveProperty('logo')
  })

  test('a logo that only its publisher has is not taken', async () => {
    const { db, syncWith } = await following()
    const tool = aTool({ slug: 'tool-x-0', description: `${'Changed. '.repeat(20)}`.trim(), logo: LOGO.key })
    await syncWith([{ ...first, revision: 2, tool }, ...others])
    const taken = await getToolBySlug(db, 'tool-x-0')
    expect(taken.description).toBe(tool.description)
    expect(taken).not.toHaveProperty('logo')
  })
})
