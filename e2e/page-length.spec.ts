import { expect, type Page, test } from './test.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** How many screens high a page is, with all of it drawn. */
async function screensOf(page: Page, path: string, size: typeof DESKTOP): Promise<number> {
  await page.setViewportSize(size)
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const height = await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(style)
    return document.documentElement.scrollHeight
  })
  return height / size.height
}

type Limit = [path: string, size: typeof DESKTOP, screens: number]

const limits: Record<string, Limit[]> = {
  'the home page, the finder and a search': [
    ['/', PHONE, 7],
    ['/find', DESKTOP, 2],
    ['/find', PHONE, 2],
    ['/?search=email+marketing+for+20,000+contacts+with+landing+pages+not+mailchimp', PHONE, 5],
  ],
  tools: ['slack', 'hubspot', 'notion', 'salesforce', 'bookstack'].map((slug) => [
    `/tools/${slug}`,
    DESKTOP,
    6,
  ]),
  comparisons: ['slack-vs-microsoft-teams', 'hubspot-vs-pipedrive', 'mailchimp-vs-klaviyo'].map((pair) => [
    `/compare/${pair}`,
    DESKTOP,
    5,
  ]),
  markets: ['help-desk', 'crm', 'project-management', 'accounting', 'email-marketing'].flatMap(
    (market): Limit[] => [
      [`/markets/${market}`, PHONE, 7],
      [`/markets/${market}`, DESKTOP, 5],
    ],
  ),
  'the calls of the API': [
    ['/api/docs', DESKTOP, 4],
    ['/api/docs/markets', DESKTOP, 6],
  ],
}

for (const [name, pages] of Object.entries(limits))
  test(`${name} are as many screens high as they may be at most`, async ({ page }) => {
    for (const [path, size, screens] of pages) {
      const seen = await screensOf(page, path, size)
      expect.soft(seen, `${path} at ${size.width} px`).toBeGreaterThan(1)
      expect.soft(seen, `${path} at ${size.width} px`).toBeLessThanOrEqual(screens)
    }
  })

test('the first phone screen of a tool shows its actions in one row and its first prices', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const slug of ['slack', 'hubspot', 'notion', 'salesforce']) {
    await page.goto(`/tools/${slug}`)
    const main = page.getByRole('main')
    const actions = [
      main.getByRole('link', { name: /^Visit/ }).first(),
      main.getByRole('link', { name: 'Compare', exact: true }).first(),
      main.getByRole('button', { name: 'Favorite' }),
      main.getByText('More', { exact: true }),
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
    .getByRole('link', { name: /^Source \d+$/ })
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
