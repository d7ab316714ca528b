import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pick } from '#lib/objects.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { runOnce } from '#tests/feeds.ts'
import { temporaryFolder } from '#tests/served-site.ts'
import { findToolBySlug, getToolBySlug, listRecentTools } from '#tools/tools.store.ts'
import { readFeed } from './feed.store.ts'
import { folderSource } from './folder-source.ts'
import { listRefusals } from './refusals.store.ts'

onBothDatabases('the shipped catalogue', (engine) => {
  test('a bad file is refused by its name, a bad answer dropped with its reason, and the rest is kept', async () => {
    const db = await freshDatabase(engine)
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'crm'))
    const write = (slug: string, facts: object) =>
      writeFileSync(join(folder, 'crm', `${slug}.json`), JSON.stringify({ ...aTool({ slug }), ...facts }))
    write('good', {})
    write('negative', { plans: [{ name: 'Pro', monthly: -8, per: 'seat' }] })
    write('nowhere', { sources: [{ url: 'ftp://a.example.com', seenAt: '2026-05-04', for: ['plans'] }] })
    write('partly', { plans: [], answers: { sso: 'yes', 'no-such-question': 'yes', scim: { from: 'Gold' } } })
    const source = folderSource(folder)
    expect(await runOnce(db, source)).toMatchObject({ state: 'done', added: 2, refused: 2 })
    expect((await getToolBySlug(db, 'partly')).answers).toEqual({ sso: 'yes' })
    expect(await findToolBySlug(db, 'negative')).toBeNull()
    const told = async () => {
      const refusals = await listRefusals(db, 10)
      return Object.fromEntries(refusals.map(({ item, reason, isPartial }) => [item, { reason, isPartial }]))
    }
    const first = await told()
    expect(first).toMatchObject({
      'crm/negative.json': {
        isPartial: false,
        reason: 'plans.0.monthly must be more than 0',
      },
      'crm/nowhere.json': {
        isPartial: false,
        reason: 'sources.0.url must be an http or https address',
      },
      partly: {
        isPartial: true,
        reason: [
          'Kept without what does not fit:',
          'answers.no-such-question: there is no such question',
          'answers.scim: "Gold" is none of the plans (there are none)',
        ].join('\n'),
      },
    })
    expect(await runOnce(db, source)).toMatchObject({ state: 'done', unchanged: 2 })
    expect(await told()).toEqual(first)
  })

  test('what was added last is newest, whenever it was read; on the first reading nothing has changed', async () => {
    const db = await freshDatabase(engine)
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'crm'))
    const write = (slug: string, added?: string) =>
      writeFileSync(join(folder, 'crm', `${slug}.json`), JSON.stringify({ added, ...aTool({ slug }) }))
    write('newest', '2026-03-01')
    write('oldest', '2025-01-01')
    write('middle', '2025-06-01')
    const source = folderSource(folder)
    await runOnce(db, source)
    const times = async (slug: string) => pick(await getToolBySlug(db, slug), ['createdAt', 'updatedAt'])
    const newestFirst = async () => (await listRecentTools(db, 5)).map(({ slug }) => slug)
    expect(await newestFirst()).toEqual(['newest', 'middle', 'oldest'])
    const day = '2025-01-01T00:00:00.000Z'
    expect(await times('oldest')).toEqual({ createdAt: day, updatedAt: day })
    write('later', '2026-04-01')
    write('middle', '2025-05-01')
    write('ahead', '2199-01-01')
    await runOnce(db, source)
    expect((await times('middle')).createdAt).toBe('2025-05-01T00:00:00.000Z')
    const later = await times('later')
    expect(later.createdAt).toBe('2026-04-01T00:00:00.000Z')
    expect(later.updatedAt > later.createdAt).toBe(true)
    expect((await times('ahead')).createdAt < '2199').toBe(true)
    const feed = await readFeed(db, 'https://own.example.com', { after: 0, isWhole: true, limit: 9 })
    expect(feed.items.find(({ id }) => id === 'oldest')).toMatchObject({ added: '2025-01-01' })
  })
})
