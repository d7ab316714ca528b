import { expect, test } from 'vitest'
import { adminApi } from '#tests/admin-api.ts'
import { aSubmission } from '#tests/builders.ts'
import { onBothDatabases } from '#tests/databases.ts'

onBothDatabases('what a submission becomes', (engine) => {
  test('an approved tool keeps the owner’s own words for features', async () => {
    const { ask, submit } = await adminApi(engine)
    const { id } = await submit(aSubmission({ companyName: 'Loom Chat', features: 'sso, API, Huddles' }))
    const { company } = await ask('POST', `/api/submissions/${id}/approve`)
    expect(company.features).toEqual(['sso', 'API', 'Huddles'])
    const { tool } = await ask('GET', `/api/admin/tools/${company.id}`)
    await ask('PUT', `/api/admin/tools/${company.id}`, { ...tool, description: 'Told anew.' })
    const edited = await ask('GET', `/api/admin/tools/${company.id}`)
    expect([edited.tool.description, edited.tool.features]).toEqual(['Told anew.', company.features])
  })

  test('questions are asked for by market', async () => {
    const { ask } = await adminApi(engine)
    const { markets } = await ask('GET', '/api/market-names')
    const chat = {
      key: 'team-chat',
      label: 'Team chat',
      category: 'communication',
      tools: expect.any(Number),
    }
    expect(markets).toContainEqual(chat)
    const keys = async (query: string) =>
      (await ask('GET', `/api/questions${query}`)).questions.map(({ key }: { key: string }) => key)
    expect(await keys('?markets=team-chat')).toEqual(expect.arrayContaining(['thread-model', 'sso']))
    expect(await keys('')).toContain('sso')
    expect(await keys('')).not.toContain('thread-model')
    expect(await keys('?markets=nowhere')).toEqual(await keys(''))
  })
})
