import { expect, hold, test } from './test.ts'

test('a visitor finds, saves and compares a tool on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Communication', exact: true }).first().click()
  await expect(page).toHaveURL('/category/communication')
  await page.getByLabel('Sort by').selectOption('name')
  await expect(page).toHaveURL('/category/communication?sort=name')
  await page.goto('/tools/slack')
  await expect(page.getByRole('heading', { level: 1, name: 'Slack' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toMatch(/^\[\d+\]$/)
  const atTheTop = page.getByRole('button', { name: 'Save Slack' })
  await expect(atTheTop).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(atTheTop).toBeInViewport()

  await page
    .getByRole('link', { name: /^Slack vs / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/compare\/slack-vs-/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Slack')
  await page
    .getByRole('link', { name: /Slack alternatives/i })
    .first()
    .click()
  await expect(page).toHaveURL('/alternatives/slack-alternatives')
  await expect(page.getByText('Top Alternative')).toBeVisible()
  await page.goto('/tools-for-remote-work')
  await expect(page.getByText('Top Pick')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/alternatives/slack-alternatives')
  expect(await page.evaluate(() => document.querySelectorAll('title').length)).toBe(1)
  expect(await page.evaluate(() => document.querySelectorAll('link[rel=canonical]').length)).toBe(1)
})

test('a tool page says that it is loading, and that there is no such tool when the API knows none', async ({
  page,
}) => {
  await page.goto('/category/communication')
  await page.waitForLoadState('networkidle')
  const release = await hold(page, '**/api/companies/slug/slack', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{"detail":"gone"}' }),
  )
  await page.getByRole('link', { name: 'Slack', exact: true }).first().click()
  await expect(page.getByText('Loading tool information...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Tool Not Found' })).toBeVisible()
  await expect(
    page.getByText("The tool you're looking for doesn't exist or has been removed from our directory."),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Directory' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toHaveValue('slack')
})

test('where nothing is, the nearest names are offered, from the server and without a second look', async ({
  page,
}) => {
  await page.goto('/tools/pipedrve')
  await page
    .getByRole('region', { name: 'Did you mean' })
    .getByRole('link', { name: /^Pipedrive/ })
    .click()
  await expect(page).toHaveURL('/tools/pipedrive')
  const { text } = await page.request
    .get('/tools/slakc')
    .then(async (answer) => ({ text: await answer.text() }))
  expect(text).toContain('href="/tools/slack"')
})

test('a page whose code is gone, because the site was rebuilt meanwhile, comes from the server', async ({
  page,
}) => {
  await page.goto('/about')
  await page.route(/\/assets\/terms\.page-/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms')
})

test('a link clicked twice is one step back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dblclick()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the header says how old the catalogue is, on a phone too, and home keeps its words while its tools load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const age = page.getByRole('banner').getByText(/^Updated (?:Just now|\d+m ago|1h\+ ago)$/)
  await expect(age.filter({ visible: true })).toHaveCount(1)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/home*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Browse by Category' })).toBeVisible()
  const box = page.getByLabel('What do you need?')
  await box.fill('CRM for 8 people')
  await expect(page.getByRole('heading', { name: 'Recently added' })).toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Recently added' })).toBeVisible()
  await expect(box).toHaveValue('CRM for 8 people')
})
