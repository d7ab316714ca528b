import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { checkedApi } from '#tests/checked-api.ts'
import { freshDatabase } from '#tests/databases.ts'
import { saveTools } from '#tools/write/save-tools.store.ts'
import { askInProcess } from './in-process-api.ts'

async function apiWith(...slugs: string[]) {
  const db = await freshDatabase('sqlite')
  await saveTools(
    db,
    'catalogue',
    slugs.map((slug) => aTool({ slug })),
  )
  return checkedApi({ db, engine: 'sqlite', logoUrl: () => null, siteUrl: 'https://directory.example' })
}

test.each(['/api/companies', '/api/companies/slug/acme', '/api/alternatives/acme', '/api/openapi.json'])(
  'a page of this process reads of %s what everybody reads',
  async (path) => {
    const api = await apiWith('acme', 'other')
    const inside = await (await askInProcess(api)(path)).json()
    const answer = await api.request(path)
    expect(answer.status).toBe(200)
    const outside = await answer.json()
    expect(JSON.parse(JSON.stringify(inside))).toEqual(outside)
  },
)

test('refusals are the same too', async () => {
  const api = await apiWith()
  const inside = await askInProcess(api)('/api/companies/slug/nobody')
  expect(inside.status).toBe(404)
  expect(await inside.text()).toContain('nobody')
})
