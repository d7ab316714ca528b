import { expectAccessible, expectFits } from './accessible.ts'
import { ownNetwork } from './activity.ts'
import { basic, joinAsEditor } from './admin-session.ts'
import { awaitLife, expect, type Page, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)

async function addTool(page: Page, more: object = {}) {
  const slug = `drafted-${process.pid}-${Date.now()}`
  const facts = {
    slug,
    name: 'Drafted',
    website: `https://${slug}.example.com`,
    description: 'First.',
    category: 'crm',
    ...more,
  }
  return (await (await page.request.post('/api/admin/tools', { data: facts, headers: basic })).json()).tool
}

test('what was typed is there after a crash, is nobody else’s, is not published, and goes when it is saved', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await joinAsEditor(page)
  const tool = await addTool(page)
  const address = `/admin?view=tools&tool=${tool.id}`
  await page.goto(address)
  await field(page, 'description').fill('Typed and not saved.')
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  const again = awaitLife(await page.context().newPage())
  await page.close()

  await again.setViewportSize({ width: 390, height: 800 })
  await again.goto(address)
  await expect(again.getByText(/^Draft of .+, \d\d:\d\d UTC: you typed it/)).toBeVisible()
  await expectAccessible(again)
  await expectFits(again)
  const other = awaitLife(await (await browser.newContext()).newPage())
  await joinAsEditor(other)
  await other.goto(address)
  await expect(field(other, 'description')).toHaveValue('First.')
  await other.context().close()
  const { company } = await (await again.request.get(`/api/companies/slug/${tool.slug}`)).json()
  expect(company.description).toBe('First.')

  await expect(again.getByRole('button', { name: 'Continue' })).toBeFocused()
  await again.keyboard.press('Enter')
  await expect(field(again, 'description')).toHaveValue('Typed and not saved.')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again.getByText('Drafted has been saved')).toBeVisible()
  await again.reload()
  await expect(field(again, 'description')).toHaveValue('Typed and not saved.')
  expect(await again.evaluate(() => localStorage.getItem('toolDrafts'))).toBe('{}')
})

test('a new tool is drafted too; discarded, the form is empty again', async ({ page }) => {
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  await field(page, 'name').fill('Not yet')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { name: 'Tools' })).toBeVisible()
  await page.goto('/admin?view=tools&tool=new')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(field(page, 'name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'name')).toHaveValue('')
})

test('a draft that the browser has no room for is said to be on the page alone', async ({ page }) => {
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  await field(page, 'name').fill('Fits')
  await expect(page.getByText('Draft saved in this browser')).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await field(page, 'name').fill('Fits no more')
  await expect(page.getByText('The draft could not be saved')).toBeVisible()
  await expect(page.getByText('Draft saved in this browser')).toBeHidden()
})
