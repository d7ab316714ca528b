import { expect, test } from 'vitest'
import { answerInWords } from '#search/answer-sentence.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { listToolsById } from '#tools/tools.store.ts'
import { shippedCatalogue } from './databases.ts'
import { oddNeeds } from './odd-needs.ts'

test('what asks about one tool finds that tool first', async () => {
  const db = await shippedCatalogue()
  const names = { 'salesforce price': 'salesforce', 'slack pricing': 'slack', 'notion api': 'notion' }
  const asked = { ...names, 'how much does salesforce cost for 10 users': 'salesforce' }
  for (const [text, slug] of Object.entries(asked)) {
    const { ids } = await listFiltered(db, { search: text, limit: 1 })
    const [first] = await listToolsById(db, ids)
    expect(first?.slug, text).toBe(slug)
  }
})

/** Sentences with two kinds of tool in them, and which of them is looked for. */
test('what is needed names the market, not who needs it', async () => {
  const db = await shippedCatalogue()
  const marketOf = async (text: string) =>
    (await answerInWords({ db, logoUrl: () => null }, text))?.path.split('?')[0]
  expect(await marketOf('bakery with 6 employees')).toBe('/markets/restaurant-management')
  expect(await marketOf('I run a bakery with 6 employees and need shift planning')).toBe(
    '/markets/shift-planning',
  )
  expect(await marketOf('booking software')).toBe('/markets/scheduling')
  expect(await marketOf('booking software for a yoga studio')).toBe('/markets/gym-management')
  expect(await marketOf('yoga studio 200 members online booking under 100 dollars')).toBe(
    '/markets/gym-management',
  )
  expect(await marketOf('dental office with 3 dentists and charting')).toBe('/markets/dental-practice')
  expect(await marketOf('plumber with 6 technicians needs quotes, invoices and a mobile app')).toBe(
    '/markets/field-service',
  )
  expect(await marketOf('restaurant with 2 locations, pos and online ordering')).toBe(
    '/markets/restaurant-management',
  )
  expect(await marketOf('tools that support sso and audit logs, wiki, 50 people')).toBe('/markets/team-wikis')
  expect(await marketOf('help desk live chat 4 agents')).toBe('/markets/help-desk')
  expect(await marketOf('lms for schools')).toBe('/markets/lms')
  expect(await marketOf('appointment scheduling for 3 people in a hair salon')).toBe(
    '/markets/salons-and-spas',
  )
})

test('what changes nothing is named as not understood, and what is not wanted is never looked for', async () => {
  const db = await shippedCatalogue()
  for (const [text, understood, not] of oddNeeds) {
    const need = await answerInWords({ db, logoUrl: () => null }, text)
    const read = need ?? (await listFiltered(db, { search: text, limit: 3 }))
    expect(
      read.understood.map(({ label }) => label),
      text,
    ).toEqual(understood)
    expect(read.notUnderstood.join(' '), text).toBe(not)
  }
})

test('what only has the words says that nothing is called so', async () => {
  const db = await shippedCatalogue()
  const isLoose = async (search: string) => {
    const { total, isLoose } = await listFiltered(db, { search, limit: 1 })
    expect(total, search).toBeGreaterThan(0)
    return isLoose
  }
  for (const text of ['cap table management', 'background checks', 'print on demand', 'feature store'])
    expect(await isLoose(text), text).toBe(true)
  for (const text of ['crm', 'slack', 'password manager for linux', 'status page', 'alternative to notion'])
    expect(await isLoose(text), text).toBe(false)
})

test('the cheapest for a team is what the team pays least for, and an unknown tool is not replaced by the word for it', async () => {
  const db = await shippedCatalogue()
  const search = 'cheapest sso provider from the us for 30 employees'
  const { ids, costOf } = await listFiltered(db, { search, limit: 8 })
  const amounts = (await listToolsById(db, ids)).flatMap((tool) => {
    const cost = costOf?.(tool)
    return cost?.kind === 'sum' ? [Number(cost.amount)] : []
  })
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect((await listFiltered(db, { search: 'hipchat replacement', limit: 3 })).total).toBe(0)
})

test('what is cheaper than another tool costs less at the size that was said', async () => {
  const db = await shippedCatalogue()
  const deps = { db, logoUrl: () => null }
  const need = await answerInWords(deps, 'something cheaper than zendesk for 3 agents')
  const fitting = need?.tools.filter(({ fits }) => fits === 'yes') ?? []
  expect(fitting.length).toBeGreaterThan(2)
  for (const { name, cost } of fitting) expect(cost.amount ?? 0, name).toBeLessThan(684)
})

test('a price limit beside an amount is of the whole amount', async () => {
  const db = await shippedCatalogue()
  const deps = { db, logoUrl: () => null }
  const need = await answerInWords(deps, 'social media tool 6 accounts under $30')
  const fitting = need?.tools.filter(({ fits }) => fits === 'yes') ?? []
  expect(fitting.length).toBeGreaterThan(2)
  for (const { name, cost } of fitting) expect(cost.amount ?? 0, name).toBeLessThanOrEqual(360)
})

test('words that stand side by side are named as one thing that is not understood', async () => {
  const db = await shippedCatalogue()
  const need = await answerInWords(
    { db, logoUrl: () => null },
    'uptime monitoring for 5 people, every 30 seconds, purple',
  )
  expect(need?.notUnderstood).toEqual(['every 30 seconds', 'purple'])
})
