import { expectAccessible, WCAG } from './accessible.ts'
import { visitorsDo } from './activity.ts'
import { admin } from './admin.ts'
import { expect, test } from './test.ts'

test("the owner's numbers: charts with tables behind them, searches found and not found", async ({
  page,
  request,
}) => {
  await visitorsDo(request, 6, { kind: 'search', term: 'Quite Unheard Of', results: 0 })
  await visitorsDo(request, 6, { kind: 'view', slug: 'basecamp' })
  await page.goto('/admin')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('link', { name: 'Numbers' }).click()
  const unfound = page.locator('section', {
    has: page.getByRole('heading', { name: 'Searches without result' }),
  })
  await expect(async () => {
    await page.reload()
    await expect(unfound.last()).toContainText('quite unheard of', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const views = page.getByRole('region', { name: 'Views of tool pages' })
  await expect(views.getByRole('img')).toHaveAccessibleName(/^Views of tool pages per day: \d+ in 30 days/)
  await views.getByText('As a table').click()
  await expect(views.getByRole('row')).toHaveCount(30)
  await expectAccessible(page, { tags: WCAG })
})
