import { expect, test } from 'vitest'
import { recordChange } from '#changes/changes.store.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import {
  countFacet,
  listConnections,
  listPopularTools,
  listToolsByFacet,
} from '#tools/index/listed-tools.store.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { ACTIVE_FROM_NETWORKS } from '#tools/index/popularity.ts'
import { findToolBySlug, listToolCardsBySlug } from '#tools/tools.store.ts'
import { saveTools } from './save-tools.store.ts'

onBothDatabases('saving tools', (engine) => {
  test('a saved tool is read back with every fact, its features under their known labels', async () => {
    const db = await freshDatabase(engine)
    const facts = aTool({
      slug: 'acme',
      features: ['time-tracking', 'timesheets', 'Own words'],
    })
    await saveTools(db, 'catalogue', [facts])
    const tool = await findToolBySlug(db, 'acme')
    expect(tool).toMatchObject({ ...facts, features: ['Time tracking', 'Own words'], source: 'catalogue' })
  })

  test('features in the words of their owner keep them, and are counted with those of the same meaning', async () => {
    const db = await freshDatabase(engine)
    const own = ['Meeting notes', 'Meeting summaries', 'time TRACKING', 'Own words']
    await saveTools(db, 'submission', [aTool({ slug: 'acme', features: own })])
    expect((await findToolBySlug(db, 'acme'))?.features).toEqual([
      'Meeting notes',
      'Meeting summaries',
      'Time tracking',
      'Own words',
    ])
    const found = await listToolsByFacet(db, 'feature', 'summaries', 10)
    expect(found.map(({ slug }) => slug)).toEqual(['acme'])
  })

  test('saving the same facts again changes nothing, saving others updates in place', async () => {
    const db = await freshDatabase(engine)
    const facts = aTool({ slug: 'acme', category: 'crm' })
    await saveTools(db, 'catalogue', [facts])
    const first = await findToolBySlug(db, 'acme')
    expect(await saveTools(db, 'catalogue', [facts])).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const report = await saveTools(db, 'catalogue', [{ ...facts, category: 'sales' }])
    expect(report).toMatchObject({ added: 0, changed: 1 })
    expect(await findToolBySlug(db, 'acme')).toMatchObject({ id: first?.id, category: 'sales' })
    expect(await countFacet(db, 'category')).toEqual({ sales: 1, collaboration: 1 })
  })

  test('a tool belongs to its primary category and to each tag that is a category', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ category: 'crm', tags: ['sales', 'pipelines'] }),
      aTool({ category: 'crm', tags: ['marketing'] }),
    ])
    expect(await countFacet(db, 'category')).toEqual({ crm: 2, marketing: 1, sales: 1 })
  })

  test('tools that others connect to come first, of the others those whose record tells more', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'plain', integrations: ['hub'] }),
      aTool({ slug: 'rich', integrations: ['hub'], features: ['api', 'sso', 'search', 'webhooks'] }),
      aTool({ slug: 'hub', integrations: [] }),
    ])
    const cards = await listToolsByFacet(db, 'category', 'productivity', 10)
    expect(cards.map((card) => card.slug)).toEqual(['hub', 'rich', 'plain'])
    const connected = await listToolsByFacet(db, 'integration', 'hub', 10)
    expect(connected.map((tool) => tool.slug)).toEqual(['rich', 'plain'])
  })

  test('connections in both directions and from several markets make a tool better known', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'one-way', integrations: [] }),
      aTool({ slug: 'both-ways', integrations: ['a-chat'] }),
      aTool({ slug: 'across', integrations: [] }),
      aTool({ slug: 'a-chat', markets: ['team-chat'], integrations: ['one-way', 'both-ways', 'across'] }),
      aTool({ slug: 'b-crm', markets: ['crm'], integrations: ['across'] }),
      aTool({ slug: 'c-chat', markets: ['team-chat'], integrations: ['one-way', 'both-ways'] }),
    ])
    const cards = await listPopularTools(db, 3)
    expect(cards.map((card) => card.slug)).toEqual(['across', 'both-ways', 'one-way'])
    const ids = cards.map(({ id }) => id)
    const connections = await listConnections(db, ids)
    expect(ids.map((id) => connections.get(id))).toMatchObject([
      { connected: 2, bothWays: 0, markets: 2 },
      { connected: 2, bothWays: 1, markets: 1 },
      { connected: 2, bothWays: 0, markets: 1 },
    ])
    await saveTools(db, 'inbox', [aTool({ slug: 'd-crm', markets: ['crm'], integrations: ['one-way'] })])
    expect((await listConnections(db, ids)).get(ids[2] ?? 0)).toMatchObject({ connected: 3, markets: 2 })
  })

  test('what visitors did counts once enough networks took part', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'a-few' }), aTool({ slug: 'b-many' })])
    const [few, many] = await listToolCardsBySlug(db, ['a-few', 'b-many'])
    const counts = { points: 400, views: 100, visits: 50, favorites: 0, comparisons: 0 }
    await db
      .insertInto('activity_totals')
      .values([
        { tool_id: few?.id ?? 0, ...counts, networks: ACTIVE_FROM_NETWORKS - 1 },
        { tool_id: many?.id ?? 0, ...counts, networks: ACTIVE_FROM_NETWORKS },
      ])
      .execute()
    await recordChange(db, ['tools'])
    const index = await indexOf(db)
    const scores = ['a-few', 'b-many'].map((slug) => index.scoreOf(index.slotOfSlug(slug) ?? -1))
    expect(scores).toEqual([0, 20])
  })

  test('a change leaves word of the tool and its categories, old and new', async () => {
    const db = await freshDatabase(engine)
    const facts = aTool({ slug: 'acme', category: 'crm', tags: [] })
    await saveTools(db, 'catalogue', [facts])
    await saveTools(db, 'catalogue', [{ ...facts, category: 'hr' }])
    const rows = await db.selectFrom('changes').select('tags').orderBy('id').execute()
    expect(rows.map((row) => JSON.parse(row.tags).sort())).toEqual([
      ['category:crm', 'tool:acme', 'tools'],
      ['category:crm', 'category:hr', 'tool:acme', 'tools'],
    ])
  })
})
