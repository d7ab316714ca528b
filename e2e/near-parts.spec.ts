import { expectFits } from './accessible.ts'
import { expect, test } from './test.ts'

test('what lies below the first screen is there without its code, which comes when somebody scrolls near', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isFetched = () => fetched.some((path) => /comparison-facts/.test(path))
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/compare/hubspot-vs-pipedrive')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.compared-table tbody tr').count()).toBeGreaterThan(10)
  expect(isFetched()).toBe(false)
  const same = page.getByRole('link', { name: /^Same \d/ })
  await same.scrollIntoViewIfNeeded()
  await expect.poll(isFetched).toBe(true)
  await same.click()
  await expect(page).toHaveURL('/compare/hubspot-vs-pipedrive?view=same')
  await expect(same).toHaveAttribute('aria-current', 'true')
})

test('text that a reader set to twice its size scrolls no page sideways', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of ['/', '/tools/slack', '/markets/crm', '/compare/hubspot-vs-pipedrive', '/stack']) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize), path).toBe('32px')
    await expectFits(page)
  }
})
