import { expect, followByKeyboard, hold, type Page, test } from './test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('from a tool to its alternatives, a comparison, a list and back', async ({ page }) => {
  await page.goto('/tools/slack')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Alternatives', exact: true }).first().click()
  await expect(page).toHaveURL('/alternatives/slack-alternatives')
  await expect(heading(page)).toContainText('Slack')
  await expect(page.getByText('Original Choice')).toBeVisible()
  await expect(page.getByText('Top Alternative')).toHaveCount(1)
  const cards = page.locator('#main ol article')
  expect(await cards.count()).toBeGreaterThan(3)
  await expect(cards.first()).toContainText(/features/)
  await expect(cards.first().getByRole('link', { name: /^Visit Site/ })).toHaveAttribute('href', /^https:/)

  await cards
    .first()
    .getByRole('link', { name: /^Compare/ })
    .click()
  await expect(page).toHaveURL(/\/compare\/slack-vs-/)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('#main article')).toHaveCount(2)
  const related = page.locator('section', { hasText: 'Related Comparisons' }).last()
  await expect(related.getByRole('link', { name: 'Slack alternatives' })).toHaveAttribute(
    'href',
    '/alternatives/slack-alternatives',
  )

  await page.goBack()
  await expect(page).toHaveURL('/alternatives/slack-alternatives')
  await expect(page.getByText('Original Choice')).toBeVisible()
})

test('a list shows up to twelve numbered tools after two sections, and leads on', async ({ page }) => {
  await page.goto('/tools-for-remote-work')
  await expect(page.locator('#main header').getByText('Use case')).toBeVisible()
  const cards = page.locator('#main ol article')
  await expect(cards).toHaveCount(12)
  await expect(cards.first()).toContainText('Top Pick')
  await expect(cards.nth(11)).toContainText('12')
  const order = await page.locator('#main h2').allTextContents()
  expect(order.slice(0, 3)).toEqual(['What decides here', 'What it costs', 'Featured Tools'])
  expect(order.at(-1)).toBe('Explore More')
  await followByKeyboard(page, 'Enterprise software')
  await expect(page).toHaveURL('/enterprise-software')
  await expect(heading(page)).toContainText(/enterprise/i)
  const first = cards.first()
  const name = await first.getByRole('heading').textContent()
  await first.getByRole('link', { name: /^Learn More/ }).click()
  await expect(heading(page)).toHaveText(name ?? '')
})

for (const javaScriptEnabled of [true, false]) {
  test(`tools are chosen by name with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/compare/slack')
    await expect(page.getByLabel('First tool')).toHaveValue('Slack')
    await page.getByLabel('Second tool').fill('no such tool')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByText('No tool called “no such tool” is listed.')).toBeVisible()
    await page.getByLabel('Second tool').fill('Discord')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL('/compare/discord-vs-slack')
    await expect(page.getByRole('table')).toBeVisible()
    await context.close()
  })
}

const states = [
  {
    from: '/alternatives/slack-alternatives',
    link: /^Compare/,
    api: '**/api/compare/*',
    loading: 'Loading comparison...',
  },
  {
    from: '/compare/slack-vs-discord',
    link: 'Discord alternatives',
    api: '**/api/alternatives/*',
    loading: 'Loading alternatives...',
  },
  {
    from: '/tools-with-api',
    link: 'Enterprise software',
    api: '**/api/industry/*',
    loading: 'Loading...',
  },
]

for (const { from, link, api, loading } of states) {
  test(`"${loading}" while the API is slow, and a fault is called one when it fails`, async ({ page }) => {
    const answer = await hold(page, api, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(from)
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await expect(page.getByText(loading)).toBeVisible()
    answer()
    await expect(heading(page)).toHaveText('Something went wrong')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
}

test('an address of a company by its number loads the tool page afresh', async ({ page }) => {
  const { company } = await (await page.request.get('/api/companies/slug/slack')).json()
  const response = await page.goto(`/company/${company.id}`)
  expect(response?.request().redirectedFrom()?.url()).toContain(`/company/${company.id}`)
  await expect(page).toHaveURL('/tools/slack')
})

test('what is missing says so, and a comparison with one known tool offers it', async ({ page }) => {
  await page.goto('/compare/slack-vs-no-such-tool')
  await expect(heading(page)).toHaveText('Comparison not found')
  await page.getByRole('link', { name: 'Compare Slack with another tool' }).click()
  await expect(page.getByLabel('First tool')).toHaveValue('Slack')
  await page.goto('/alternatives/no-such-tool-alternatives')
  await expect(heading(page)).toHaveText('Alternatives not found')
  await page.goto('/no-such-page-about-kanban')
  await expect(page.getByRole('searchbox', { name: 'Search tools' })).toHaveValue(/kanban/)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/search=/)
})
