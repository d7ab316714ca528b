import { ownNetwork } from './activity.ts'
import { basic, openAsAdmin } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))
test.use({ viewport: { width: 390, height: 800 } })

test('duplicates are merged and a tool is renamed: old addresses lead to the new ones', async ({
  page,
  request,
}) => {
  const key = `twin-${Date.now()}`
  const add = async (slug: string, name: string) => {
    const website = `https://${slug}.example.com`
    const data = { slug, name, website, description: 'One of two records of a tool.', category: 'crm' }
    return (await (await request.post('/api/admin/tools', { data, headers: basic })).json()).tool
  }
  const kept = await add(key, `Twin ${key}`)
  await add(`${key}-copy`, `Twin ${key}`)
  await page.goto(`/tools/${key}-copy`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Twin ${key}`)
  await openAsAdmin(page, '/admin?view=tools')
  await page.getByRole('link', { name: 'Find duplicates' }).press('Enter')
  const found = page.getByRole('listitem').filter({ hasText: 'The same name' }).filter({ hasText: key })
  await expect(found).toBeVisible()
  await isClean(page)
  await found.getByRole('button', { name: `Keep ${key}`, exact: true }).press('Enter')
  await expect(page.getByText(`Merged into Twin ${key}`)).toBeVisible()
  await expect(found).toHaveCount(0)
  const asked = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await asked(`/tools/${key}-copy`)).toEqual([301, `/tools/${key}`])
  await page.goto(`/admin?view=tools&tool=${kept.id}`)
  await page.getByText('Move, merge or delete').press('Enter')
  await page.getByLabel('New address').fill(`${key}-now`)
  await page.getByLabel('New address').press('Enter')
  await expect(page.getByText('from now on')).toBeVisible()
  expect(await asked(`/tools/${key}`)).toEqual([301, `/tools/${key}-now`])
  expect(await asked(`/tools/${key}-copy`)).toEqual([301, `/tools/${key}-now`])
  expect(await asked(`/alternatives/${key}-alternatives`)).toEqual([
    301,
    `/alternatives/${key}-now-alternatives`,
  ])
})
