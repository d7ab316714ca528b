import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { findToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { listAlternatives, listSimilar } from './alternatives.store.ts'

onBothDatabases('similar tools', (engine) => {
  test('are of the same category, by main category before by tag, and found where it is the main one of none', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'asked', category: 'ai-ml', tags: [] }),
      aTool({ slug: 'by-tag', category: 'artificial-intelligence', tags: ['ai-ml'] }),
      aTool({ slug: 'elsewhere', category: 'crm', tags: [] }),
    ])
    const similarTo = async (slug: string) => {
      const tool = await findToolBySlug(db, slug)
      return tool ? (await listSimilar(db, tool)).map((found) => found.slug) : null
    }
    expect(await similarTo('asked')).toEqual(['by-tag'])
    await saveTools(db, 'catalogue', [aTool({ slug: 'main', category: 'ai-ml', tags: [], features: [] })])
    expect(await similarTo('asked')).toEqual(['main', 'by-tag'])
  })

  test('are no alternatives where they are shut down or sold as another product', async () => {
    const db = await freshDatabase(engine)
    const alike = { category: 'crm', tags: [] }
    await saveTools(db, 'catalogue', [
      aTool({ ...alike, slug: 'asked' }),
      aTool({ ...alike, slug: 'sold' }),
      aTool({ ...alike, slug: 'renamed', status: { state: 'renamed' } }),
      aTool({ ...alike, slug: 'closed', status: { state: 'sunset' } }),
    ])
    const asked = await findToolBySlug(db, 'asked')
    const found = asked ? await listAlternatives(db, asked, 12) : []
    expect(found.map(({ slug }) => slug).sort()).toEqual(['renamed', 'sold'])
  })

  test('that are as alike come with the better known first, but after those that are much more alike', async () => {
    const db = await freshDatabase(engine)
    const alike = { category: 'crm', tags: [], features: ['api', 'sso', 'forms', 'chat', 'reports', 'roles'] }
    const users = Array.from({ length: 3 }, (_, at) =>
      aTool({ slug: `user-${at}`, category: 'hr', tags: [], integrations: ['known', 'far'] }),
    )
    await saveTools(db, 'catalogue', [
      aTool({ ...alike, slug: 'asked' }),
      aTool({ ...alike, slug: 'another', name: 'Another', features: alike.features.slice(1) }),
      aTool({ ...alike, slug: 'known', name: 'Known', features: alike.features.slice(1) }),
      aTool({ ...alike, slug: 'far', name: 'Far', features: [] }),
      ...users,
    ])
    const asked = await findToolBySlug(db, 'asked')
    const similar = asked ? await listSimilar(db, asked) : []
    expect(similar.map(({ slug }) => slug)).toEqual(['known', 'another', 'far'])
  })

  test('alternatives are of the same market where enough of them are', async () => {
    const db = await freshDatabase(engine)
    const hosting = { category: 'development', tags: [], markets: ['code-hosting'] }
    await saveTools(db, 'catalogue', [
      aTool({ ...hosting, slug: 'asked' }),
      aTool({ ...hosting, slug: 'first', name: 'First' }),
      aTool({ ...hosting, slug: 'second', name: 'Second' }),
      aTool({
        slug: 'scanner',
        name: 'Scanner',
        category: 'development',
        tags: [],
        markets: ['code-security'],
      }),
    ])
    const alternatives = async () => {
      const asked = await findToolBySlug(db, 'asked')
      return asked ? (await listAlternatives(db, asked, 12)).map(({ slug }) => slug) : []
    }
    expect(await alternatives()).toEqual(['first', 'second', 'scanner'])
    await saveTools(db, 'catalogue', [aTool({ ...hosting, slug: 'third', name: 'Third' })])
    expect(await alternatives()).toEqual(['first', 'second', 'third'])
  })
})
