import { expect, test } from 'vitest'
import { soldByMap } from '#plans/pricing-map.ts'
import { aTool } from '#tests/builders.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { aStoredTool } from '#tests/tool-views.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { eachTool } from './open-data.store.ts'
import { type DataFormat, dataFields, writeData } from './open-data.ts'

onBothDatabases('open data', (engine) => {
  test('every format carries every tool, also when there are more than fit in one turn', async () => {
    const db = await freshDatabase(engine)
    const tools = Array.from({ length: 450 }, (_, at) =>
      aTool({ slug: `t-${at}`, name: `A "quoted", ${at}` }),
    )
    await saveTools(db, 'catalogue', tools)
    const read = async (format: DataFormat) => {
      const parts: string[] = []
      for await (const part of writeData(format, eachTool(db), 'https://x.example.com')) parts.push(part)
      return parts.join('')
    }
    const json = JSON.parse(await read('json'))
    expect(json.licence.name).toBe('CC BY 4.0')
    expect(json.tools).toHaveLength(450)
    expect(Object.keys(json.tools[0])).toEqual(dataFields.map(({ name }) => name))
    expect(json.tools[0].page).toBe('https://x.example.com/tools/t-0')
    const lines = (await read('ndjson')).trimEnd().split('\n')
    expect(lines.map((line: string) => JSON.parse(line))).toEqual(json.tools)
    const csv = (await read('csv')).trimEnd().split('\r\n')
    expect(csv).toHaveLength(451)
    expect(csv[1]).toContain('"A ""quoted"", 0"')
  })
})

onBothDatabases('the open data has the whole record', (engine) => {
  test('under its own names in all three forms, and a connection on both sides', async () => {
    const db = await freshDatabase(engine)
    const facts = aTool({
      slug: 'acme',
      markets: ['team-chat'],
      integrations: ['hub'],
      license: 'MIT',
      repository: 'https://git.example.com/acme',
      maker: { owner: 'Acme Ltd', country: 'SE', founded: 2009 },
      formerNames: ['Acme Classic'],
      plans: [
        { name: 'Free', price: 0 },
        { name: 'Pro', monthly: 9, yearly: 7, per: 'seat', limits: ['10, or more'] },
      ],
      trial: { days: 14 },
      answers: { sso: { from: 'Pro' }, scim: 'no' },
      sources: [{ url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] }],
    })
    await saveTools(db, 'catalogue', [facts, aTool({ slug: 'hub', integrations: [], plans: [] })])
    const read = async (format: DataFormat) => {
      const parts: string[] = []
      for await (const part of writeData(format, eachTool(db), 'https://x.example.com')) parts.push(part)
      return parts.join('')
    }
    const [acme, hub] = JSON.parse(await read('json')).tools
    const { markets, license, repository, maker, formerNames, plans, trial, answers, sources } = facts
    const record = { markets, license, repository, maker, formerNames, plans, trial, answers, sources }
    expect(acme).toMatchObject(record)
    expect(hub).toMatchObject({ integrations: ['acme'], plans: [], trial: null, answers: {}, sources: [] })
    expect(JSON.parse((await read('ndjson')).split('\n')[0] ?? '')).toEqual(acme)
    const [header = '', row = ''] = (await read('csv')).split('\r\n')
    expect(header).toBe(dataFields.map(({ name }) => name).join(','))
    for (const value of [maker, plans, trial, answers, sources])
      expect(row).toContain(`"${JSON.stringify(value).replaceAll('"', '""')}"`)
    for (const text of ['MIT', repository, 'Acme Classic', 'team-chat']) expect(row).toContain(`,${text},`)
  })
})

test('a cell cannot start a formula and lists are readable', async () => {
  async function* tools() {
    yield { ...aStoredTool({ name: '=1+1', tags: ['a', 'b'], ...soldByMap({ free: true }) }), checks: null }
  }
  const lines: string[] = []
  for await (const line of writeData('csv', tools(), 'https://x.example.com')) lines.push(line)
  expect(lines[1]).toContain(`,'=1+1,`)
  expect(lines[1]).toContain(',a; b,')
  expect(lines[1]).toContain(',"{""free"":true,""has_free_plan"":true}",')
})
