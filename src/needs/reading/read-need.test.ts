import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { soldByMap } from '#plans/pricing-map.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase } from '#tests/databases.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { indexOf, prepareSearch } from '#tools/index/live-index.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { readNeed } from './read-need.ts'

async function someIndex(): Promise<CatalogueIndex> {
  const db: Db = await freshDatabase('sqlite')
  await saveTools(db, 'catalogue', [
    aTool({
      slug: 'notara',
      name: 'Notara',
      ...soldByMap({ starter_price: 12 }),
      integrations: ['gmail', 'chatter'],
    }),
    aTool({ slug: 'gmail', name: 'Gmail' }),
    aTool({ slug: 'chatter', name: 'Chatter' }),
    aTool({ slug: 'open-web-free', name: 'Open Web Free' }),
    aTool({ slug: 'custom', name: 'Customary', plans: [] }),
    aTool({ slug: 'bilanz', name: 'Bilanz', markets: ['accounting'], countries: ['DE', 'AT'] }),
    aTool({ slug: 'ledgerly', name: 'Ledgerly', markets: ['accounting'] }),
    ...['live-chat', 'business-email', 'newsletters', 'forms-and-surveys'].map((market) =>
      aTool({ slug: market, name: `Of ${market}`, markets: [market] }),
    ),
  ])
  await prepareSearch(db, () => {})
  return indexOf(db)
}

const idNamed = (index: CatalogueIndex, name: string) =>
  index.entries.find((entry) => entry?.name === name)?.id

const nothing = { under: null, country: null, required: [], excluded: [], lacks: [], without: [] }

test('every part of a need is read in any order, and the rest stays words to search for', async () => {
  const index = await someIndex()
  const wanted = {
    ...nothing,
    filters: {
      has: ['open-source'],
      offer: ['free-plan'],
      integration: ['gmail'],
      platform: ['linux'],
      industry: ['nonprofit'],
    },
    under: 20,
  }
  for (const text of [
    'crm under $20 with gmail on linux for nonprofits free open source',
    'free open source crm for nonprofits on linux with gmail under 20 dollars',
    'open-source crm, FREE, on Linux, for nonprofits, with Gmail, below $20 a month',
  ]) {
    const need = readNeed(text, index)
    expect(need.wanted, text).toEqual(wanted)
    expect(need.rest, text).toBe('crm')
  }
})

test.each([
  ['crm for 10 people under $200', { people: 10, amount: null, billing: null, budget: 2400 }, null],
  ['crm for ten people under $20 per seat', { people: 10, amount: null, billing: null, budget: 2400 }, null],
  ['crm for a team of 5 up to $1k a year', { people: 5, amount: null, billing: null, budget: 1000 }, null],
  ['crm for 12 carpenters', { people: 12, amount: null, billing: null, budget: null }, null],
  ['crm for 8 sales reps', { people: 8, amount: null, billing: null, budget: null }, null],
  ['crm under 50 employees', { people: 50, amount: null, billing: null, budget: null }, null],
  ['crm $120 a year', { people: null, amount: null, billing: null, budget: null }, 10.01],
  ['crm billed monthly under $9.50', { people: null, amount: null, billing: 'monthly', budget: null }, 9.5],
])('%s is read as a team and a price', async (text, team, under) => {
  const need = readNeed(text, await someIndex())
  expect(need.team).toEqual(team)
  expect(need.wanted.under).toBe(under)
  expect(need.rest).toBe('crm')
})

test('a tool to be replaced is named before or after, with a typing error too, and is not listed itself', async () => {
  const index = await someIndex()
  const id = idNamed(index, 'Notara')
  for (const text of [
    'alternatives to notara',
    'notara competitors',
    'notra alternatives',
    'altenative to notara',
    'like notara but cheaper',
    'cheaper than notara',
  ]) {
    const need = readNeed(text, index)
    expect(need.alternativesTo, text).toBe(id)
    expect(need.wanted.without, text).toEqual([id])
    expect(need.wanted.under, text).toBe(text.includes('cheaper') ? 12 : null)
    expect(need.rest, text).toBe('')
  }
})

test('a tool named beside what it has not means others like it', async () => {
  const index = await someIndex()
  const id = idNamed(index, 'Notara')
  for (const text of [
    'open source notara',
    'notara self hosted',
    'we find notara on linux',
    'i find free notara',
  ]) {
    const need = readNeed(text, index)
    expect(need.alternativesTo, text).toBe(id)
    expect(need.rest, text).toBe('')
  }
  for (const text of ['open self hosted web free', 'notara under $20', 'open source notara templates'])
    expect(readNeed(text, index).alternativesTo, text).toBeNull()
})

test('what is cheaper than an unknown price is not guessed', async () => {
  const need = readNeed('like customary but cheaper', await someIndex())
  expect(need.wanted.under).toBeNull()
  expect(need.parts.map(({ label }) => label)).toEqual(['Alternatives to Customary'])
})

test('each part can be taken back by the text without it', async () => {
  const { parts } = readNeed('open source crm with gmail and chatter', await someIndex())
  expect(parts).toEqual([
    { label: 'Open source', without: 'crm with gmail and chatter' },
    { label: 'Works with Gmail', without: 'open source crm and chatter' },
    { label: 'Works with Chatter', without: 'open source crm with gmail' },
  ])
})

test('without asks for a known no, or for other tools', async () => {
  const index = await someIndex()
  expect(readNeed('crm without ai', index).wanted.lacks).toEqual(['ai-features'])
  const [excluded] = readNeed('crm without chatter', index).wanted.without
  expect(excluded).toBe(idNamed(index, 'Chatter'))
})

test('names of tools, and words that only look like needs, are searched for', async () => {
  const index = await someIndex()
  for (const text of [
    'open web free',
    'soc 2',
    'api gateway',
    'sso',
    'no-code tools',
    'i would like a crm',
    'crm',
    '',
  ])
    expect(readNeed(text, index), text).toMatchObject({ parts: [], rest: text, alternativesTo: null })
})

test('two tools to compare are found in either order', async () => {
  const index = await someIndex()
  const ids = ['Notara', 'Chatter'].map((name) => idNamed(index, name))
  expect(readNeed('notara vs chatter', index).versus).toEqual(ids)
  expect(readNeed('compare chatter with notara', index).versus).toEqual(ids.toReversed())
})

test.each([
  ['live chat with whatsapp', ['whatsapp-channel']],
  ['email hosting with custom domain', ['mail-domain']],
  ['newsletter platform with custom domain', ['custom-domain']],
  ['survey with logic jumps', ['conditional-logic']],
])('a question is the one that is asked of the market: %s', async (text, has) => {
  const index = await someIndex()
  expect(readNeed(text, index).wanted.filters).toEqual({ has })
})

test('a word that begins a name, or is near a short filter, is not corrected into a need', async () => {
  const index = await someIndex()
  expect(readNeed('crm free', index).wanted.filters).toEqual({ offer: ['free-plan'] })
  for (const text of ['crm fres', 'crm custo', 'crm frea'])
    expect(readNeed(text, index), text).toMatchObject({ parts: [], rest: text })
})

test.each([
  ['notara but free', ['Alternatives to Notara', 'Free plan']],
  ['like notara but offline', ['Alternatives to Notara', 'Works offline']],
  ['simpler than notara', ['Alternatives to Notara']],
  ['leaving notara', ['Alternatives to Notara']],
  ['notara too expensive', ['Alternatives to Notara']],
  ['cheap live chat', ['Lowest price first']],
  ['live chat in europe', ['EU data hosting']],
  ['live chat for mac', ['Runs on macOS']],
  ['live chat not chatter', ['Without Chatter']],
  ['live chat but not chatter', ['Without Chatter']],
  ['accounting for a freelancer in germany', ['For 1 person', 'In Germany']],
  ['accounting in europe', ['In Europe']],
  ['accounting for france', ['In France']],
  ['accounting in the uk', ['In the United Kingdom']],
  ['live chat for a gmail shop', ['Works with Gmail']],
  ['live chat with sso and guests', ['Single sign-on (SSO)', 'Guests']],
])('%s is read as it is meant', async (text, labels) => {
  const { parts } = readNeed(text, await someIndex())
  expect(parts.map(({ label }) => label)).toEqual(labels)
})

test('a country is asked for only where tools are made for some countries', async () => {
  const index = await someIndex()
  expect(readNeed('accounting in germany', index).wanted.country).toBe('DE')
  const elsewhere = readNeed('live chat in germany', index)
  expect(elsewhere.wanted.country).toBeNull()
  expect(elsewhere.rest).toContain('germany')
})
