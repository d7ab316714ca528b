import { expectAccessible, WCAG } from './accessible.ts'
import { awaitLife, expect, followByKeyboard, type Page, test } from './test.ts'

const names = (page: Page) => page.locator('main article h3').allTextContents()
const results = (page: Page) => page.getByText(/^[\d,]+ Tools? Found/)
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })

async function hasNoViolation(page: Page) {
  await expectAccessible(page, { tags: WCAG })
}

test('results follow what is typed, mark it and stay in one entry of the history', async ({ page }) => {
  await page.goto('/categories')
  await page.goto('/?search=chat')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('password man')
  await expect(page).toHaveURL('/?search=password+man')
  await expect.poll(async () => (await names(page)).slice(0, 3)).toContain('1Password')
  await expect(field).toBeFocused()
  await expect(page.locator('main article mark').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.goBack()
  await expect(page).toHaveURL('/categories')
})

test('a misspelt name shows what was meant and asks', async ({ page }) => {
  await page.goto('/?search=slcak')
  await expect.poll(async () => (await names(page))[0]).toBe('Slack')
  await expect(page.getByText('Did you mean')).toBeVisible()
  await page.getByRole('link', { name: 'slack', exact: true }).click()
  await expect(page).toHaveURL('/?search=slack')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test('a comparison asked for in words is offered above the results', async ({ page }) => {
  await page.goto('/?search=slack+vs+teams')
  await page.getByRole('link', { name: 'Compare Slack vs Microsoft Teams', exact: true }).click()
  await expect(page).toHaveURL('/compare/slack-vs-microsoft-teams')
})

test('words that no tool has lead on', async ({ page }) => {
  await page.goto('/?search=%22%29%3B+--+zzxxqq')
  await expect(page.getByText('No tool matches these words.')).toBeVisible()
  await hasNoViolation(page)
})

/** Until what is offered is about the whole text: before that, Enter means the text itself. */
async function typeAndWait(page: Page, text: string) {
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/api/suggest') && new URL(response.url()).searchParams.get('q') === text,
  )
  await page.keyboard.type(text)
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

test('the palette opens with the code that came with the page, and is used and left by keyboard alone', async ({
  page,
}) => {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.route('**/*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.unroute('**/*.js')
  await hasNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await typeAndWait(page, 'slack vs disc')
  await expect(page.getByRole('option').first()).toContainText('Slack vs Discord')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toContainText('Slack vs Discord')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/compare/slack-vs-discord')

  await page.keyboard.press('Control+k')
  await typeAndWait(page, 'alternatives to notion')
  await expect(page.getByRole('option').first()).toContainText('Alternatives to Notion')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/alternatives/notion-alternatives')
  await page.keyboard.press('Control+k')
  await typeAndWait(page, 'team chat')
  await expect(page.getByRole('option').last()).toContainText('Search for “team chat”')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=team%20chat')
})

test('Enter in the palette means what is typed, however quickly, and on its buttons it means the button', async ({
  page,
}) => {
  await page.goto('/about')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox')
  await expect(page.getByRole('option').first()).toBeVisible()
  // No answer comes while Enter is pressed.
  await page.route('**/api/suggest?q=hubspot', () => {})
  await field.fill('hubspot')
  await field.press('Enter')
  await expect(page).toHaveURL('/?search=hubspot')

  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.keyboard.press('/')
  await field.fill('slack')
  await expect(page.getByRole('option', { name: /^Slack\b.*Communication/ })).toBeVisible()
  await field.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(page).toHaveURL('/about')
})

test('the palette opens by touch on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 800 },
    ...(baseURL && { baseURL }),
  })
  const page = awaitLife(await context.newPage())
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('button', { name: 'Search tools' }).tap()
  await page.getByRole('dialog').getByRole('combobox').fill('figm')
  await page.getByRole('option', { name: 'Figma Design' }).tap()
  await expect(page).toHaveURL('/tools/figma')
  await context.close()
})

test('filters are set, kept by reload and paging, taken back, and undone by the back button', async ({
  page,
}) => {
  await page.goto('/category/productivity')
  await page.waitForLoadState('networkidle')
  const all = await results(page).textContent()
  await filters(page)
    .getByLabel(/^Free plan/)
    .check()
  await expect(page).toHaveURL('/category/productivity?offer=free-plan')
  await expect(results(page)).not.toHaveText(all ?? '')
  await filters(page)
    .getByRole('checkbox', { name: /^Web \d/ })
    .check()
  await expect(page).toHaveURL('/category/productivity?offer=free-plan&platform=web')
  await page.getByLabel('Sort by').selectOption('name')
  await expect(page).toHaveURL('/category/productivity?offer=free-plan&platform=web&sort=name')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(filters(page).getByLabel(/^Free plan/)).toBeChecked()
  const chosen = await results(page).textContent()
  await followByKeyboard(page, 'Next')
  await expect(page).toHaveURL('/category/productivity?offer=free-plan&platform=web&sort=name&page=2')
  await page.goBack()
  await expect.poll(() => results(page).textContent()).toBe(chosen)

  await page.getByRole('link', { name: 'Remove filter Web' }).click()
  await expect(page).toHaveURL('/category/productivity?offer=free-plan&sort=name')
  await page.goBack()
  await expect(filters(page).getByRole('checkbox', { name: /^Web \d/ })).toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/category/productivity?sort=name')
})

test('the count beside a filter is the number of tools it leaves', async ({ page }) => {
  await page.goto('/?search=chat&offer=free-plan')
  await page.waitForLoadState('networkidle')
  const row = filters(page).getByRole('group', { name: 'Features' }).locator('label').first()
  const count = /(\d+) tools$/.exec((await row.textContent()) ?? '')?.[1]
  await row.click()
  await expect(results(page)).toHaveText(new RegExp(`^${count} Tools? Found`))
})

test('a filter chosen by keyboard keeps the focus, also where the list gets another shape', async ({
  page,
}) => {
  await page.goto('/tools-for-remote-work')
  await page.waitForLoadState('networkidle')
  await filters(page)
    .getByLabel(/^Free plan/)
    .focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/tools-for-remote-work?offer=free-plan')
  await expect(results(page)).toHaveText(/Tools? Found/)
  await expect(filters(page).getByLabel(/^Free plan/)).toBeFocused()
})

test('the filters of a phone stand in a sheet of their own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/category/crm?offer=free-plan')
  await page.waitForLoadState('networkidle')
  await expect(filters(page).getByLabel(/^Trial/)).toBeHidden()
  await filters(page).getByRole('button', { name: 'Filters 1 chosen' }).click()
  await filters(page)
    .getByLabel(/^Trial/)
    .check()
  await expect(page).toHaveURL('/category/crm?offer=free-plan&offer=trial')
  await hasNoViolation(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the header searches, filters apply by their button, tools are compared by their boxes', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('searchbox').fill('deals')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=deals')
    await filters(page)
      .getByLabel(/^Free plan/)
      .check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL('/?search=deals&offer=free-plan')
    await expect(filters(page).getByLabel(/^Free plan/)).toBeChecked()
    await page.getByRole('link', { name: 'Remove filter Free plan' }).click()
    await expect(page).toHaveURL('/?search=deals')

    await page.goto('/?search=crm')
    for (const name of ['Salesforce', 'HubSpot', 'Pipedrive'])
      await page.getByLabel(`Compare ${name}`, { exact: true }).last().check()
    await page.getByRole('button', { name: 'Compare chosen tools' }).click()
    await expect(page).toHaveURL(/\/compare\?tools=[a-z]+,[a-z]+,[a-z]+&market=crm$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('compared')
    await page.getByRole('link', { name: /^Same \d/ }).click()
    await expect(page).toHaveURL(/&view=same$/)
  })
})
