import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { endpoints, endpointsAt } from '#api/api.ts'
import type { Db, Engine } from '#db/open.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { createMcpHandler } from '#mcp/mcp-handler.ts'
import { categories } from '#vocabulary/categories.ts'
import { checkedApi } from './checked-api.ts'
import { someOfCatalogue } from './databases.ts'
import { firstSightNeeds } from './first-sight-needs.ts'
import { goldenQueries } from './golden-queries.ts'

const SITE = 'https://tools.example.com'
const CALLS = 200
/** When it was read in is the one thing that differs. */
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

async function sideOn(engine: Engine) {
  const db = await someOfCatalogue(engine)
  const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: SITE })
  const handler = createMcpHandler({ db, siteUrl: SITE, askApi: (path) => api.request(path) }, (error) => {
    throw error
  })
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
    fetch: (url, init) => handler(new Request(url, init), 'test'),
  })
  await client.connect(transport)
  const plain = (text: string) => text.replaceAll(TIME, 'then')
  return {
    get: async (path: string) => {
      const response = await api.request(path)
      return { status: response.status, said: plain(await response.text()) }
    },
    assist: async (name: string, input: Record<string, unknown>) =>
      plain(JSON.stringify(await client.callTool({ name, arguments: input }))),
    close: () => client.close(),
  }
}

/** So many of a list, from its whole length. */
const some = <T>(count: number, all: readonly T[]): T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length))

const asked = (path: string, parameters: Record<string, string>) =>
  `${path}?${new URLSearchParams(parameters)}`

const OF_A_TOOL = ['', '/standing', '/similar', '/facts', '/facts/plans', '/changes', '/reviews', '/maker']
const REST_OF_A_TOOL = ['/claim', '/checks', '/activity']
const needs = Object.values(firstSightNeeds).flatMap((group) => group.map(([text]) => text))
const queries = goldenQueries.map(([text]) => text)

function listCalls(): string[] {
  const search = (text: string) => asked('/api/companies', { search: text, view: 'card', counts: '1' })
  const filtered = [
    { category: 'crm', counts: '1', sort: 'cost', people: '8' },
    { category: 'sales', has: 'sso,two-factor', counts: '1' },
    { has: 'api', budget: '500', people: '3', sort: 'cost', view: 'card' },
    { platform: 'web,ios', offer: 'free-plan', price: 'under-10', view: 'card' },
    { integration: 'slack', industry: 'retail', limit: '50', view: 'card' },
    { use_case: 'small-business', sort: 'name', limit: '50', offset: '20', view: 'card' },
  ]
  return [
    ...some(40, queries).map(search),
    ...some(10, needs).map(search),
    ...filtered.map((one) => asked('/api/companies', one)),
    ...some(8, queries).map((text) => asked('/api/suggest', { q: text.slice(0, 4) })),
    asked('/api/suggest', { q: 'crm for 8', intent: '1' }),
    ...some(24, needs).map((text) => asked('/api/need', { q: text })),
    ...some(12, categories).map(({ key }) => asked(`/api/categories/${key}`, { people: '5' })),
    ...[
      'use-case/small-business',
      'feature/api',
      'integration/slack',
      'price-range/under-10',
      'industry/retail',
    ].flatMap((list) => [`/api/${list}`, `/api/${list}/all?sort=cost&people=10`]),
  ]
}

function marketCalls(): string[] {
  const markets = some(
    12,
    marketQuestions().markets.map(({ key }) => key),
  )
  return [
    ...markets.map((key) => `/api/markets/${key}`),
    ...markets.map((key) =>
      asked(`/api/markets/${key}`, { people: '20', has: 'sso', budget: '5000', sort: 'cost' }),
    ),
    asked('/api/questions', { markets: markets.slice(0, 2).join() }),
    '/api/reports/single-sign-on-cost',
  ]
}

const SINGLE_CALLS = [
  ...['/api/markets', '/api/market-names', '/api/reports', '/api/audit', '/api/categories', '/api/home'],
  ...[
    '/api/articles',
    '/api/articles/aeo-strategies-guide',
    '/api/setup',
    '/api/sync/status',
    '/api/sync/runs',

    '/api/checks',
  ],
  ...['/api/feed', '/api/feed?limit=20', '/api/trending', '/api/words/privacy'],
]

async function toolCalls(db: Db): Promise<string[]> {
  const tools = await db.selectFrom('tools').select(['id', 'slug']).orderBy('slug').execute()
  const slugs = some(6, tools).map(({ slug }) => slug)
  const [first = '', second = '', third = ''] = slugs
  const known = await db.selectFrom('tools').select('id').where('slug', '=', first).executeTakeFirstOrThrow()
  return [
    ...slugs.flatMap((slug) => OF_A_TOOL.map((part) => `/api/companies/slug/${slug}${part}`)),
    ...REST_OF_A_TOOL.map((part) => `/api/companies/slug/${first}${part}`),
    ...slugs.map((slug) => `/api/alternatives/${slug}`),
    `/api/companies/id/${known.id}`,
    `/api/companies/id/${known.id}/rating`,
    `/api/compare/${first}-vs-${second}`,
    asked('/api/compare', { tools: [first, second, third].join() }),
    asked('/api/picker', { first, second }),
    asked('/api/cards', { slugs: slugs.join() }),
    ...['', '.csv', '.md'].map((form) => asked(`/api/stack${form}`, { tools: `${first}:5,${second}:5` })),
    '/api/companies/slug/no-such-tool',
  ]
}

type AssistantCall = [name: string, input: Record<string, unknown>]

function assistantCalls(slugs: readonly string[]): AssistantCall[] {
  const [first, second] = slugs
  const sized = { people: 8, must_haves: ['sso'] }
  return [
    ...some(6, queries).map((query): AssistantCall => ['search_tools', { query }]),
    ...slugs.map((slug): AssistantCall => ['get_tool', { slug, ...sized }]),
    ...slugs.map((slug): AssistantCall => ['find_alternatives', { slug }]),
    ['compare_tools', { slugs: [first, second], ...sized }],
    ['list_categories', {}],
    ['list_markets', {}],
    ['get_market', { market: 'crm', ...sized }],
    ...some(6, needs).map((need): AssistantCall => ['recommend_tools', { need }]),
    ['recent_changes', { limit: 20 }],
  ]
}

test(`the same ${CALLS} calls get the same answers from either database`, async () => {
  const db = await someOfCatalogue('sqlite')
  const [onSqlite, onPostgres] = [await sideOn('sqlite'), await sideOn('postgres')]
  const paths = [...listCalls(), ...marketCalls(), ...SINGLE_CALLS, ...(await toolCalls(db))]
  const answered = new Set<string>()
  for (const path of paths) {
    const expected = await onSqlite.get(path)
    expect.soft(await onPostgres.get(path), path).toEqual(expected)
    if (expected.status === 200)
      for (const { path: call } of endpointsAt(path.split('?')[0] ?? '')) answered.add(call)
  }
  const isOpen = ({ method, access, isPrivate, path }: (typeof endpoints)[number]) =>
    method === 'get' && access === 'public' && !isPrivate && !path.includes('{token}')
  expect(endpoints.filter(isOpen).flatMap(({ path }) => (answered.has(path) ? [] : [path]))).toEqual([])
  const slugs = (await db.selectFrom('tools').select('slug').orderBy('slug').execute()).map(
    ({ slug }) => slug,
  )
  const calls = assistantCalls(some(6, slugs))
  for (const [name, input] of calls)
    expect
      .soft(await onPostgres.assist(name, input), JSON.stringify(input))
      .toBe(await onSqlite.assist(name, input))
  expect(paths.length + calls.length).toBeGreaterThanOrEqual(CALLS)
  await Promise.all([onSqlite.close(), onPostgres.close()])
})
