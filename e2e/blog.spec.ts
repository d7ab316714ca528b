import { site } from '#site.config'
import { expect, test } from './test.ts'

const slugs = [
  'best-aeo-tools',
  'aeo-strategies-guide',
  'best-ai-visibility-tools',
  'saas-discovery-strategies',
  'healthcare-provider-guide',
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the filter shows the articles of one category, and the choice is in the address', async ({
      page,
    }) => {
      await page.goto('/blog')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(7)
      await page.getByRole('link', { name: 'AI & AEO (3)' }).click()
      await expect(page).toHaveURL('/blog?category=ai-aeo')
      await expect(cards).toHaveCount(3)
      await expect(page.getByRole('link', { name: 'AI & AEO (3)' })).toHaveAttribute('aria-current', 'true')
      await page.getByRole('link', { name: 'All Posts (5)' }).click()
      await expect(cards).toHaveCount(7)
      await expect(page.getByRole('heading', { name: 'Featured Posts' })).toBeVisible()
    })
  })
}

test('every article can be read from the index to its last part', async ({ page }) => {
  await page.goto('/blog')
  for (const slug of slugs)
    await test.step(slug, async () => {
      await page.locator(`main a[href="/blog/${slug}"]`).last().click()
      await expect(page).toHaveURL(`/blog/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const parts = page.locator('article section > h2')
      expect(await parts.count()).toBeGreaterThanOrEqual(7)
      for (const part of await parts.all()) await expect(part).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/blog')
    })
})

test('every article is whole as the server sends it, and the index leads to it', async ({ request }) => {
  const index = await (await request.get('/blog')).text()
  for (const slug of slugs) {
    expect(index).toContain(`href="/blog/${slug}"`)
    const html = await (await request.get(`/blog/${slug}`)).text()
    const [, article = ''] = /<main[\s\S]*?(<article[\s\S]*<\/article>)[\s\S]*<\/main>/.exec(html) ?? []
    expect(article.match(/<section[^>]*>\s*<h2/g)?.length, slug).toBeGreaterThanOrEqual(7)
    expect(
      article
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s+/).length,
      slug,
    ).toBeGreaterThan(1800)
  }
})

test('the contents lead to a part, and the reading line grows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blog/aeo-strategies-guide')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const link = contents.getByRole('link', { name: /^Common mistakes/ })
  const lineWidth = () =>
    page.locator('.reading-progress').evaluate((line) => line.getBoundingClientRect().width)
  expect(await lineWidth()).toBeLessThan(10)
  await link.click()
  await expect(page.locator('#common-mistakes')).toBeInViewport()
  expect(await lineWidth()).toBeGreaterThan(500)
})

test('the address of an article can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/blog/best-aeo-tools')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe('/blog/best-aeo-tools')
})

/** A partner's place in a ranking is agreed; the provider's guide is the other recommendation. */
const recommended = site.partner && {
  card: `#review-${site.partner.slug}`,
  visit: `Visit ${site.partner.name}`,
}

test('an article describes itself to search engines, and a recommended partner is labeled, has no rating and opens in a new tab', async ({
  page,
}) => {
  await page.goto('/blog/best-ai-visibility-tools')
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
  await expect(meta('og:type')).toHaveAttribute('content', 'article')
  await expect(meta('author')).toHaveAttribute('content', 'SaaS Tools Directory')
  await expect(meta('article:published_time')).toHaveAttribute('content', '2025-10-07')
  await expect(meta('keywords')).toHaveAttribute('content', /AI visibility tools/)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const kinds = scripts.map((text) => JSON.parse(text)['@type'])
  expect(kinds).toEqual(expect.arrayContaining(['Article', 'ItemList', 'FAQPage', 'BreadcrumbList']))

  const first = page.locator('article[id^=review-]').first()
  await expect(first.getByText('Top Choice', { exact: true })).toBeVisible()
  await expect(page.getByText('Top Choice', { exact: true })).toHaveCount(1)
  await expect(page.locator('#review-profound').getByText("Editor's rating 4.9 of 5")).toBeVisible()
  if (!recommended) return
  const card = page.locator(recommended.card)
  await expect(card).toHaveId((await first.getAttribute('id')) ?? '')
  await expect(card.getByText('Partner: this place is agreed, not earned')).toBeVisible()
  await expect(card.getByText(/rating/i)).toHaveCount(0)
  const visit = card.getByRole('link', { name: recommended.visit })
  await expect(visit).toHaveAttribute('target', '_blank')
  await expect(visit).toHaveAttribute('rel', 'sponsored noopener noreferrer')
})

test('feed readers find the blog, and both feeds are well-formed and name every article', async ({
  page,
}) => {
  await page.goto('/blog')
  for (const type of ['application/rss+xml', 'application/atom+xml']) {
    const href = await page.locator(`link[type="${type}"][title^="Blog"]`).getAttribute('href')
    const response = await page.request.get(href ?? '')
    expect(response.headers()['content-type']).toContain(type)
    const xml = await response.text()
    const fault = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
      xml,
    )
    expect(fault).toBeUndefined()
    for (const slug of slugs) expect(xml).toContain(`/blog/${slug}`)
  }
})
