import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { recordSchema, toRecord } from '#mcp/fact-answers.ts'
import { toDataRow } from '#open-data/open-data.ts'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase, onBothDatabases } from '#tests/databases.ts'
import { aStoredTool, aToolView } from '#tests/tool-views.ts'
import { fieldEntries, toolFields } from '#tools/fields.ts'
import { toolMarkdown } from '#tools/tool-markdown.ts'
import { getAdminTool } from '#tools/write/edit-tools.store.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'

const SITE = 'https://tools.example.com'
const shown = fieldEntries.filter(([, { isShown }]) => isShown)
const names = shown.map(([name]) => name)
const addressOf = (name: string) => `https://acme.example.com/${name.toLowerCase()}`
const values = Object.fromEntries(names.map((name) => [name, addressOf(name)]))
const none = Object.fromEntries(names.map((name) => [name, null]))

onBothDatabases('facts that need no words but their labels', (engine) => {
  test('are stored, published and corrected by their entry in the registry alone', async () => {
    const db = await freshDatabase(engine)
    await saveTools(db, 'catalogue', [aTool({ slug: 'acme', ...values }), aTool({ slug: 'beta' })])
    const api = checkedApi({ db, engine, logoUrl: () => null, siteUrl: SITE })
    const read = async (path: string) => (await api.request(path)).json()
    const { company } = await read('/api/companies/slug/acme')
    expect(company).toMatchObject(values)
    expect((await read('/api/companies/slug/beta')).company).toMatchObject(none)
    expect(await getAdminTool(db, company.id)).toMatchObject(values)

    expect((await read('/api/feed')).items[0].tool).toMatchObject(values)

    const { components } = await read('/api/openapi.json')
    expect(Object.keys(components.schemas.Tool.properties)).toEqual(expect.arrayContaining(names))

    const { groups } = await read('/api/companies/slug/acme/facts')
    for (const [name, { label }] of shown) {
      const facts = groups.flatMap((group: { facts: object[] }) => group.facts)
      expect(facts).toContainEqual({ key: name, label, lines: [addressOf(name)] })
    }
  })
})

test('facts that need no words but their labels are in Markdown, open data and MCP', () => {
  const stored = aStoredTool(values)
  const lines = shown.map(([name, { label }]) => `- ${label}: <${addressOf(name)}>`)
  const text = toolMarkdown(aToolView(values), SITE)
  for (const line of lines) expect(text).toContain(line)
  expect(toolMarkdown(aToolView(), SITE)).not.toContain(toolFields.statusPage.label)
  expect(toDataRow({ ...stored, checks: null }, SITE)).toMatchObject(values)
  const record = toRecord(stored, { book: marketQuestions() }, {})
  expect(recordSchema.parse(record)).toMatchObject(values)
})
