import { expect, test } from 'vitest'
import { listCorrections } from '#corrections/corrections.store.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { createMcpHandler } from './mcp-handler.ts'

const SITE = 'https://tools.example.com'

onBothDatabases('corrections over MCP', (engine) => {
  async function connect() {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', name: 'Acme', category: 'crm' })])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: SITE })
    const handler = createMcpHandler({ db, siteUrl: SITE, askApi: (path) => api.request(path) }, (error) => {
      throw error
    })
    async function suggest(correction: Record<string, unknown>, network = 'reporter') {
      const params = { name: 'suggest_correction', arguments: correction }
      const response = await handler(
        new Request(`${SITE}/mcp`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
        }),
        network,
      )
      const { result } = JSON.parse((await response.text()).replace(/^(?:event: .*\n)?data: /, ''))
      return result
    }
    return { db, suggest }
  }

  test('a correction from an assistant is checked, waits in the same queue, and is limited like the form', async () => {
    const { db, suggest } = await connect()
    const suggested = { tool: 'acme', fact: 'sso', value: 'yes', source: 'https://acme.example.com/pricing' }
    const { structuredContent: told } = await suggest(suggested)
    expect(told).toMatchObject({ status: 'waiting', pageUrl: `${SITE}/tools/acme` })
    expect(told.statusUrl).toMatch(/\/correction\/[0-9a-f]{48}$/)
    const waiting = () => listCorrections(db, { status: 'pending', limit: 10, offset: 0 })
    expect(await waiting()).toMatchObject([{ fact: 'sso', proposed: 'yes', before: null }])
    for (const [wrong, words] of [
      [{ source: undefined }, /where it can be read/],
      [{ value: 'perhaps' }, /cannot be taken/],
      [{ fact: 'nonsense' }, /fact/],
      [{ tool: 'nobody' }, /tool/],
    ] as const) {
      const refused = await suggest({ ...suggested, ...wrong })
      expect(refused.isError, JSON.stringify(wrong)).toBe(true)
      expect(JSON.stringify(refused.content)).toMatch(words)
    }
    expect(await waiting()).toHaveLength(1)
    let taken = 1
    for (let at = 0; at < 25; at++) {
      const { isError } = await suggest({ tool: 'acme', fact: 'other', value: `Its name is wrong ${at}` })
      if (!isError) taken++
    }
    expect(taken).toBe(20)
    expect(await suggest({ ...suggested, value: 'no' }, 'another network')).toMatchObject({
      structuredContent: { status: 'waiting' },
    })
  })
})
