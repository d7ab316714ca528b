import { expect, type Page, test } from './test.ts'

const box = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'What do you need?' })
const list = (page: Page) => page.getByRole('main').getByRole('listbox', { name: 'Suggestions' })

for (const path of ['/', '/find'])
  test(`the box on ${path} offers markets, tools and comparisons, by keyboard`, async ({ page }) => {
    await page.goto(path)
    await expect(list(page)).toBeHidden()
    await box(page).pressSequentially('help desk')
    for (const group of ['Markets', 'Tools', 'Comparisons'])
      await expect(list(page).getByRole('group', { name: group }).getByRole('option').first()).toBeVisible()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    const first = list(page).getByRole('option').first()
    await expect(first).toHaveText(/See what fits.*help desk/)
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const market = list(page).getByRole('option', { name: /^Help desk/ })
    await expect(market).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await market.getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('help desk')
    await page.keyboard.press('ArrowDown')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/markets\/help-desk/)
  })

test('an example or a market goes on in gray after what is typed; Tab or the arrow takes it over', async ({
  page,
}) => {
  await page.goto('/')
  const gray = page.getByRole('main').locator('form span[aria-hidden="true"]')
  for (const [key, typed, whole] of [
    ['Tab', 'help desk', /^help desk with SSO$/],
    ['ArrowRight', 'video mee', /^video meetings$/],
  ] as const) {
    await box(page).fill('')
    await box(page).pressSequentially(typed)
    await expect(gray.first()).toHaveText(whole)
    await page.keyboard.press(key)
    await expect(box(page)).toHaveValue(whole)
    await expect(box(page)).toBeFocused()
    await expect(gray.filter({ hasText: typed })).toHaveCount(0)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Find tools' })).toBeFocused()
  await box(page).fill('help desk')
  await expect(gray.first()).toHaveText('help desk with SSO')
  await box(page).press('Escape')
  await expect(gray.filter({ hasText: 'help desk' })).toHaveCount(0)
  await expect(box(page)).toHaveValue('help desk')
})

test('beside the need box the search of the header is an icon', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const widthOf = async () =>
    (await page.getByRole('banner').getByRole('button', { name: 'Search tools' }).boundingBox())?.width ?? 0
  await page.goto('/about')
  expect(await widthOf()).toBeGreaterThan(200)
  await page.goto('/')
  expect(await widthOf()).toBeLessThan(120)
  expect(await widthOf()).toBeGreaterThan(40)
})

test('a phone shows the box and its first suggestions on one screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await box(page).pressSequentially('crm')
  const option = list(page).getByRole('group', { name: 'Markets' }).getByRole('option').first()
  await expect(option).toBeInViewport({ ratio: 1 })
  await expect(list(page).getByRole('group', { name: 'Tools' }).getByRole('option').first()).toBeInViewport({
    ratio: 1,
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

for (const [width, words, pair, size] of [
  [1280, 'hubspot or pipedrive for 8 salespeople', 'HubSpot vs Pipedrive', '8 people'],
  [
    390,
    'mailchimp vs klaviyo for online shop with 20,000 contacts',
    'Mailchimp vs Klaviyo',
    '20,000 contacts',
  ],
] as const)
  test(`“${words}” leads to the comparison priced so at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
    await page.goto('/')
    await box(page).fill(words)
    await box(page).press('Enter')
    const link = page.getByRole('link', { name: `Compare ${pair} for ${size}` })
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(pair.split(' vs ').join('|')))
    await expect(page.getByRole('main')).toContainText(`for ${size}`)
  })
