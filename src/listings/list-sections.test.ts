import { expect, test } from 'vitest'
import { listSections } from './list-sections.ts'

const option = (key: string, label: string, count: number) => ({ key, label, count })
const facets = [
  {
    name: 'has',
    options: [
      option('api', 'Public API', 38),
      option('sso', 'Single sign-on (SSO)', 20),
      option('self-hosting', 'Self-hosting', 4),
    ],
  },
  {
    name: 'price',
    options: [
      option('under-10', 'Under $10', 6),
      option('10-25', '$10 to $25', 3),
      option('unknown', 'Unknown', 9),
    ],
  },
  { name: 'offer', options: [option('free-plan', 'Free plan', 11)] },
  {
    name: 'feature',
    options: [
      option('quotes', 'Quotes', 8),
      option('webhooks', 'Webhooks', 12),
      option('forms', 'Forms', 9),
      option('sms', 'Text messages (SMS)', 7),
    ],
  },
]
const everywhere = [
  {
    name: 'feature',
    options: [option('webhooks', 'Webhooks', 800), option('forms', 'Forms', 90), option('rare', 'Rare', 20)],
  },
]
const market = (key: string, label: string, tools: number) => ({
  key,
  label,
  tools,
  names: ['A [x](y)', 'B'],
  spread: null,
})
const facts = {
  path: '/tools-for-hiring',
  own: 'sms',
  total: 40,
  facets,
  everywhere,
  overview: {
    spread: { per: 'seat' as const, known: 12, median: 9 },
    markets: [market('crm', 'CRM', 9), market('help-desk', 'Help desk', 3), market('one', 'One', 1)],
  },
  tools: [
    {
      slug: 'a',
      name: 'A',
      plans: [{ name: 'Free', price: 0 as const, limits: ['Unlimited boards', '3 users'] }],
    },
    { slug: 'b', name: 'B', plans: [{ name: 'Free', price: 0 as const, limits: ['100 contacts'] }] },
    { slug: 'c', name: 'C', plans: [{ name: 'Pro', monthly: 4, per: 'seat' as const }] },
  ],
}
const textOf = (title: string) => listSections(facts).find((section) => section.title === title)?.content

test('what decides is what some have and others lack, the rarest first, as links that filter', () => {
  expect(textOf('What decides here')).toBe(
    'Settle the rarest need first. Known to have it: self-hosting [4 of 40](/tools-for-hiring?has=self-hosting) and single sign-on (SSO) [20](/tools-for-hiring?has=sso).\n\n' +
      'Features that divide these tools: quotes [8](/tools-for-hiring?feature=quotes), forms [9](/tools-for-hiring?feature=forms), and webhooks [12](/tools-for-hiring?feature=webhooks).',
  )
})

test('costs are of one unit, counted over the whole list', () => {
  expect(textOf('What it costs')).toBe(
    'Half of the 12 known starting prices per seat are $9 a month or less. Of 40 tools, [9 start below $25](/tools-for-hiring?price=under-10&price=10-25), [11 have a free plan](/tools-for-hiring?offer=free-plan), and 9 publish no price in dollars that we know of.',
  )
})

test('kinds are markets with at least two tools, and a name brings no link of its own', () => {
  expect(textOf('Which kind do you need?')).toBe(
    '- [CRM](/markets/crm): 9 tools, A xy and B first.\n- [Help desk](/markets/help-desk): 3 tools, A xy and B first.',
  )
})

test('where no market has two tools, each is named with its own', () => {
  const overview = { spread: null, markets: [{ ...market('one', 'One', 1), names: ['A'] }] }
  expect(listSections({ ...facts, overview }).map(({ content }) => content)).toContain(
    '- [One](/markets/one): A.',
  )
})

test('free plans are told by where they stop', () => {
  expect(textOf('Where the free plans stop')).toBe(
    '- [A](/tools/a): 3 users.\n- [B](/tools/b): 100 contacts.',
  )
})

test('a list of which nothing is known has no sections', () => {
  const bare = { ...facts, facets: [], overview: { spread: null, markets: [] }, tools: [] }
  expect(listSections(bare)).toEqual([])
})
