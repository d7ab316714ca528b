import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite, temporaryFolder } from '#tests/served-site.ts'

test('assistants, spreadsheets and people each get their own answer from a real process', async () => {
  const { url } = await serveSite({ DATA_DIR: temporaryFolder() })

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
  expect(tools.length).toBeGreaterThan(420)
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
  expect((await (await fetch(`${url}/schemas/tool-feed-1.json`)).json()).title).toBe('Tool feed, version 1')
})
