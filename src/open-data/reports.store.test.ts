import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { getReport, listPublishedReports } from './reports.store.ts'

const sources = [{ url: 'https://acme.example/pricing', seenAt: '2026-09', for: ['plans'] }]
const seat = (name: string, yearly: number) => ({ name, monthly: yearly, yearly, per: 'seat' as const })
const chat = (slug: string, facts: Partial<ToolFacts>) =>
  aTool({ slug, name: slug, markets: ['team-chat'], features: [], platforms: [], sources, ...facts })

const tools = [
  chat('alpha', { plans: [seat('Team', 5), seat('Business', 9)], answers: { sso: { from: 'Business' } } }),
  chat('bravo', { plans: [seat('Team', 4)], answers: { sso: 'yes', 'open-source': 'yes' } }),
  chat('carla', {
    plans: [seat('Team', 5), seat('Max', 25)],
    answers: { sso: { from: 'Max' }, 'open-source': 'no' },
  }),
  chat('delta', {
    plans: [
      { name: 'Free', price: 0, limits: ['90 days of history'] },
      { name: 'Pro', price: 'quote' },
    ],
  }),
]

onBothDatabases('reports', (engine) => {
  test('single sign-on is the difference to the first paid plan, the median of the market', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const { rows, finding } = await getReport(db, 'single-sign-on-cost')
    expect(rows).toEqual([
      {
        label: 'Team chat',
        href: '/markets/team-chat',
        value: 480,
        text: '$480',
        cells: ['3', '1', '$480', '[carla](/tools/carla), $2,400'],
      },
    ])
    expect(finding).toContain('$480 more a year for ten people')
  })

  test('free plans, open source and published prices are counted over what is known', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    const cells = async (key: string) => (await getReport(db, key)).rows[0]?.cells
    expect(await cells('free-plans')).toEqual(['1 of 4', '25%', '[delta](/tools/delta): 90 days of history'])
    expect(await cells('open-source-alternatives')).toEqual([
      '[bravo](/tools/bravo)',
      '[carla](/tools/carla)',
    ])
    expect(await cells('published-prices')).toEqual(['3 of 4', '75%', '[delta](/tools/delta)'])
  })

  test('a price that changed is listed with what it was, and nothing is before', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', tools)
    expect((await getReport(db, 'price-changes')).finding).toBe(
      'No price on record has changed this year yet.',
    )
    await saveTools(db, 'catalogue', [chat('bravo', { plans: [seat('Team', 6)], answers: { sso: 'yes' } })])
    const { rows } = await getReport(db, 'price-changes')
    expect(rows.map(({ label, cells }) => [label, cells[1]])).toEqual([
      ['bravo', expect.stringMatching(/\$4 .*→ \$6 /)],
    ])
  })

  test('a site without tools has reports without rows', async () => {
    const db = await freshDatabase(engine)
    expect((await listPublishedReports(db)).map(({ rows }) => rows.length)).toEqual([0, 0, 0, 0, 0])
  })
})
