import { expect, type Page, test } from './test.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** How many screens high the page that is open is. */
async function screensOf(page: Page, size: typeof DESKTOP): Promise<number> {
  await page.setViewportSize(size)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  return height / size.height
}

interface Limits {
  desktop?: number
  phone?: number
}

async function expectWithin(page: Page, path: string, limits: Limits): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  for (const [size, screens] of [
    [DESKTOP, limits.desktop],
    [PHONE, limits.phone],
  ] as const) {
    if (!screens) continue
    const seen = await screensOf(page, size)
    expect.soft(seen, `${path} at ${size.width} px`).toBeGreaterThan(1)
    expect.soft(seen, `${path} at ${size.width} px`).toBeLessThanOrEqual(screens)
  }
}

const search = '/?search=email+marketing+for+20,000+contacts+with+landing+pages+not+mailchimp'
const pages: Record<string, Record<string, Limits>> = {
  'the home page, the finder and a search': {
    '/': { phone: 7 },
    '/find': { desktop: 2, phone: 2 },
    [search]: { phone: 5 },
  },
  comparisons: {
    '/compare/slack-vs-microsoft-teams': { desktop: 5.25 },
    '/compare/hubspot-vs-pipedrive': { desktop: 5 },
    '/compare/mailchimp-vs-klaviyo': { desktop: 5 },
  },
  markets: {
    '/markets/help-desk': { desktop: 5, phone: 7 },
    '/markets/crm': { desktop: 5, phone: 7 },
    '/markets/project-management': { desktop: 5, phone: 7 },
    '/markets/accounting': { desktop: 5, phone: 7 },
    '/markets/email-marketing': { desktop: 5, phone: 7 },
  },
  'the calls of the API': { '/api/docs': { desktop: 4 }, '/api/docs/markets': { desktop: 6 } },
}

for (const [name, limits] of Object.entries(pages))
  test(`${name} are as many screens high as they may be at most`, async ({ page }) => {
    for (const [path, limit] of Object.entries(limits)) await expectWithin(page, path, limit)
  })

test('tools are as many screens high as they may be at most, and the first of a phone has actions in one row and prices', async ({
  page,
}) => {
  await expectWithin(page, '/tools/bookstack', { desktop: 6 })
  for (const slug of ['slack', 'hubspot', 'notion', 'salesforce']) {
    await expectWithin(page, `/tools/${slug}`, { desktop: 6 })
    await page.setViewportSize(PHONE)
    const main = page.getByRole('main')
    const actions = [
      main.getByRole('link', { name: /^Visit Website/ }).first(),
      main.getByRole('link', { name: 'Compare', exact: true }).first(),
      main.getByRole('link', { name: 'Alternatives', exact: true }).first(),
      main.locator('summary', { hasText: 'More' }).first(),
    ]
    const boxes = await Promise.all(actions.map((action) => action.boundingBox()))
    expect(boxes, slug).not.toContain(null)
    expect(new Set(boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size, slug).toBe(1)
    const price = await main.locator('section li p').first().boundingBox()
    expect((price?.y ?? Number.NaN) + (price?.height ?? 0), slug).toBeLessThan(PHONE.height)
  }
})

test('a market shows its first tools before its guide on a phone, and the others when asked', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/markets/help-desk')
  const guide = await page.getByRole('heading', { name: 'How to choose' }).boundingBox()
  const row = await page.getByRole('rowheader', { name: 'Freshdesk' }).boundingBox()
  expect(row?.y ?? Number.NaN).toBeLessThan(guide?.y ?? Number.NaN)
  const other = page.getByRole('rowheader', { name: 'Chatwoot' })
  await expect(other).toBeHidden()
  await page.getByText(/^Show the other \d+$/).click()
  await expect(other).toBeVisible()
  const size = page.getByLabel('Agents', { exact: true })
  await expect(size).toBeHidden()
  await page.getByText('Change', { exact: true }).click()
  await expect(size).toBeVisible()
})

test('what is folded is found by a link to it', async ({ page }) => {
  await page.goto('/tools/slack')
  const sources = page.locator('details', { has: page.getByRole('heading', { name: /^Sources/ }) })
  await expect(sources).not.toHaveAttribute('open', '')
  await page
    .getByRole('link', { name: /source \d+$/i })
    .first()
    .click()
  await expect(sources).toHaveAttribute('open', '')
  await expect(page.locator('.source-list > :target')).toBeInViewport()
})

test('an unknown group of API calls is not found', async ({ page }) => {
  expect((await page.goto('/api/docs/companies'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies calls')
  expect((await page.goto('/api/docs/nothing'))?.status()).toBe(404)
})
