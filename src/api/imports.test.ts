import { expect, test } from 'vitest'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'

const TEXT = 'What it does in a sentence that is long enough to be a description of it.'
const CSV = [
  'Name,Website,What it is,Category,Tags,Internal note,answers.sso',
  `Alpha,https://alpha.test,"${TEXT} ""Quoted"", with a comma.",crm,analytics; security,skip,yes`,
  `Beta,https://beta.test,${TEXT},crm,,,maybe`,
  `Gamma,nowhere,${TEXT},crm,,,`,
  `Acme,https://acme.test,${TEXT},crm,,,`,
  `Alpha,https://alpha.test,${TEXT},crm,,,`,
].join('\r\n')
const columns = { 'What it is': 'description' }

interface Row {
  outcome: string
  lines: string[]
}

onBothDatabases('importing tools', (engine) => {
  async function site() {
    const { db, ask } = await adminApi(engine)
    await saveTools(db, 'catalogue', [
      aTool({ slug: 'acme-suite', name: 'Acme Suite', website: 'https://www.acme.test/', category: 'crm' }),
    ])
    const preview = (text: string, more = {}) => ask('POST', '/api/admin/imports/preview', { text, ...more })
    const write = (text: string, more = {}) => ask('POST', '/api/admin/imports', { text, ...more })
    const find = async (slug: string) => (await ask('GET', `/api/companies/slug/${slug}`)).company
    return { db, ask, preview, write, find }
  }

  test('columns are matched by name or by hand, and every row says what it would do', async () => {
    const { preview, find } = await site()
    const first = await preview(CSV)
    expect(first.columns).toContainEqual({ name: 'What it is', field: null })
    expect(first.columns).toContainEqual({ name: 'Tags', field: 'tags' })
    expect(first.rows[0]).toMatchObject({ outcome: 'refused' })
    const { rows, ...counts } = await preview(CSV, { columns })
    expect(rows.map(({ outcome }: Row) => outcome)).toEqual([
      'added',
      'refused',
      'refused',
      'changed',
      'refused',
    ])
    expect(rows[1].lines.join()).toMatch(/^Answer/)
    expect(rows[2].lines).toEqual(['Website must be an http or https address'])
    expect(rows[3].lines).toContain('Name: Acme Suite → Acme')
    expect(rows[4].lines).toEqual(['The same tool is in an earlier row'])
    expect(counts).toMatchObject({ added: 1, changed: 1, refused: 3 })
    expect(await find('alpha')).toBeUndefined()
  })

  test('what is not refused is written at once, and the whole import is undone by one entry', async () => {
    const { ask, write, find } = await site()
    expect(await write(CSV, { columns })).toMatchObject({ status: 201, added: 1, changed: 1 })
    expect(await find('alpha')).toMatchObject({ description: expect.stringContaining('"Quoted", with') })
    expect((await find('acme-suite')).name).toBe('Acme')
    const { entries } = await ask('GET', '/api/admin/audit?limit=1')
    expect(entries[0]).toMatchObject({
      title: 'Imported tools',
      lines: ['1 tool added: alpha', '1 tool changed: acme-suite'],
      canRevert: true,
    })
    expect((await ask('POST', `/api/admin/audit/${entries[0].id}/revert`)).isReverted).toBe(true)
    expect(await find('alpha')).toBeUndefined()
    expect((await find('acme-suite')).name).toBe('Acme Suite')
  })

  test('an import is not undone in part: a later edit is named, and all stays', async () => {
    const { ask, write, find } = await site()
    await write(CSV, { columns })
    const [{ id }] = (await ask('GET', '/api/admin/audit?limit=1')).entries
    const { tools } = await ask('GET', '/api/admin/tools?search=acme')
    const { tool } = await ask('GET', `/api/admin/tools/${tools[0].id}`)
    await ask('PUT', `/api/admin/tools/${tool.id}`, { ...tool, name: 'Acme again' })
    expect(await ask('POST', `/api/admin/audit/${id}/revert`)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Name of Acme again changed again since'),
    })
    expect(await find('alpha')).toBeTruthy()
  })

  test('JSON lists and pages of our feed are read too; what is neither is refused', async () => {
    const { preview, ask } = await site()
    const tool = aTool({ slug: 'beta', name: 'Beta', website: 'https://beta.test' })
    expect(await preview(JSON.stringify([tool]))).toMatchObject({ added: 1, refused: 0 })
    const feed = await ask('GET', '/api/feed?version=2.1')
    const { status: _status, headers: _headers, ...page } = feed
    expect(await preview(JSON.stringify(page))).toMatchObject({ unchanged: 1, added: 0, refused: 0 })
    expect((await preview('{"a": 1}')).errors).toEqual({ text: 'has no list of tools' })
    expect((await preview('[not json')).errors).toEqual({ text: 'cannot be read as JSON' })
    expect((await preview('name,website\r\n')).errors).toEqual({ text: 'has no rows' })
  })
})
