import { expect, followByKeyboard, type Page, test } from './test.ts'

const names = (page: Page) => page.locator('main article h3').allTextContents()
const categoryLink = (page: Page, label: string) =>
  page.getByRole('heading', { level: 3, name: label, exact: true }).getByRole('link')
const sortMenu = (page: Page) => page.getByLabel('Sort by')

test('from all categories to one, sorted, paged, and back again', async ({ page }) => {
  await page.goto('/categories')
  await categoryLink(page, 'Analytics').click()
  await expect(page).toHaveURL('/category/analytics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics tools')
  await expect(page.getByText(/^\d+ Tools Found/)).toBeVisible()
  const popular = await names(page)
  expect(popular).toHaveLength(24)

  await sortMenu(page).focus()
  await sortMenu(page).selectOption('name')
  await expect(page).toHaveURL('/category/analytics?sort=name')
  await expect.poll(() => names(page)).not.toEqual(popular)
  await expect(sortMenu(page)).toBeFocused()
  const byName = await names(page)
  const order = byName.map((name) => name.toLowerCase())
  expect(order).toEqual([...order].sort())

  await followByKeyboard(page, 'Next')
  await expect(page).toHaveURL('/category/analytics?sort=name&page=2')
  await expect(page.getByText('page 2 of')).toBeVisible()
  const next = await names(page)
  expect(next.length).toBeGreaterThan(0)
  expect(next.filter((name) => byName.includes(name))).toEqual([])
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect.poll(() => names(page)).toEqual(byName)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(popular)
  await expect(sortMenu(page)).toHaveValue('popular')
  await page.locator('main article h3 a').first().click()
  await expect(page).toHaveURL(/\/tools\//)
})

test('categories are shown as a grid or a list, as the address says, in the order of their tool counts', async ({
  page,
}) => {
  await page.goto('/categories')
  const toggle = page.getByRole('navigation', { name: 'View' })
  await expect(toggle.locator('[aria-current]')).toHaveText('Grid')
  const headings = await page.locator('main h3').allTextContents()
  await toggle.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/categories?view=list')
  await expect(toggle.locator('[aria-current]')).toHaveText('List')
  expect(await page.locator('main h3').allTextContents()).toEqual(headings)

  const counts = (
    await page
      .locator('main li')
      .getByText(/^\d+ tools?$/)
      .allTextContents()
  ).map(Number.parseFloat)
  expect(counts.length).toBeGreaterThan(33)
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  const popular = page
    .locator('section', { has: page.getByRole('heading', { name: 'Popular Categories' }) })
    .getByRole('link')
  expect(await popular.locator('span:first-child').allTextContents()).toEqual(headings.slice(0, 8))
  await page.goBack()
  await expect(toggle.locator('[aria-current]')).toHaveText('Grid')
})

test('a category that cannot be fetched says so and can be tried again', async ({ page }) => {
  await page.goto('/categories')
  await page.route('**/api/categories/analytics*', (route) => route.fulfill({ status: 503, body: '' }))
  await categoryLink(page, 'Analytics').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Loading Category')
  await expect(page.getByText('Unable to fetch companies for this category.')).toBeVisible()
  await page.unroute('**/api/categories/analytics*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics tools')
})

test('a slow category shows a spinner; a slow order leaves the present list in place', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route('**/api/categories/analytics*', async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  /** The question may be on its way still when the page says that it waits. */
  async function answer() {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  await page.goto('/categories')
  await categoryLink(page, 'Analytics').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading tools...' })).toBeVisible()
  await answer()
  await expect(page.getByText(/Tools Found/)).toBeVisible()

  await sortMenu(page).selectOption('newest')
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(1)
  await expect(page.getByText(/Tools Found/)).toBeVisible()
  await answer()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(sortMenu(page)).toHaveValue('newest')
})

test('a category without tools says that there are none', async ({ page }) => {
  await page.route('**/api/categories/rpa*', async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, companies: [], total: 0, page: 1, pages: 1, faq: [] } })
  })
  await page.goto('/categories')
  await categoryLink(page, 'RPA').click()
  await expect(page.getByText('0 Tools Found')).toBeVisible()
  await expect(page.getByText('No tools found in this category.')).toBeVisible()
})

test('categories that cannot be fetched say so', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByText(/Failed to fetch categories: Internal Server Error/)).toBeVisible()
})

test('a category that is not there is a real 404 with a way back', async ({ page }) => {
  for (const path of ['/category/no-such-category', '/category']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category Not Found')
    await page.getByRole('link', { name: 'Back to Directory' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('addresses with escaped signs are the same page to the browser as to the server', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text())
  })
  for (const path of ['/tools/no-such%2Ftool', '/no-such%3Fa%26b', '/tools%2Fslack', '/tools/no-such%252f']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(path.includes('no-such') ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      path.includes('no-such') ? /Not Found/ : 'Slack',
    )
    expect(complaints, path).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a category is sorted and paged, and categories change their view', async ({ page }) => {
    await page.goto('/category/analytics')
    await sortMenu(page).selectOption('name')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL('/category/analytics?sort=name')
    await expect(sortMenu(page)).toHaveValue('name')
    await followByKeyboard(page, 'Page 2')
    await expect(page.getByText('page 2 of')).toBeVisible()
    await page.goto('/categories')
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL('/categories?view=list')
    await expect(page.locator('main h3').first()).toBeVisible()
  })
})

test('search engines are told where a list begins, goes on and what it holds', async ({ page }) => {
  const linked = (rel: string) =>
    page
      .locator(`head link[rel=${rel}]`)
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href)).map((url) => url.pathname + url.search),
      )
  await page.goto('/category/analytics?page=1')
  expect([await linked('canonical'), await linked('prev'), await linked('next')]).toEqual([
    ['/category/analytics'],
    [],
    ['/category/analytics?page=2'],
  ])
  const kinds = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']))
  expect(kinds).toEqual(['BreadcrumbList', 'ItemList', 'FAQPage'])
  await page.goto('/category/analytics?page=2')
  expect([await linked('canonical'), await linked('prev'), await linked('next')]).toEqual([
    ['/category/analytics?page=2'],
    ['/category/analytics'],
    ['/category/analytics?page=3'],
  ])
  await page.goto('/category/analytics?sort=newest')
  expect(await linked('canonical')).toEqual([])
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})
