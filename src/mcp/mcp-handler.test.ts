import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import packageFile from '#package' with { type: 'json' }
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { stopClock } from '#tests/stopped-clock.ts'
import { removeWithin } from '#tools/write/remove-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { ADMIN_SOURCE } from '#tools/write/source-rights.ts'
import assistantWords from './assistant-words.json' with { type: 'json' }
import { createMcpHandler } from './mcp-handler.ts'

const SITE = 'https://tools.example.com'

onBothDatabases('the MCP server', (engine) => {
  async function connect(network = 'test') {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({
        slug: 'acme',
        name: 'Acme',
        category: 'crm',
        features: ['pipeline', 'api'],
      }),
      aTool({ slug: 'beta', name: 'Beta', category: 'crm', features: ['pipeline', 'quotes'] }),
      aTool({ slug: 'omega', name: 'Omega', category: 'crm', features: ['payroll'] }),
    ])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: SITE })
    const faults: unknown[] = []
    const handler = createMcpHandler({ db, siteUrl: SITE, askApi: (path) => api.request(path) }, (error) =>
      faults.push(error),
    )
    const client = new Client({ name: 'test', version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
      fetch: (url, init) => handler(new Request(url, init), network),
    })
    await client.connect(transport)
    onTestFinished(() => client.close())
    async function call(name: string, args: Record<string, unknown> = {}) {
      const result = await client.callTool({ name, arguments: args })
      expect(faults).toEqual([])
      return result
    }
    const ask = async (name: string, args: Record<string, unknown> = {}) =>
      (await call(name, args)).structuredContent as Record<string, never>
    return { db, client, call, ask, handler }
  }

  test('every tool says what it takes and what it gives, and all but one only read', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toEqual(Object.keys(assistantWords.tools))
    for (const tool of tools) {
      expect(tool.inputSchema.type).toBe('object')
      expect(tool.outputSchema).toBeTruthy()
      expect(tool.annotations?.readOnlyHint).toBe(tool.name !== 'suggest_correction')
    }
  })

  test('it says its version, and promises no news of its tools: they never change', async () => {
    const { client } = await connect()
    expect(client.getServerVersion()?.version).toBe(packageFile.version)
    expect(client.getServerCapabilities()?.tools).toEqual({ listChanged: false })
  })

  test('the official client gets facts and page addresses from every tool', async () => {
    const { ask } = await connect()
    const page = `${SITE}/tools/acme`
    const { tools } = await ask('search_tools', { query: 'acme', limit: 5 })
    expect(tools).toContainEqual(expect.objectContaining({ slug: 'acme', pageUrl: page }))
    const { tool } = await ask('get_tool', { slug: 'acme' })
    expect(tool).toMatchObject({
      features: ['Sales pipeline', 'API'],
      pageUrl: page,
    })
    expect(await ask('compare_tools', { slugs: ['beta', 'acme'] })).toMatchObject({
      sharedFeatures: ['Sales pipeline'],
      onlyFeatures: { acme: ['API'], beta: [expect.any(String)] },
      pageUrl: `${SITE}/compare/acme-vs-beta`,
    })
    const { alternatives } = await ask('find_alternatives', { slug: 'acme' })
    expect(alternatives?.[0]).toMatchObject({
      slug: 'beta',
      reason: expect.stringContaining('1 of 2 headline features'),
      compareUrl: `${SITE}/compare/acme-vs-beta`,
    })
    const { categories } = await ask('list_categories')
    expect(categories).toContainEqual(
      expect.objectContaining({ key: 'crm', tools: 3, pageUrl: `${SITE}/category/crm` }),
    )
    const { changes } = await ask('recent_changes', { limit: 2 })
    expect(changes).toHaveLength(2)
    expect(changes?.[0]).toMatchObject({
      slug: 'omega',
      kind: 'added',
      source: 'catalogue',
      pageUrl: `${SITE}/tools/omega`,
    })
  })

  test('plans, answers with their source and the cost of a team are told, for one tool, several and a market', async () => {
    const { db, ask } = await connect()
    const source = { url: 'https://acme.example.com/pricing', seenAt: '2026-05-04' }
    const chat = aTool({
      slug: 'chat',
      name: 'Chat',
      markets: ['team-chat'],
      integrations: [],
      plans: [
        { name: 'Free', price: 0 },
        { name: 'Pro', monthly: 10, yearly: 8, per: 'seat' },
      ],
      answers: { sso: { from: 'Pro' }, scim: 'no' },
      sources: [{ ...source, for: ['plans', 'sso'] }],
      license: 'MIT',
    })
    const talk = aTool({
      slug: 'talk',
      name: 'Talk',
      markets: ['team-chat'],
      integrations: ['chat'],
      plans: [],
    })
    await saveTools(db, 'catalogue', [chat, talk])
    const { tool } = await ask('get_tool', { slug: 'chat', people: 20 })
    const vouched = { ...source, tier: 1 }
    const sso = { question: 'sso', label: 'Single sign-on (SSO)', answer: 'From Pro', source: vouched }
    expect(tool).toMatchObject({
      plans: chat.plans,
      plansSource: vouched,
      license: 'MIT',
      integrations: ['talk'],
      answers: expect.arrayContaining([sso, expect.objectContaining({ question: 'scim', source: null })]),
      cost: { kind: 'sum', amount: 1920, plan: 'Pro', text: '$1,920', terms: 'Pro, billed yearly' },
    })
    const compared = await ask('compare_tools', { slugs: ['chat', 'talk'], people: 5, billing: 'monthly' })
    expect(compared.tools).toMatchObject([
      { cost: { amount: 600 } },
      { cost: { kind: 'unknown', amount: null } },
    ])
    expect(compared.questions).toContainEqual({
      question: 'sso',
      label: 'Single sign-on (SSO)',
      weight: 2,
      answers: { chat: 'From Pro', talk: null },
    })
    const { tools } = await ask('search_tools', { query: 'chat', people: 1 })
    expect(tools).toContainEqual(
      expect.objectContaining({
        slug: 'chat',
        cost: expect.objectContaining({ kind: 'free', plan: 'Free' }),
      }),
    )
    const { markets } = await ask('list_markets')
    expect(markets).toContainEqual(
      expect.objectContaining({ key: 'team-chat', tools: 2, pageUrl: `${SITE}/markets/team-chat` }),
    )
    const market = await ask('get_market', {
      market: 'team-chat',
      questions: ['sso'],
      people: 3,
      limit: 1,
    })
    expect(market).toMatchObject({
      market: { key: 'team-chat' },
      total: 2,
      tools: [{ slug: 'chat', answers: [sso], cost: { amount: 288 } }],
    })
    expect(market.questions).toContainEqual(
      expect.objectContaining({ key: 'sso', weight: 2, explanation: expect.any(String) }),
    )
    const scim = (market.questions as unknown as { key: string }[]).find(({ key }) => key === 'scim')
    expect(scim).toEqual({ key: 'scim', label: expect.any(String), weight: expect.any(Number) })
    const inWords = await ask('recommend_tools', { need: 'team chat for 3 people with sso' })
    expect(inWords).toMatchObject({
      market: { key: 'team-chat' },
      understood: ['For 3 people', 'Single sign-on (SSO)'],
      size: '3 people',
      fits: [{ slug: 'chat', cost: { amount: 288 }, pageUrl: `${SITE}/tools/chat` }],
      pageUrl: `${SITE}/markets/team-chat?people=3&has=sso`,
    })
    const inFields = await ask('recommend_tools', { market: 'team-chat', people: 3, must_haves: ['sso'] })
    expect(inFields).toMatchObject({ fits: inWords.fits, mayFit: inWords.mayFit, pageUrl: inWords.pageUrl })
    const both = await ask('recommend_tools', {
      need: 'team chat with sso',
      people: 3,
      must_haves: ['teleport'],
    })
    // Beside what was not understood nothing surely fits.
    const open = { fits: [], picks: [], mayFit: [{ slug: 'chat' }, { slug: 'talk' }] }
    expect(both).toMatchObject({ ...open, size: '3 people', notUnderstood: ['teleport'] })
    const searched = await ask('search_tools', { query: 'team chat with sso zebra', limit: 2 })
    expect(searched).toMatchObject({ notUnderstood: ['zebra'], tools: [{ slug: 'chat' }, { slug: 'talk' }] })
    const next = await ask('get_market', { market: 'team-chat', limit: 1, offset: 1 })
    expect(next).toMatchObject({ total: 2, tools: [{ slug: 'talk', answers: [] }] })
    const decisive = await ask('get_market', { market: 'team-chat', limit: 1 })
    expect(decisive.tools).toMatchObject([{ slug: 'chat', answers: [] }])
    await saveTools(db, 'catalogue', [{ ...chat, answers: { ...chat.answers, sso: 'yes' } }])
    const { changes } = await ask('recent_changes', { limit: 1 })
    expect(changes).toMatchObject([{ field: 'answers', lines: ['Single sign-on (SSO): from Pro → yes'] }])
  })

  test('a tool that was taken off is not among the recent changes until it is back', async () => {
    const { db, ask } = await connect()
    const changed = async () => {
      const { changes } = await ask('recent_changes')
      return (changes as unknown as { slug: string; kind: string }[]).map(
        ({ slug, kind }) => `${slug} ${kind}`,
      )
    }
    await removeWithin(db, ADMIN_SOURCE, [{ slug: 'omega' }])
    expect(await changed()).toEqual(['beta added', 'acme added'])
    await removeWithin(db, 'catalogue', [{ slug: 'beta' }])
    expect(await changed()).toEqual(['acme added'])
    await saveTools(db, 'catalogue', [aTool({ slug: 'beta', name: 'Beta', category: 'crm' })])
    expect(await changed()).toEqual(expect.arrayContaining(['beta restored', 'beta removed', 'acme added']))
  })

  test('what is not there and what makes no sense is said in words', async () => {
    const { call } = await connect()
    const missing = await call('get_tool', { slug: 'nope' })
    expect(missing).toMatchObject({ isError: true, content: [{ text: 'There is no tool "nope".' }] })
    const wrong = await call('compare_tools', { slugs: ['acme'] }).catch((error) => ({
      isError: true,
      error,
    }))
    expect(wrong.isError).toBe(true)
    for (const [name, args, text] of [
      ['search_tools', { query: 'acme', category: 'nope' }, 'There is no category "nope".'],
      [
        'compare_tools',
        { slugs: ['acme', 'beta', 'acme'] },
        expect.stringContaining('"acme" is named twice'),
      ],
      ['get_market', { market: 'team-chat', questions: ['nope'] }, expect.stringContaining('"nope"')],
    ] as const)
      expect(await call(name, args), name).toMatchObject({ isError: true, content: [{ text }] })
    expect(await call('search_tools', { query: 'acme', category: 'crm' })).toMatchObject({
      structuredContent: { total: 1 },
    })
    for (const [name, args] of [
      ['get_tool', { slug: 'a\0b' }],
      ['get_market', { market: 'a\0b' }],
      ['search_tools', { query: '\0' }],
      ['search_tools', { query: 'acme', category: '\0' }],
    ] as const)
      expect(await call(name, args), name).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('must be readable text') }],
      })
  })

  test('one network can ask often but not without end', async () => {
    stopClock()
    const { handler } = await connect()
    const ask = () =>
      handler(
        new Request(`${SITE}/mcp`, {
          method: 'POST',
          body: '{}',
          headers: { 'Content-Type': 'application/json' },
        }),
        'flood',
      )
    const statuses = new Set<number>()
    for (let asked = 0; asked < 130; asked++) statuses.add((await ask()).status)
    expect(statuses).toContain(429)
    const refused = await ask()
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('a batch counts as all the messages in it', async () => {
    stopClock()
    const { handler } = await connect()
    const send = async (body: string) =>
      (
        await handler(
          new Request(`${SITE}/mcp`, {
            method: 'POST',
            body,
            headers: {
              'Content-Type': 'application/json',
              Accept: 'application/json, text/event-stream',
            },
          }),
          'batches',
        )
      ).status
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories' } }
    expect(await send(JSON.stringify(Array.from({ length: 100 }, () => call)))).toBe(200)
    expect(await send(JSON.stringify(Array.from({ length: 21 }, () => call)))).toBe(429)
    expect(await send('[not json')).toBe(429)
  })
})
