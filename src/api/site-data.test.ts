import { afterEach, expect, test } from 'vitest'
import { loadOverrides } from '#admin/site-overrides.store.ts'
import { saveTools } from '#catalogue/save-tools.store.ts'
import { prepareSearch } from '#search/index/live-index.ts'
import { applyOverrides } from '#site/overrides.ts'
import { adminApi } from '#tests/admin-api.ts'
import { aTool } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'
import { categories } from '#vocabulary/categories.ts'

afterEach(() => {
  applyOverrides([])
})

const QUESTION = {
  key: 'carrier-pigeon',
  label: 'Carrier pigeons',
  explanation: 'Messages can be sent by pigeon.',
  kind: 'yes-no',
  weight: 3,
}
const CHAT = '/api/admin/site/market/team-chat'
const ANSWERS = '/api/admin/markets/team-chat/answers/carrier-pigeon'

onBothDatabases('markets, questions and categories in the admin', (engine) => {
  async function site() {
    const { db, ask } = await adminApi(engine)
    const plans = [{ name: 'Free', price: 0 as const }]
    const names = ['One', 'Two', 'Three']
    await saveTools(
      db,
      'catalogue',
      names.map((name) =>
        aTool({ slug: name.toLowerCase(), name, markets: ['team-chat'], plans, category: 'communication' }),
      ),
    )
    const read = () => ask('GET', CHAT)
    const save = async (change: object) => {
      const { value, changedAt } = await read()
      return ask('PUT', CHAT, { value: { ...value, ...change }, changedAt })
    }
    const addQuestion = async () => {
      const { value } = await read()
      return save({ questions: [...value.questions, QUESTION] })
    }
    const latest = async () => (await ask('GET', '/api/admin/audit')).entries[0]
    const revert = (id: number) => ask('POST', `/api/admin/audit/${id}/revert`)
    const asked = async () =>
      (await ask('GET', '/api/markets/team-chat')).market.questions.map(({ key }: { key: string }) => key)
    return { db, ask, read, save, addQuestion, latest, revert, asked }
  }

  test('a new question is on the market page at once, and the audit log takes it back', async () => {
    const { ask, addQuestion, latest, revert, asked, read } = await site()
    expect(await asked()).not.toContain('carrier-pigeon')
    expect(await addQuestion()).toMatchObject({ status: 200, state: 'edited', author: 'admin@example.com' })
    expect(await asked()).toContain('carrier-pigeon')
    const { id, title, lines } = await latest()
    expect(title).toBe('Edited the market team-chat')
    const list = await ask('GET', '/api/admin/site?kind=market&search=team%20chat')
    expect(list.edited).toEqual(['catalogue/markets/team-chat.json'])
    expect(list.entries.map(({ key }: { key: string }) => key)).toContain('team-chat')
    expect(lines).toEqual(['Questions: carrier-pigeon'])
    expect((await revert(id)).status).toBe(200)
    expect(await asked()).not.toContain('carrier-pigeon')
    expect(await read()).toMatchObject({ state: 'shipped', author: null })
    expect((await latest()).lines).toEqual(['Questions: carrier-pigeon'])
    expect((await revert(id)).status).toBe(409)
  })

  test('a question is answered for all tools with one source, and one entry takes it back', async () => {
    const { db, ask, addQuestion, latest, revert } = await site()
    await addQuestion()
    const { tools, question } = await ask('GET', ANSWERS)
    expect(question.label).toBe('Carrier pigeons')
    expect(tools.map(({ answer }: { answer: unknown }) => answer)).toEqual([null, null, null])
    const ids = tools.map((tool: { id: number }) => tool.id)
    const source = {
      url: 'https://pigeons.test/report',
      via: 'https://notes.test/pigeons',
      seenAt: '2026-11-17',
    }
    const given = ['yes', { from: 'Free' }, { partly: 'on weekdays' }]
    const answers = ids.map((id: number, at: number) => ({ id, answer: given[at] }))
    const wrong = await ask('PUT', ANSWERS, { answers: [{ id: ids[0], answer: { from: 'Gold' } }], source })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([400, [tools[0].slug]])
    const done = await ask('PUT', ANSWERS, { answers, source })
    expect(done.tools.map(({ answer }: { answer: unknown }) => answer)).toEqual(given)
    const { company } = await ask('GET', `/api/companies/slug/${tools[0].slug}`)
    expect(company.answers['carrier-pigeon']).toMatchObject({ answer: 'yes' })
    expect(company.sources).toContainEqual(expect.objectContaining(source))
    for (const stamp of ['before', 'after'])
      await prepareSearch(db, engine, (error) => expect(error).toBeUndefined(), stamp)
    const list = await ask('GET', '/api/companies?has=carrier-pigeon&limit=5')
    expect(list.total).toBe(2)
    const { id, title } = await latest()
    expect(title).toBe('Answered a question for the market team-chat')
    expect((await revert(id)).status).toBe(200)
    const after = await ask('GET', ANSWERS)
    expect(after.tools.map(({ answer }: { answer: unknown }) => answer)).toEqual([null, null, null])
  })

  test('a wrong value is refused with its field, and what somebody else saved meanwhile stays', async () => {
    const { ask, read, save, asked } = await site()
    const { value, changedAt } = await read()
    const put = (more: object) => ask('PUT', CHAT, { value: { ...value, ...more }, changedAt })
    expect((await put({ label: '' })).errors).toEqual({ label: 'must not be empty' })
    expect((await put({ categories: ['cats'] })).errors).toEqual({
      'categories.0': 'there is no category "cats"',
    })
    expect((await put({ questions: [...value.questions, value.questions[0]] })).errors).toEqual({
      [`questions.${value.questions.length}.key`]: 'is asked twice',
    })
    expect((await put({ leaders: { asOf: '2026-11', tools: ['nobody'], reason: 'None.' } })).errors).toEqual({
      'leaders.tools.0': 'there is no tool "nobody"',
    })
    expect((await ask('PUT', '/api/admin/site/market/No%20Key', { value, changedAt: null })).errors).toEqual({
      key: 'must be a key such as team-chat',
    })
    expect((await save({ label: 'Chat for teams' })).status).toBe(200)
    expect((await put({ label: 'Talk' })).status).toBe(409)
    expect((await read()).value.label).toBe('Chat for teams')
    expect(await asked()).not.toEqual([])
  })

  test('an exported file is of the form of the shipped one, and saving what is shipped drops the edit', async () => {
    const { ask, read, save } = await site()
    const shipped = (await read()).value
    await save({ label: 'Chat for teams' })
    const file = await ask('GET', '/api/admin/site-file?file=catalogue/markets/team-chat.json')
    expect(file).toMatchObject({ key: 'team-chat', label: 'Chat for teams', questions: shipped.questions })
    expect((await ask('GET', '/api/admin/site-file?file=../secret.json')).status).toBe(404)
    expect(await save({ label: shipped.label })).toMatchObject({ status: 200, state: 'shipped' })
    for (const name of ['categories', 'questions'])
      expect((await ask('GET', `/api/admin/site-file?file=catalogue/${name}.json`)).status).toBe(200)
  })

  test('only the fields that were edited are stored: the others follow the file, and are left when it is reverted', async () => {
    const { db, ask, read, save, latest, revert } = await site()
    const shipped = (await read()).value
    await save({ label: 'Chat for teams', phrases: undefined })
    const { id } = await latest()
    await save({ description: 'Ours.' })
    const [stored] = await db.selectFrom('site_overrides').select('value').execute()
    expect(JSON.parse(stored?.value ?? '')).toEqual({
      label: 'Chat for teams',
      description: 'Ours.',
      phrases: null,
    })
    expect((await read()).value).toMatchObject({ label: 'Chat for teams', questions: shipped.questions })
    expect((await read()).value).not.toHaveProperty('phrases')
    expect((await revert(id)).status).toBe(200)
    expect((await read()).value).toEqual({ ...shipped, description: 'Ours.' })
    expect((await revert(id)).status).toBe(409)
    expect(await ask('DELETE', CHAT)).toMatchObject({ status: 200, edited: [] })
    expect(await read()).toMatchObject({ state: 'shipped', value: shipped })
    expect(await db.selectFrom('site_overrides').selectAll().execute()).toEqual([])
  })

  test('a new category is known everywhere until it is removed, which is refused while tools are in it', async () => {
    const { db, ask } = await site()
    const value = { label: 'Pigeons', description: 'Birds that carry letters.', icon: 'bird', tone: 'sky' }
    const put = (more = {}) =>
      ask('PUT', '/api/admin/site/category/pigeons', { value: { ...value, ...more }, changedAt: null })
    expect((await put({ icon: 'no-such-bird' })).errors).toHaveProperty('icon')
    const last = categories.at(-1)?.key
    expect(await put()).toMatchObject({ status: 200, state: 'added', file: 'catalogue/categories.json' })
    expect(categories.find(({ key }) => key === 'pigeons')).toMatchObject({ label: 'Pigeons', tone: 'sky' })
    expect(categories.at(-1)?.key).toBe(last)
    await saveTools(db, 'catalogue', [aTool({ slug: 'homing', name: 'Homing', category: 'pigeons' })])
    expect((await ask('GET', '/api/categories/pigeons')).total).toBe(1)
    expect((await ask('GET', '/api/words/categories')).pigeons).toBe(value.description)
    expect((await ask('DELETE', '/api/admin/site/category/pigeons')).status).toBe(409)
    applyOverrides([])
    expect(categories.find(({ key }) => key === 'pigeons')).toBeUndefined()
    await loadOverrides(db)
    expect(categories.find(({ key }) => key === 'pigeons')).toBeDefined()
  })
})
