import { visitorsDo } from './activity.ts'
import { expect, test } from './test.ts'

const LONGEST = 8

test('the longest names fit a narrow phone, on their pages and in what people compare', async ({
  page,
  request,
}) => {
  const { companies } = await (await request.get('/api/companies')).json()
  const longest: { slug: string; name: string }[] = companies
    .toSorted((a: { name: string }, b: { name: string }) => b.name.length - a.name.length)
    .slice(0, LONGEST)
  const [first, second] = longest
  if (!first || !second) throw new Error('the catalogue is empty')
  await visitorsDo(request, 1, { kind: 'comparison', slug: first.slug, other: second.slug })
  const isCounted = async () =>
    (await (await request.get(`/api/companies/slug/${first.slug}/activity`)).json()).alsoCompared.length > 0
  await expect.poll(isCounted, { timeout: 30_000 }).toBe(true)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`/tools/${first.slug}`)
  await expect(page.getByRole('heading', { name: 'People also compare' })).toBeVisible()
  for (const { slug, name } of longest) {
    await page.goto(`/tools/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${slug} scrolls sideways`).toBeLessThanOrEqual(0)
  }
})

test('the focus of a card is a ring around all of it', async ({ page }) => {
  await page.goto('/category/crm')
  const card = page.getByRole('main').getByRole('article').first()
  await card.getByRole('link').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const ring = await card.getByRole('link').evaluate((link) => {
    const { outlineStyle, outlineWidth, width } = getComputedStyle(link, '::after')
    return { outlineStyle, outlineWidth, width: Number.parseFloat(width) }
  })
  expect(ring).toMatchObject({ outlineStyle: 'solid', outlineWidth: '2px' })
  const box = await card.boundingBox()
  expect(ring.width).toBeGreaterThan((box?.width ?? Number.POSITIVE_INFINITY) - 4)
})
