import { expect, hold, type Page, test } from './test.ts'

const phone = { width: 390, height: 844 }
const status = (page: Page) => page.getByRole('heading', { level: 2, name: /tools? fits?$/ })
const fitting = (page: Page) => page.getByRole('region', { name: /tools? fits?$/ }).getByRole('row')
const box = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByLabel(name)
const MUST = 'Which of these have'
const NICE = 'Which of these would be nice'

test('from the header to what fits, back, reload, and into a comparison of the same need', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find' }).click()
  await page.getByRole('combobox', { name: 'What do you need?' }).fill('team messaging')
  await page.getByRole('combobox', { name: 'What do you need?' }).press('Enter')
  await expect(page).toHaveURL(/search=team(?:\+|%20)messaging/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team chat')
  await page.getByRole('link', { name: 'Change size, budget or must-haves' }).click()
  await expect(page).toHaveURL('/markets/team-chat')

  await page.getByLabel('People', { exact: true }).fill('25')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team chat for 25 people')
  const withAndWithout = (await status(page).textContent()) ?? ''
  await page.getByText('Must have').click()
  await box(page, MUST, 'Single sign-on (SSO)').check()
  await expect(page).toHaveURL('/markets/team-chat?people=25&has=sso')
  await expect(status(page)).not.toHaveText(withAndWithout)
  await expect(fitting(page).filter({ hasText: 'Slack' })).toContainText(/\$[\d,]+/)
  const found = await status(page).textContent()

  await page.goBack()
  await expect(page).toHaveURL('/markets/team-chat?people=25')
  await expect(page.locator('input[name=has][value=sso]')).not.toBeChecked()
  await page.goForward()
  await expect(status(page)).toHaveText(found ?? '')
  await page.reload()
  await expect(status(page)).toHaveText(found ?? '')
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('25')

  await page.getByLabel('Compare Slack', { exact: true }).last().check()
  await page.getByLabel('Compare Microsoft Teams', { exact: true }).last().check()
  // Beside it the footer has a link of that name.
  const tray = page.getByRole('region', { name: 'Tools to compare' })
  await tray.getByRole('link', { name: /^Compare/ }).click()
  await expect(page).toHaveURL('/compare/microsoft-teams-vs-slack?market=team-chat&people=25&has=sso')
})

test('a budget of nothing finds what is free for the need', async ({ page }) => {
  await page.goto('/markets/team-chat?people=10')
  await page.getByLabel('At most, $ a year').fill('0')
  await expect(page).toHaveURL('/markets/team-chat?people=10&budget=0')
  await expect(fitting(page).nth(1)).toContainText('Free')
  await page.reload()
  await expect(page.getByLabel('At most, $ a year')).toHaveValue('0')
})

test('close misses say what they lack, and numbers nobody can price are named', async ({ page }) => {
  await page.goto('/markets/team-chat?people=10&has=self-hosting')
  const missed = page.getByRole('region', { name: /close miss/ })
  await expect(missed.getByRole('listitem').first()).toContainText(/no self-hosting/i)
  await page.goto('/markets/team-chat?people=-5')
  await expect(page.getByText('-5')).toBeVisible()
})

test('the need is filled in by keyboard alone', async ({ page }) => {
  await page.goto('/markets/team-chat')
  await page.getByLabel('People', { exact: true }).focus()
  await page.keyboard.type('40')
  await expect(page).toHaveURL('/markets/team-chat?people=40')
  await page.getByLabel('At most, $ a year').focus()
  await page.keyboard.type('9000')
  await expect(page).toHaveURL('/markets/team-chat?people=40&budget=9000')
  await page.getByText('Nice to have').focus()
  await page.keyboard.press('Enter')
  await box(page, NICE, 'Public API').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/markets/team-chat?people=40&budget=9000&nice=api')
})

test('what is ticked while the last choice is on its way is kept', async ({ page }) => {
  await page.goto('/markets/team-chat')
  await page.getByText('Must have').click()
  await page.getByText('Nice to have').click()
  const arrive = await hold(page, /\/api\/markets/)
  const asked = page.waitForRequest(/\/api\/markets.*has=sso/)
  await box(page, MUST, 'Single sign-on (SSO)').check()
  await asked
  await box(page, NICE, 'Public API').check()
  arrive()
  await expect(page).toHaveURL('/markets/team-chat?has=sso&nice=api')
  await page.goBack()
  // The fold may be closed again when the page before is drawn from its beginning.
  await expect(page.locator('input[type=checkbox][name=nice][value=api]')).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the need is a form whose address holds everything', async ({ page }) => {
    await page.goto('/find')
    await page.getByRole('heading', { name: 'Security', exact: true }).click()
    await page.getByRole('link', { name: 'Password managers' }).click()
    await page.getByLabel('People', { exact: true }).fill('5')
    await page.getByText('Must have').click()
    await box(page, MUST, 'Open source').check()
    await page.getByRole('button', { name: 'Show tools' }).click()
    await expect(page).toHaveURL(/people=5&.*has=open-source/)
    await expect(fitting(page).nth(1)).toContainText('Bitwarden')
  })

  test('what was understood can be taken back by its link', async ({ page }) => {
    await page.goto('/?search=open+source+notion+alternative')
    const chips = page.getByRole('list', { name: 'Understood as' })
    await expect(chips.getByRole('listitem')).toHaveText([
      /Note.taking/,
      /Open source/,
      /Alternatives to Notion/,
    ])
    await chips.getByRole('link', { name: 'Take back Open source' }).click()
    await expect(page).toHaveURL('/?search=notion+alternative')
    await expect(chips.getByRole('listitem')).toHaveText([/Alternatives to Notion/])
  })

  test('filters of a phone open as a sheet and are sent by their button', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/category/crm')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('At most, $ a year').fill('3000')
    await page.getByRole('group', { name: 'Must have' }).getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/budget=3000&has=[a-z-]+/)
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Up to $3,000 a year')
  })
})

test('a phone shows the live count in its sheet, and choices keep their place', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/category/crm')
  await page.getByRole('button', { name: 'Filters' }).click()
  const boxes = page.getByRole('group', { name: 'Must have' }).getByRole('checkbox')
  const names = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
  const show = page.getByRole('button', { name: /^Show \d+ tools?$/ })
  const count = async () => Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
  const [before, all] = [await names(), await count()]
  await boxes.nth(2).check()
  await expect(page).toHaveURL(/has=/)
  expect(await names()).toEqual(before)
  await expect.poll(count).toBeLessThan(all)
  const found = page.getByRole('status').filter({ hasText: 'Found' })
  await expect(found).toContainText(`${await count()} Tool`)
  await show.click()
  await expect(show).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/category/crm')
})

test('costs are filtered by box and slider, sorted, and what is not known stays below', async ({ page }) => {
  await page.goto('/category/crm')
  await page.getByLabel('People', { exact: true }).fill('25')
  await expect(page).toHaveURL('/category/crm?people=25')
  const slider = page.getByRole('slider', { name: 'At most a year' })
  await slider.focus()
  const start = Number(await slider.inputValue())
  for (let step = 1; step <= 6; step++) await slider.press('ArrowLeft')
  await expect(slider).toHaveValue(String(start - 6))
  await expect(page).toHaveURL(/budget=\d+/)
  await expect(page.getByRole('heading', { name: /more may fit, unconfirmed/ })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('cost')
  await expect(page).toHaveURL(/sort=cost/)
  await page.reload()
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('25')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/category/crm?sort=cost')
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('')
  await expect(slider).toHaveValue(String(start))
})

test('an answer that comes late takes back neither what was chosen since nor what was cleared', async ({
  page,
}) => {
  await page.goto('/category/crm')
  const slider = page.getByRole('slider', { name: 'At most a year' })
  const box = page.getByLabel('At most, $ a year')
  const last = Number(await slider.inputValue())
  await page.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await slider.press('ArrowLeft')
  await expect(page).toHaveURL(/budget=/)
  const first = page.url()
  await slider.press('ArrowLeft')
  await slider.press('ArrowLeft')
  await expect(page).not.toHaveURL(first)
  await slider.press('ArrowLeft')
  await expect(slider).toHaveValue(String(last - 4))
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible()
  await expect(slider).toHaveValue(String(last - 4))
  await page.getByRole('checkbox').first().check()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/category/crm')
  await expect(slider).toHaveValue(String(last))
  await expect(box).toHaveValue('')
})

test('a list tells why its first three are first', async ({ page }) => {
  await page.goto('/healthcare-software')
  await page.getByText('Why these 3 are first').click()
  await expect(page.getByText(/made for it: in the market/).first()).toBeVisible()
})

test('the palette reads a need and offers what fits', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill('self-hosted slack alternative')
  await expect(page.getByRole('option').first()).toContainText('Alternatives to Slack')
  await expect(page.getByRole('option', { name: /Mattermost/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=self-hosted%20slack%20alternative')
})
