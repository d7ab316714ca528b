import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { getToolBySlug } from '#tools/tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { findStanding, getMarketWithTools, listMarkets } from './market-tools.store.ts'

const tools = ['a', 'b', 'c', 'd'].map((slug, at) =>
  aTool({
    slug,
    name: slug.toUpperCase(),
    markets: ['team-chat'],
    license: slug === 'd' ? 'MIT' : undefined,
    features: [],
    platforms: [],
    integrations: slug === 'a' ? [] : ['a'],
    plans: [{ name: 'Pro', yearly: 5 - at, per: 'seat' }],
    answers: { sso: slug === 'a' ? 'yes' : 'no' },
    sources: [{ url: 'https://a.example.com/sso', seenAt: '2026-05-04', for: ['sso'] }],
  }),
)
const side = aTool({
  slug: 'side',
  features: [],
  platforms: [],
  markets: ['crm', 'team-chat'],
  integrations: ['a'],
  plans: [],
  answers: {},
})

onBothDatabases('a market', (engine) => {
  test('has its tools with what is compared, best known first, then those with more answers, those of another main market last', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [side, ...tools])
    const market = await getMarketWithTools(db, 'team-chat')
    expect(market.tools.map(({ slug }) => slug)).toEqual(['a', 'd', 'b', 'c', 'side'])
    expect(market.tools[0]).toMatchObject({
      name: 'A',
      plans: [{ name: 'Pro', yearly: 5 }],
      answers: { sso: { answer: 'yes', source: 0 } },
    })
    expect(market.tools[1]?.answers['open-source']).toMatchObject({ answer: 'yes', implied: true })
  })

  test('is counted once for all its tools, and again when one of them has changed', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const standing = async (slug: string) => findStanding(db, await getToolBySlug(db, slug))
    expect(await standing('a')).toMatchObject({
      market: { key: 'team-chat', tools: 4 },
      strengths: [{ key: 'sso', have: 1, known: 4 }],
      intents: [
        { key: 'cheaper', tools: [{ slug: 'd' }, { slug: 'c' }, { slug: 'b' }] },
        { key: 'open-source', tools: [{ slug: 'd' }] },
      ],
    })
    await saveTools(db, 'catalogue', [...tools.map((tool) => ({ ...tool, license: undefined })), side])
    const [after] = await Promise.all([standing('a'), listMarkets(db)])
    expect(after).toMatchObject({ market: { tools: 5 }, intents: [{ key: 'cheaper' }] })
    const summaries = await listMarkets(db)
    expect(summaries.find(({ key }) => key === 'team-chat')).toMatchObject({ tools: 5, sourced: 1 })
    expect(summaries.find(({ key }) => key === 'crm')).toMatchObject({ tools: 1, known: 0 })
  })
})
