import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { createMcpHandler } from '#mcp/mcp-handler.ts'
import { getMarketWithTools } from '#needs/market-tools.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { indexOf } from '#tools/index/live-index.store.ts'
import { listToolCardsById } from '#tools/tools.store.ts'
import { checkedApi } from './checked-api.ts'
import { shippedCatalogue } from './databases.ts'

const BEST_KNOWN = 200
/** "Make alternatives" may ask for something else than Make. */
const READ_AS_NAMES = 190
const SHOWN = 5
const siteUrl = 'https://tools.example.com'

let db: Db
let get: (path: string) => Promise<Response>
beforeAll(async () => {
  db = await shippedCatalogue()
  const api = checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl })
  get = async (path) => api.request(path)
})

const slugsOf = (tools: readonly { slug: string }[]) => tools.map(({ slug }) => slug)

test('the alternatives of the best known tools are the same on their page, in the search, in the API and for assistants', async () => {
  const index = await indexOf(db)
  const known = index.inOrder('popular').slice(0, BEST_KNOWN)
  const handler = createMcpHandler({ db, siteUrl, askApi: get }, () => {})
  let calls = 0
  const client = new Client({ name: 'test', version: '1.0.0' })
  onTestFinished(() => client.close())
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`), {
      fetch: (url, init) => handler(new Request(url, init), `visitor ${calls++}`),
    }),
  )
  let read = 0
  for (const slot of known) {
    const { slug = '', name = '' } = index.entries[slot] ?? {}
    const { alternatives } = await (await get(`/api/alternatives/${slug}?view=card`)).json()
    const onPage = slugsOf(alternatives).slice(0, SHOWN)
    const told = await client.callTool({ name: 'find_alternatives', arguments: { slug, limit: SHOWN } })
    expect(told.structuredContent, slug).toMatchObject({
      alternatives: onPage.map((other) => ({ slug: other })),
    })
    const found = await listFiltered(db, { search: `alternatives to ${name}`, limit: SHOWN })
    if (found.understood[0]?.label !== `Alternatives to ${name}`) continue
    read++
    expect(slugsOf(await listToolCardsById(db, found.ids)), name).toEqual(onPage)
  }
  expect(read).toBeGreaterThanOrEqual(READ_AS_NAMES)
})

test('every market has one order, on its page and as a list', async () => {
  const { markets } = marketQuestions()
  expect(markets.length).toBeGreaterThan(150)
  for (const { key } of markets) {
    const { tools } = await getMarketWithTools(db, key)
    const listed = await listFiltered(db, { scope: [[['market', key]]], limit: tools.length })
    expect(slugsOf(await listToolCardsById(db, listed.ids)), key).toEqual(slugsOf(tools))
  }
})

test('the compare picker finds a tool by what people call it, as every search box does', async () => {
  const called = {
    teams: 'microsoft-teams',
    'hub spot': 'hubspot',
    slcak: 'slack',
    'Google Analytics': 'google-analytics',
    'visual studio': 'visual-studio',
    notion: 'notion',
    'monday-com': 'monday-com',
  }
  for (const [text, slug] of Object.entries(called)) {
    const { chosen } = await (await get(`/api/picker?first=${encodeURIComponent(text)}`)).json()
    expect(chosen[0]?.tool?.slug, text).toBe(slug)
  }
  const { chosen } = await (await get('/api/picker?first=qwrtzyplk')).json()
  expect(chosen[0]?.tool).toBeNull()
})
