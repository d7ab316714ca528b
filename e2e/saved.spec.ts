import { expect, type Page, test } from './test.ts'

async function save(page: Page, slug: string, button: 'Favorite' | 'Bookmark') {
  await page.goto(`/tools/${slug}`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

test('favorites and bookmarks are kept, compared, shared and removed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await save(page, 'slack', 'Favorite')
  await expect(page.getByRole('status').filter({ hasText: 'Added to favorites' })).toBeVisible()
  await save(page, 'zoom', 'Favorite')
  await save(page, 'notion', 'Bookmark')

  await page.goto('/saved')
  const favorites = page.locator('section', { has: page.getByRole('heading', { name: /^Favorites/ }) })
  const bookmarks = page.locator('section', { has: page.getByRole('heading', { name: /^Bookmarks/ }) })
  await expect(favorites.getByRole('listitem')).toHaveCount(2)
  await expect(bookmarks.getByRole('listitem')).toHaveCount(1)
  await expect(bookmarks).toContainText('Notion')

  await favorites.getByLabel('Select Slack').check()
  await favorites.getByLabel('Select Zoom').check()
  await expect(favorites.getByRole('link', { name: 'Compare selected (2)' })).toHaveAttribute(
    'href',
    '/compare/slack-vs-zoom',
  )

  await favorites.getByRole('button', { name: 'Share as a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied!' })).toContainText(
    'The link has been copied to your clipboard',
  )
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/saved\?tools=zoom,slack$/)

  await favorites.getByRole('button', { name: 'Remove Slack from favorites' }).click()
  await expect(favorites.getByRole('listitem')).toHaveCount(1)
  await page.goto('/tools/slack')
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shared list of tools')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('every kind of card can be saved from', async ({ page }) => {
  for (const path of ['/category/analytics', '/alternatives/slack-alternatives', '/tools-for-remote-work']) {
    await page.goto(path)
    const save = page
      .getByRole('main')
      .getByRole('button', { name: /^Bookmark / })
      .first()
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  }
})

test('sharing a tool copies its link where the browser has no sharing of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/slack')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Link copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/tools\/slack$/)
})

test('a shared list can be read without scripts; the own lists say that they need them', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/saved?tools=slack,zoom')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.goto('/saved')
  await expect(page.locator('main noscript p')).toContainText('Turn JavaScript on to see them.')
  await context.close()
})
