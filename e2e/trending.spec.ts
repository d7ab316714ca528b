import { site } from '#site.config'
import { visitorsDo } from './activity.ts'
import { expect, test } from './test.ts'

/** The partner, if there is one, comes before all that are ranked. */
const PINNED = site.partner ? 1 : 0

test('trending changes with what visitors do, and says why', async ({ page, request }) => {
  await page.goto('/trending?period=today')
  await expect(page.getByRole('heading', { name: 'Biggest Movers' })).toBeVisible()
  await visitorsDo(request, 12, { kind: 'visit', slug: 'pumble' })
  const card = page.getByRole('main').getByRole('article').nth(PINNED)
  await expect(async () => {
    await page.reload()
    await expect(card).toContainText(/Pumble.*12 visits today, up 12/, { timeout: 500 })
  }).toPass({ timeout: 50_000 })
  await expect(card.getByRole('img')).toHaveAccessibleName(/^Activity on each of the last 7 days: 0, .*12$/)
})

test('periods are links that work without scripts; week is the default; movers are numbered 1 to 3', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/trending')
  const periods = page.getByRole('navigation', { name: 'Period' })
  await expect(periods.locator('[aria-current]')).toHaveText('Week')
  await periods.getByRole('link', { name: 'Month' }).click()
  await expect(page).toHaveURL(/\?period=month$/)
  await expect(page.getByRole('navigation', { name: 'Period' }).locator('[aria-current]')).toHaveText('Month')
  const lists = page.getByRole('main').locator('ol')
  await expect(page.getByRole('main').locator('article')).toHaveCount(20)
  for (const rank of [1, 2, 3])
    await expect(
      lists
        .nth(1)
        .locator('article')
        .nth(rank - 1),
    ).toContainText(`Rank ${rank}`)
  await expect(lists.last()).toHaveAttribute('start', '4')
  await expect(lists.last().locator('article').first()).toContainText('Rank 4')
  await context.close()
})

test('a card leads to its tool, and every list says how it is ranked', async ({ page }) => {
  await page.goto('/trending')
  const second = page.getByRole('main').locator('article').nth(PINNED).getByRole('link')
  const name = await second.textContent()
  await second.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goto('/trending')
  await page.getByRole('main').getByRole('link', { name: 'How we rank' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we rank')
})
