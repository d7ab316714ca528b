import { expect, type Page, test as unwoken } from '@playwright/test'
import { hold, isTakenOver } from './test.ts'

const PAGE_CODE = '**/assets/*.page-*.js'

/** Opens a page and leaves it alone: the frame is alive, the page is what the server sent. */
async function openAsleep(page: Page, path: string): Promise<string[]> {
  const code: string[] = []
  page.on('request', (request) => request.url().includes('.page-') && code.push(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  await isTakenOver(page, 'footer')
  return code
}

const isHydrated = (page: Page) =>
  page
    .locator('main > *')
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))

unwoken('a page that is only read fetches none of its own code and shows its logos', async ({ page }) => {
  for (const path of [
    '/',
    '/tools/slack',
    '/compare/slack-vs-zoom',
    '/category/crm',
    '/blog/best-aeo-tools',
  ]) {
    const code = await openAsleep(page, path)
    expect(await isHydrated(page), path).toBe(false)
    expect(code, path).toEqual([])
  }
  await page.goto('/tools/slack')
  await expect(page.locator('main img[src]').first()).toHaveAttribute('data-stage', 'shown')
})

unwoken('what is below the screen is drawn by and by, though nobody scrolls', async ({ page }) => {
  for (const path of ['/tools/slack', '/compare/slack-vs-zoom', '/category/crm', '/blog/best-aeo-tools']) {
    const arrive = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(await countUndrawn(page), path).toBeGreaterThan(0)
    arrive()
    await expect.poll(() => countUndrawn(page), path).toBe(0)
  }
})

const countUndrawn = (page: Page) =>
  page
    .locator('.drawn-when-near > *')
    .evaluateAll(
      (parts) =>
        parts.filter(
          (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )

unwoken(
  'what is pressed while the code of the page is on its way is done when it is there',
  async ({ page }) => {
    const arrive = await hold(page, PAGE_CODE)
    await openAsleep(page, '/tools/slack')
    const favorite = page.getByRole('button', { name: 'Favorite', exact: true })
    await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', 'false')
    arrive()
    await expect(favorite).toHaveAttribute('aria-pressed', 'true')
    expect(await isHydrated(page)).toBe(true)
  },
)

unwoken(
  'what a large page needs for its use comes when it is used, and fits what was sent',
  async ({ page }) => {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/compare?') && asked.push(request.url()))
    await openAsleep(page, '/compare?tools=slack,zoom,discord,microsoft-teams,webex,mattermost')
    expect(asked).toEqual([])
    await page.getByRole('navigation', { name: 'Facts shown' }).hover()
    await expect.poll(() => isHydrated(page)).toBe(true)
    expect(asked).toHaveLength(1)
    await page.getByRole('link', { name: /^Differences/ }).click()
    await expect(page).toHaveURL(/differences/)
    expect(faults).toEqual([])
  },
)

unwoken('boxes ticked and forms sent while the page sleeps are not lost', async ({ page }) => {
  const arrive = await hold(page, PAGE_CODE)
  await openAsleep(page, '/category/crm')
  await page.getByLabel('Compare HubSpot', { exact: true }).click()
  arrive()
  await expect(page.getByRole('region', { name: 'Tools to compare' })).toContainText('HubSpot')
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeChecked()
})

unwoken(
  'from a page that sleeps, links of header and page lead on, with the title of the next',
  async ({ page }) => {
    await hold(page, PAGE_CODE)
    await openAsleep(page, '/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page).toHaveTitle(/Contact/)
    await page.getByRole('main').getByRole('link').first().press('Enter')
    await expect(page).not.toHaveURL('/contact')
  },
)

unwoken(
  'a comparison of which one tool is missing offers the other, before any code',
  async ({ request }) => {
    const response = await request.get('/compare/slack-vs-no-such-tool')
    expect(response.status()).toBe(404)
    expect(await response.text()).toMatch(/Compare (<!-- -->)?Slack(<!-- -->)? with another tool/)
  },
)

unwoken('what this browser has saved is seen without using the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('compare', '[{"slug":"hubspot","name":"HubSpot"}]'))
  await page.goto('/category/crm')
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeChecked()
})

unwoken('what is typed while the page sleeps is followed when its code is there', async ({ page }) => {
  const arrive = await hold(page, PAGE_CODE)
  await openAsleep(page, '/markets/team-chat')
  await page.getByLabel('People', { exact: true }).fill('25')
  arrive()
  await expect(page).toHaveURL('/markets/team-chat?people=25')
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('25')
})

unwoken('what is typed and ticked before any code is there is followed when it is', async ({ page }) => {
  const arrive = await hold(page, '**/assets/*.js')
  await page.goto('/markets/team-chat', { waitUntil: 'commit' })
  await page.getByLabel('People', { exact: true }).fill('25')
  await page.getByText('Must have').click()
  await page.getByRole('group', { name: 'Which of these have' }).getByLabel('Single sign-on (SSO)').check()
  arrive()
  await expect(page).toHaveURL('/markets/team-chat?people=25&has=sso')
})
