import { site } from '#site.config'
import { listTool } from './contributions.ts'
import { expect, type Page, test } from './test.ts'

const slug = site.partner?.slug ?? ''
const name = site.partner?.name ?? ''
const rival = 'semrush'
const PAGE_LIMIT_MS = 20_000

/** Where the partner is listed, ranked or compared. */
const paths = [
  '/',
  '/trending',
  `/?search=${slug}`,
  '/category/seo?sort=name',
  '/tools-with-ai-visibility-tracking?sort=name',
  `/tools/${slug}`,
  `/alternatives/${slug}-alternatives`,
  `/compare/${slug}`,
  `/compare/${rival}-vs-${slug}`,
  `/compare?tools=${rival},${slug},ahrefs`,
  '/blog/best-ai-visibility-tools',
]

/** Every place in the page that names the partner, with whether its label can be seen there. */
const namings = (page: Page) =>
  page.evaluate((partner) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const named = [
      ...document.querySelectorAll('main h1, main h2, main h3, main a, main a span, main th'),
    ].filter(
      (element) =>
        isSeen(element) &&
        element.closest('nav') === null &&
        new RegExp(`^(Rank 1\\. |Compare )?${partner}( with another tool)?$`).test(
          element.textContent?.trim() ?? '',
        ),
    )
    return named.map((element) => {
      const place = element.closest('article, li, tr, thead, header, .card, main > div') ?? element
      const labels = [...place.querySelectorAll('span')].filter((label) =>
        /^(Premium )?Partner\b/.test(label.textContent ?? ''),
      )
      return { text: element.outerHTML, isLabeled: labels.some(isSeen) }
    })
  }, name)

test('the partner is labeled wherever it is named, on a phone and on a wide screen', async ({ page }) => {
  test.setTimeout(PAGE_LIMIT_MS * paths.length)
  for (const path of site.partner ? paths : [])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText(name)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const found = await namings(page)
        expect(found.length, `${path} at ${width} px`).toBeGreaterThan(0)
        expect(
          found.filter(({ isLabeled }) => !isLabeled),
          `${path} at ${width} px`,
        ).toEqual([])
      }
    })
})

test('a tool that takes the name of the partner gets a page of its own, not the partner’s', async ({
  page,
  request,
}) => {
  await page.goto(`/tools/${await listTool(request, `${name || 'Northlight'} Copycat`)}`)
  await expect(page.getByRole('heading', { name: 'Pricing Plans' })).toBeVisible()
  await expect(page.getByText('Premium Partner')).toHaveCount(0)
  await expect(page.locator('main a[rel~=sponsored]')).toHaveCount(0)
  if (!site.partner) return
  await page.goto(`/tools/${slug}`)
  await expect(page.getByText('Premium Partner')).toBeVisible()
  await expect(page.locator('main a[rel~=sponsored]').first()).toBeVisible()
})
