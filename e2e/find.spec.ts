import { expect, hold, type Page, test } from './test.ts'

const phone = { width: 390, height: 844 }
const shortList = (page: Page) => page.getByRole('region', { name: /tools? fit/ })
const status = (page: Page) => page.getByRole('heading', { level: 2, name: /tools? fit/ })

test('from the header to a short list with reasons, back, reload and a shared address', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find' }).click()
  await page.getByRole('searchbox', { name: 'Kind of software' }).fill('messaging')
  await page.getByRole('searchbox', { name: 'Kind of software' }).press('Enter')
  await page.getByRole('link', { name: 'Team chat' }).click()
  await expect(page).toHaveURL('/find/team-chat')

  await page.getByLabel('People').fill('25')
  await expect(page).toHaveURL('/find/team-chat?seats=25')
  await page.getByRole('group', { name: 'What must it have?' }).getByLabel('Single sign-on (SSO)').check()
  await expect(page).toHaveURL('/find/team-chat?seats=25&must=sso')
  await expect(shortList(page).getByRole('listitem').first()).toContainText(
    /Single sign-on \(SSO\); \$[\d,]+ a year for 25 people on /,
  )
  const found = await status(page).textContent()

  await page.goBack()
  await expect(
    page.getByRole('group', { name: 'What must it have?' }).getByLabel('Single sign-on (SSO)'),
  ).not.toBeChecked()
  await page.goForward()
  await expect(status(page)).toHaveText(found ?? '')
  await page.reload()
  await expect(status(page)).toHaveText(found ?? '')
  await expect(page.getByLabel('People')).toHaveValue('25')

  await page.getByRole('link', { name: 'Compare the first 3' }).click()
  await expect(page).toHaveURL(/\/compare\?tools=[a-z0-9-]+,[a-z0-9-]+,[a-z0-9-]+&seats=25$/)
})

test('a budget of nothing finds what is free, with its limits', async ({ page }) => {
  await page.goto('/find/team-chat')
  await page.getByLabel('At most, $ a year for all').fill('0')
  await expect(page).toHaveURL('/find/team-chat?budget=0')
  await expect(shortList(page).getByRole('listitem').filter({ hasText: 'Slack' })).toContainText(
    'Free: 90 days of message history',
  )
  await page.reload()
  await expect(page.getByLabel('At most, $ a year for all')).toHaveValue('0')
})

test('near misses say what they lack', async ({ page }) => {
  await page.goto('/find/team-chat?seats=10&must=self-hosting')
  const missed = page.getByRole('region', { name: /near miss/ })
  await expect(missed.getByRole('listitem').first()).toContainText('lacks')
})

test('on a phone each question has a screen, and the way on is a link', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/find/team-chat')
  const people = page.getByRole('group', { name: 'How many people will use it?' })
  const height = (await people.boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(phone.height * 0.7)
  await people.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('group', { name: 'What may it cost?' })).toBeInViewport({ ratio: 0.6 })
  await page.getByRole('link', { name: /^See the \d+ tools that fit/ }).click()
  await expect(status(page)).toBeInViewport()
})

test('the finder works by keyboard alone', async ({ page }) => {
  await page.goto('/find/team-chat')
  await page.getByLabel('People').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('40')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9000')
  await expect(page).toHaveURL('/find/team-chat?seats=40&budget=9000')
  await page.getByRole('group', { name: 'What would be nice?' }).getByLabel('Public API').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/find/team-chat?seats=40&budget=9000&nice=api')
  await expect(shortList(page).getByRole('listitem').first()).toContainText('Public API; ')
})

test('what is ticked while the last choice is on its way is kept', async ({ page }) => {
  await page.goto('/find/team-chat')
  const box = (group: string, name: string) => page.getByRole('group', { name: group }).getByLabel(name)
  const arrive = await hold(page, /\/api\/find/)
  const asked = page.waitForRequest(/\/api\/find.*must=sso/)
  await box('What must it have?', 'Single sign-on (SSO)').check()
  await asked
  await box('What would be nice?', 'Public API').check()
  arrive()
  await expect(page).toHaveURL('/find/team-chat?must=sso&nice=api')
  await page.goBack()
  await expect(box('What would be nice?', 'Public API')).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder is a form whose address holds everything', async ({ page }) => {
    await page.goto('/find?q=password')
    await page.getByRole('link', { name: 'Password managers' }).click()
    await page.getByLabel('People').fill('5')
    const must = page.getByRole('group', { name: 'What must it have?' })
    await must.getByText(/^\d+ more$/).click()
    await must.getByLabel('Open source').check()
    await page.getByRole('button', { name: 'Show tools' }).click()
    await expect(page).toHaveURL(/seats=5&.*must=open-source/)
    await expect(shortList(page).getByRole('listitem').first()).toContainText('Open source; ')
  })

  test('what was understood can be taken back by its link', async ({ page }) => {
    await page.goto('/?search=open+source+notion+alternative')
    const chips = page.getByRole('list', { name: 'Understood as' })
    await expect(chips.getByRole('listitem')).toHaveText([/Open source/, /Alternatives to Notion/])
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
  await page.getByLabel('People').fill('25')
  await expect(page).toHaveURL('/category/crm?seats=25')
  const slider = page.getByRole('slider', { name: 'At most a year' })
  await slider.focus()
  for (let step = 0; step < 6; step++) await slider.press('ArrowLeft')
  await expect(page).toHaveURL(/budget=\d+/)
  await expect(page.getByRole('heading', { name: /more may fit, unconfirmed/ })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('cost')
  await expect(page).toHaveURL(/sort=cost/)
  await page.reload()
  await expect(page.getByLabel('People')).toHaveValue('25')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/category/crm?sort=cost')
  await expect(page.getByLabel('People')).toHaveValue('')
})

test('a list tells why its first three are first', async ({ page }) => {
  await page.goto('/healthcare-software')
  await page.getByText('Why these 3 are first').click()
  await expect(page.getByText(/made for it: in the category Health/).first()).toBeVisible()
})

test('the palette reads a need and offers what fits', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('self-hosted slack alternative')
  await expect(page.getByRole('option').first()).toContainText('Alternatives to Slack')
  await expect(page.getByRole('option', { name: /Mattermost/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=self-hosted%20slack%20alternative')
})
