import AxeBuilder from '@axe-core/playwright'
import { pageKinds } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const fullStorage: Record<string, string> = {
  favorites: '[1,2,3]',
  bookmarks: '[1]',
  compare: '[{"slug":"slack","name":"Slack"},{"slug":"zoom","name":"Zoom"}]',
  'rating-1': '5',
  adminAuthenticated: 'true',
  adminEmail: 'someone@example.com',
}

/** What the console says against the page; that an address meant to be missing answers 404 is no complaint. */
function listenForComplaints(page: Page, path: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isMeant = message.text().includes('404') && path.includes('no-such')
    if (['error', 'warning'].includes(message.type()) && !isMeant) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

async function expectAccessible(page: Page) {
  // The site has no frames, so axe may finish in the page itself instead of in a second one: half the time.
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}

for (const path of pageKinds) {
  test(`${path} is accessible wide and narrow, and hydrates without a word in the console with empty and full storage`, async ({
    page,
  }) => {
    const complaints = listenForComplaints(page, path)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 900 })
    await expectAccessible(page)

    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, fullStorage)
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })

  test(`${path} is accessible in the dark theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    await expectAccessible(page)
  })

  test(`${path} carries the strict headers and no inline script or style`, async ({ request }) => {
    const response = await request.get(path)
    const headers = response.headers()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('geolocation=()')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers['set-cookie']).toBeUndefined()
    const html = await response.text()
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/)
  })
}
