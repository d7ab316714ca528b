import { ownNetwork } from './activity.ts'
import { awaitLife, expect, type Page, test } from './test.ts'

const widget = 'section[aria-labelledby="rate-tool"]'
const star = (page: Page, stars: number) => page.locator(`${widget} label`).nth(stars - 1)

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

test('a visitor rates a tool once: by a click, seen again after a reload, told to the second tab', async ({
  page,
  context,
}) => {
  await page.goto('/tools/figma')
  const second = awaitLife(await context.newPage())
  await second.goto('/tools/figma')
  await expect(page.locator(widget)).toContainText('No ratings yet')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)

  await star(page, 4).click()
  await expect(page.locator(widget)).toContainText('Your rating:')
  await expect(page.locator(widget)).toContainText('Thanks for your feedback!')
  await expect(page.locator(widget)).toContainText('Early rating: 4.0 out of 5 from 1 rating')
  await expect(second.locator(widget)).toContainText('Thanks for your feedback!')
  await expect(second.locator(widget).getByRole('radio', { name: '4 stars' })).toBeDisabled()
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => /^rating-\d+$/.test(key)))).toBe(
    true,
  )

  await page.reload()
  await expect(page.locator(widget)).toContainText('Thanks for your feedback!')
  await expect(page.locator(widget)).toContainText('from 1 rating')
  const radios = page.locator(widget).getByRole('radio')
  await expect(radios).toHaveCount(5)
  for (const radio of await radios.all()) await expect(radio).toBeDisabled()
  await expect(page.locator(widget).getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('with the keyboard the arrows choose, and only Enter rates', async ({ page }) => {
  await page.goto('/tools/miro')
  await page.locator(widget).getByRole('radio', { name: '1 star' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(widget).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expect(page.locator(widget)).toContainText('No ratings yet')
  await expect(page.locator(widget).getByRole('button', { name: 'Give 3 stars' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator(widget)).toContainText('Your rating: 3 stars')
  await expect(page.locator(widget)).toContainText('Early rating: 3.0 out of 5 from 1 rating')
})

test('the server refuses a second rating of the same browser, and the page says so', async ({ page }) => {
  await page.goto('/tools/loom')
  await star(page, 5).click()
  await expect(page.locator(widget)).toContainText('Thanks for your feedback!')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('rating-')) localStorage.removeItem(key)
  })
  await page.reload()
  await star(page, 1).click()
  await expect(page.getByRole('status').filter({ hasText: 'Not rated' })).toContainText('already rated')
  await expect(page.locator(widget)).toContainText('5.0 out of 5 from 1 rating')
})

test('stars are targets of at least 24 pixels', async ({ page }) => {
  await page.goto('/tools/asana')
  await expect(page.locator(`${widget} label`)).toHaveCount(5)
  for (const label of await page.locator(`${widget} label`).all()) {
    const box = await label.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
})
