import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { pageKinds } from './pages.ts'

const fullStorage: Record<string, string> = {
  favorites: '[1,2,3]',
  bookmarks: '[1]',
  compare: '[{"slug":"slack","name":"Slack"},{"slug":"zoom","name":"Zoom"}]',
  'rating-1': '5',
  adminAuthenticated: 'true',
  adminEmail: 'someone@example.com',
}

for (const path of pageKinds) {
  for (const storage of [{} as Record<string, string>, fullStorage]) {
    const state = Object.keys(storage).length > 0 ? 'full' : 'empty'
    test(`${path} hydrates without a word in the console, local storage ${state}`, async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const isOwn404 = message.text().includes('404') && path.includes('no-such')
        if (['error', 'warning'].includes(message.type()) && !isOwn404) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, storage)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(complaints).toEqual([])
    })
  }

  for (const width of [320, 1280]) {
    test(`${path} has no accessibility violation and no sideways scrolling at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }

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
