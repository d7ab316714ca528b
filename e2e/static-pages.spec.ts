import { expect, test } from './test.ts'

test('about shows four statistics, six features and the ways into the directory', async ({ page }) => {
  await page.goto('/about')
  expect(await page.locator('main dd').allTextContents()).toEqual(
    expect.arrayContaining(['10min', '15+', '24/7', '100%']),
  )
  const features = page.locator('section', { has: page.getByRole('heading', { name: 'How it works' }) })
  await expect(features.getByRole('listitem')).toHaveCount(6)
  await expect(page.locator('main a[href="/"]').first()).toBeVisible()
  await page.locator('main a[href="/category/saas"]').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SaaS')
})

test('contact has three cards, six questions with one open at a time, and no form', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.locator('main .card h2')).toHaveText(['E-mail', 'Source code', 'Social network'])
  await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(6)
  await expect(questions.first()).toHaveAttribute('open', '')
  await questions.nth(2).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  await questions.nth(2).locator('summary').click()
  await expect(page.locator('main details[open]')).toHaveCount(0)
})

for (const { path, sections, other } of [
  { path: '/privacy', sections: 9, other: '/terms' },
  { path: '/terms', sections: 14, other: '/privacy' },
]) {
  test(`${path} has ${sections} sections, its contents lead to each, and it links to ${other}`, async ({
    page,
  }) => {
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(contents).toHaveCount(sections)
    await contents.last().click()
    await expect(page.locator('main section[id]').last()).toBeInViewport()
    await expect(page.locator('main section[id]')).toHaveCount(sections)
    await page.locator(`main a[href="${other}"]`).last().click()
    await expect(page).toHaveURL(other)
  })
}

test('no placeholder is left in the words', async ({ request }) => {
  for (const path of ['/about', '/contact', '/privacy', '/terms']) {
    const response = await request.get(path)
    // The words travel to the browser as their file has them, too.
    const html = (await response.text()).replace(
      /<script[^>]*type="application\/json"[\s\S]*?<\/script>/g,
      '',
    )
    expect([path, response.status(), html.includes('</h1>')]).toEqual([path, 200, true])
    expect(html, path).not.toMatch(/\{(site|email|partner|count|if \w+|else|end)\}/)
  }
})
