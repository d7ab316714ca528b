import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { aTool } from '#tests/builders.ts'
import { filledFolder } from '#tests/databases.ts'
import { FEW_TOOLS } from '#tests/few-tools.ts'
import { readMetrics, serveSite } from '#tests/served-site.ts'
import { sharedSite } from '#tests/shared-site.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const reading = sharedSite('few')

test('assistants, spreadsheets and people each get their own answer from a real process', async () => {
  const { url } = await reading()

  const page = await fetch(`${url}/mcp`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const stream = await fetch(`${url}/mcp`, { headers: { accept: 'text/event-stream' } })
  expect(stream.status).toBe(405)

  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  onTestFinished(() => client.close())
  const asked: [string, Record<string, unknown>][] = [
    ['search_tools', { query: 'slcak' }],
    ['get_tool', { slug: 'slack' }],
    ['compare_tools', { slugs: ['slack', 'discord', 'zoom'] }],
    ['find_alternatives', { slug: 'slack' }],
    ['list_categories', {}],
    ['recent_changes', {}],
  ]
  for (const [name, args] of asked) {
    const answer = await client.callTool({ name, arguments: args })
    expect(answer.isError, name).toBeFalsy()
    expect(JSON.stringify(answer.structuredContent), name).toContain('Url":"http')
  }
  const found = await client.callTool({ name: 'search_tools', arguments: { query: 'slcak' } })
  expect(JSON.stringify(found.structuredContent)).toContain('/tools/slack"')

  const json = await fetch(`${url}/data/tools.json`)
  const { licence, tools } = await json.json()
  expect(licence.name).toBe('CC BY 4.0')
  expect(tools).toHaveLength(FEW_TOOLS.length)
  const lines = (await (await fetch(`${url}/data/tools.ndjson`)).text()).trimEnd().split('\n')
  expect(lines).toHaveLength(tools.length)
  const csv = await fetch(`${url}/data/tools.csv`, { headers: { 'accept-encoding': 'gzip' } })
  expect(csv.headers.get('content-encoding')).toBe('gzip')
  expect((await csv.text()).split('\r\n').length).toBe(tools.length + 2)
  const etag = json.headers.get('etag') ?? ''
  const again = await fetch(`${url}/data/tools.json`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await fetch(`${url}/data/tools.json`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${url}/data/tools.xml`)).status).toBe(404)
  const schema = await (await fetch(`${url}/schemas/tool-feed-1.json`)).json()
  expect(schema.title).toBe('Tool feed, version 1')
})

test('an address with encoded letters is answered like the plain one, never without a type', async () => {
  const { url } = await reading()
  for (const [spelled, plain] of [
    ['/data/tools%2ejson', '/data/tools.json'],
    ['/data/%74ools.csv', '/data/tools.csv'],
    ['/%73itemap.xml', '/sitemap.xml'],
    ['/api/companies%3Flimit=1', null],
    ['/%61pi/companies', '/api/companies'],
  ] as const) {
    const answer = await fetch(url + spelled)
    expect(answer.headers.get('content-type') ?? 'undefined', spelled).not.toContain('undefined')
    if (plain) {
      const expected = await fetch(url + plain)
      expect(await answer.text(), spelled).toBe(await expected.text())
      expect(answer.headers.get('content-type'), spelled).toBe(expected.headers.get('content-type'))
    } else expect(answer.status, spelled).toBe(404)
  }
})

test('metrics are given to who has the token, wherever a request seems to come from', async () => {
  const site = await reading()
  const ask = (headers: Record<string, string>) => fetch(`${site.url}/metrics`, { headers })
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { 'x-forwarded-for': '127.0.0.1' }])
    expect((await ask(headers)).status).toBe(401)
  expect(await readMetrics(site)).toContain('http_request_duration_seconds_count{kind="operator"}')
  const without = await serveSite({ DATA_DIR: await filledFolder(), METRICS_TOKEN: '' })
  expect((await fetch(`${without.url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(401)
})

test('a logo is shown to everybody once its tool is listed, and before that to who reviews it', async () => {
  const dataDir = await filledFolder()
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery' }
  const { url } = await serveSite({ DATA_DIR: dataDir, ...admin })
  const { db } = openDatabase({ dataDir })
  onTestFinished(() => db.destroy())
  const key = `u-${'0'.repeat(32)}`
  await saveTools(db, 'nobody', [aTool({ slug: 'weaver' })])
  const weaver = db.updateTable('tools').where('slug', '=', 'weaver')
  // A logo that nothing refers to would be cleared away in the meantime.
  await weaver.set({ logo: key, hidden_at: new Date().toISOString() }).execute()
  await db
    .insertInto('uploaded_logos')
    .values({ key, png_base64: btoa('a picture') })
    .execute()
  const signedIn = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/logos/${key}.png`, { headers })
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await ask()).toEqual([404, 'no-store'])
  expect(await ask({ cookie })).toEqual([200, 'private, no-store'])
  await weaver.set({ hidden_at: null }).execute()
  expect(await ask()).toEqual([200, 'public, max-age=31536000, immutable'])
  await weaver.set({ hidden_at: new Date().toISOString() }).execute()
  expect(await ask()).toEqual([404, 'no-store'])
})
