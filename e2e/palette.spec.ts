import { expect, hold, type Page, test } from './test.ts'

const box = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('arrows before the first answer do no harm', async ({ page }) => {
  const answer = await hold(page, '**/api/suggest?*')
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  answer()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
})

test('the slash key opens the palette from a box or a menu, but not from a text field', async ({ page }) => {
  await page.goto('/?search=chat')
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('searchbox').press('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(/\//)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a search from the palette leads to its heading, also from the home page', async ({ page }) => {
  // Where suggestions have come, Enter opens the first of them.
  await page.route('**/api/suggest?q=*', () => undefined)
  await page.goto('/')
  for (const [words, title] of [
    ['team chat', 'Team chat'],
    ['slack', 'Results for “slack”'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: 'Search tools' }).click()
    await box(page).fill(words)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('p[aria-live=polite]')).toContainText(`Results for “${words}”`)
  }
})

test('the page behind the palette stays where it is, and Back closes the palette', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Categories' }).click()
  await expect(page).toHaveURL('/categories')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.mouse.move(10, 400)
  await page.mouse.wheel(0, 400)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was opened last is offered first, and tools are put into the comparison by keyboard', async ({
  page,
}) => {
  await page.goto('/about')
  await page.keyboard.press('Control+k')
  const group = (name: string) => page.getByRole('dialog').getByRole('group', { name })
  await expect(group('What people ask').getByRole('option')).toHaveCount(3)
  await box(page).fill('slack')
  await expect(group('Tools').getByRole('option', { selected: true })).toContainText('Slack')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('dialog').getByText('Slack is in the comparison')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/slack')
  await page.keyboard.press('Control+k')
  await expect(group('Recent').getByRole('option')).toHaveText(/Slack/)
})
