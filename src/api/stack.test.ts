import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const sources = [{ url: 'https://acme.example.com/pricing', seenAt: '2026-11-01', for: ['plans'] }]
const perSeat = (name: string, monthly: number, yearly = monthly) => ({
  name,
  monthly,
  yearly,
  per: 'seat' as const,
})

onBothDatabases('a stack by the API', (engine) => {
  async function open() {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [
      aTool({
        slug: 'acme-chat',
        name: 'Acme Chat',
        markets: ['team-chat'],
        plans: [
          { name: 'Free', price: 0, seats: 'unlimited' },
          perSeat('Pro', 10, 8),
          perSeat('Business', 20, 16),
        ],
        answers: { sso: { from: 'Business' }, 'guest-access': 'yes' },
        integrations: ['omega'],
        sources,
      }),
      aTool({
        slug: 'beta-chat',
        name: 'Beta Chat',
        markets: ['team-chat'],
        plans: [perSeat('Team', 5, 4)],
        includedIn: [{ suite: 'omega', plans: ['Suite'], source: 'https://acme.example.com/pricing' }],
        sources: [{ ...sources[0], url: 'https://acme.example.com/pricing', for: ['plans', 'includedIn'] }],
      }),
      aTool({
        slug: 'omega',
        name: 'Omega',
        markets: ['office-suites'],
        plans: [perSeat('Suite', 12)],
        sources,
      }),
      aTool({
        slug: 'quote-desk',
        name: 'Quote Desk',
        plans: [{ name: 'All', price: 'quote' }],
        sources: [],
      }),
    ])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: 'https://tools.example.com' })
    const get = async (path: string) => (await api.request(path)).json()
    const edit = (body: object) =>
      api.request('/api/stack', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    return { api, get, edit, db }
  }

  test('the total holds what is known, and the rest stands beside it', async () => {
    const { get } = await open()
    const stack = await get('/api/stack?tools=acme-chat:10:pro:monthly,omega:10,quote-desk,nobody')
    expect(stack.total).toEqual({
      year: [{ amount: 2640, currency: 'USD' }],
      once: [],
      known: 2,
      beside: ['1 tool priced on request'],
    })
    expect(stack.missing).toMatchObject([{ asked: 'nobody' }])
    expect(stack.yearly.total).toEqual([{ amount: 240, currency: 'USD' }])
    expect(stack.connections).toMatchObject({ pairs: 1, possible: 3 })
    expect(stack.singleSignOn.dearer).toEqual([
      {
        tool: { slug: 'acme-chat', name: 'Acme Chat' },
        from: 'Business',
        more: { amount: 1200, currency: 'USD' },
      },
    ])
  })

  test('what a suite that is paid for has in it costs nothing more, unless it is paid for besides', async () => {
    const { get } = await open()
    const alone = await get('/api/stack?tools=omega:10:suite,beta-chat:10')
    expect(alone.total.year).toEqual([{ amount: 1440, currency: 'USD' }])
    expect(alone.suites).toMatchObject([{ isSure: true, saving: null, suite: { slug: 'omega' } }])
    const besides = await get('/api/stack?tools=omega:10:suite,beta-chat:10:team,acme-chat:10:pro')
    expect(besides.suites).toMatchObject([{ saving: { amount: 480, currency: 'USD' } }])
    expect(besides.overlaps).toMatchObject([{ market: { key: 'team-chat' } }])
  })

  test('lines and changes come back as an address; numbers that count nothing are refused in words', async () => {
    const { edit } = await open()
    const added = await (
      await edit({ tools: 'omega:3', lines: 'Acme Chat 20 Business yearly\nBtea Chat 4' })
    ).json()
    expect(added.path).toBe('/stack?tools=omega:3,acme-chat:20:business:yearly,btea-chat:4')
    expect(added.unread).toEqual([{ text: 'Btea Chat 4', meant: { slug: 'beta-chat', name: 'Beta Chat' } }])
    const changed = await edit({
      tools: 'omega:3,acme-chat:20:business:yearly',
      edits: { 'acme-chat': { people: '1,200', plan: 'pro', billing: '' } },
      remove: 'omega',
    })
    expect((await changed.json()).tools).toBe('acme-chat:1200:pro')
    for (const people of ['-5', '0', 'many', '1e99']) {
      const refused = await edit({ tools: 'omega:3', edits: { omega: { people } } })
      expect(refused.status, people).toBe(400)
      expect((await refused.json()).errors['people.omega']).toContain(people)
    }
  })

  test('it is taken along as CSV and as Markdown', async () => {
    const { api } = await open()
    const csv = await api.request('/api/stack.csv?tools=acme-chat:10:pro:monthly,quote-desk')
    expect(csv.headers.get('Content-Disposition')).toContain('stack.csv')
    const lines = (await csv.text()).split('\r\n')
    expect(lines[1]).toMatch(/^Acme Chat,Team chat,10,,,Pro,monthly,1200,USD/)
    const markdown = await (await api.request('/api/stack.md?tools=acme-chat:10:pro:monthly')).text()
    expect(markdown).toContain('$1,200 a year')
    expect(markdown).toContain('Source: https://tools.example.com/stack?tools=acme-chat:10:pro:monthly')
  })

  test('nothing, one tool and sixty are all a stack', async () => {
    const { get } = await open()
    expect(await get('/api/stack')).toMatchObject({ tools: '', rows: [], overlaps: [], total: { known: 0 } })
    expect(await get('/api/stack?tools=omega')).toMatchObject({ connections: { pairs: 0, possible: 0 } })
    const many = Array.from({ length: 70 }, (_, at) => `tool-no-${at}`).join(',')
    expect((await get(`/api/stack?tools=${many}`)).missing).toHaveLength(60)
  })
})
