import { expect, hold, openBeforeLife, type Page, test } from './test.ts'

const field = (page: Page) => page.getByRole('main').getByRole('searchbox')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })

const holdLists = (page: Page) => hold(page, '**/api/companies?*')

test('an emptied field shows no results of what stood in it; what stands in it is searched for, however slow the answers', async ({
  page,
}) => {
  await page.goto('/?search=slack')
  await field(page).fill('')
  await expect(page.locator('main article')).toHaveCount(0)
  await expect(heading(page)).toHaveText('Search the directory')
  await field(page).fill('zoom')
  await expect(heading(page)).toHaveText('Results for “zoom”')
  await expect(page.locator('main article').first()).toContainText('Zoom')

  await field(page).fill('slack')
  await expect(heading(page)).toHaveText('Results for “slack”')
  const answer = await holdLists(page)
  await field(page).press('End')
  await field(page).pressSequentially('xq')
  await expect(page).toHaveURL('/?search=slackxq')
  await field(page).press('Backspace')
  await field(page).press('Backspace')
  await expect(page).toHaveURL('/?search=slack')
  answer()
  await expect(field(page)).toHaveValue('slack')
  await expect(heading(page)).toHaveText('Results for “slack”')
})

test('a filter chosen just before typing is kept', async ({ page }) => {
  await page.goto('/?search=chat')
  const answer = await holdLists(page)
  await filters(page)
    .getByLabel(/^Free plan/)
    .check()
  await field(page).fill('crm')
  await expect(page).toHaveURL('/?search=crm&offer=free-plan')
  answer()
  await expect(heading(page)).toHaveText('Results for “crm”')
})

test('filters ticked before the code has arrived narrow the list once it has', async ({ page }) => {
  const comeAlive = await openBeforeLife(page, '/category/crm')
  await filters(page)
    .getByLabel(/^Free plan/)
    .check()
  await filters(page)
    .getByLabel(/^Web\s*\d/)
    .check()
  await comeAlive()
  await expect(page).toHaveURL('/category/crm?offer=free-plan&platform=web')
  await expect(page.getByRole('link', { name: 'Remove filter Web' })).toBeVisible()
  await expect(filters(page).getByLabel(/^Free plan/)).toBeChecked()
})

test('Enter searches at once, without a reload, and keeps filters and order', async ({ page }) => {
  await page.goto('/?search=chat&offer=free-plan&sort=name')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await field(page).fill('crm')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/?search=crm&offer=free-plan&sort=name')
  await expect(heading(page)).toHaveText('Results for “crm”')
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('words that are joined by a hyphen are marked whole', async ({ page }) => {
  await page.goto('/?search=e-mail+tracking')
  await expect(page.locator('main article mark').first()).toHaveText(/e-?mail/i)
})

test('a filter taken back keeps the place, and the focus moves on to the next', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/category/productivity?offer=free-plan&platform=web')
  const chip = page.getByRole('link', { name: 'Remove filter Free plan' })
  await chip.scrollIntoViewIfNeeded()
  await chip.focus()
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/productivity?platform=web')
  await expect(chip).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Remove filter Web' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/productivity')
  await expect(page.getByText(/^[\d,]+ Tools Found/)).toBeFocused()
})

test('where the list changes its shape the focus goes to what was taken back', async ({ page }) => {
  await page.goto('/tools-for-remote-work?offer=free-plan')
  await page.getByRole('link', { name: 'Remove filter Free plan' }).press('Enter')
  await expect(page).toHaveURL('/tools-for-remote-work')
  await expect(filters(page).getByLabel(/^Free plan/)).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('another search keeps filters and order, and addresses keep their order', async ({ page }) => {
    await page.goto('/?search=chat&offer=free-plan&sort=name')
    await field(page).fill('crm')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/?search=crm&offer=free-plan&sort=name')
    await filters(page)
      .getByLabel(/^Trial/)
      .check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL('/?search=crm&offer=free-plan&offer=trial&sort=name')
  })
})
