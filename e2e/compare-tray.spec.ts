import { expectAccessible } from './accessible.ts'
import { expect, openBeforeLife, type Page, test } from './test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Tools to compare' })

test('tools are gathered from a list and compared, at phone width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/category/crm')
  await page.waitForLoadState('networkidle')
  for (const name of ['Salesforce', 'HubSpot', 'Pipedrive'])
    await page.getByLabel(`Compare ${name}`, { exact: true }).check()
  await expect(tray(page)).toContainText('Pipedrive')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeChecked()
  await tray(page).getByRole('link', { name: 'Compare 3 tools' }).click()
  await expect(page).toHaveURL('/compare?tools=salesforce,hubspot,pipedrive')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Salesforce, HubSpot, and Pipedrive compared',
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // The page itself scrolls, the names stay on top, and the tools take turns beside the first.
  const head = page.getByRole('columnheader', { name: /HubSpot/ })
  await expect(page.getByRole('columnheader', { name: /Pipedrive/ })).toBeHidden()
  await page.getByRole('navigation', { name: 'Tools shown' }).getByRole('link', { name: 'Pipedrive' }).click()
  await expect(page.getByRole('columnheader', { name: /Pipedrive/ })).toBeVisible()
  await expect(head).toBeHidden()
  await expect(page).toHaveURL('/compare?tools=salesforce,hubspot,pipedrive&show=2')
  await page.getByRole('rowheader', { name: 'Audit log' }).scrollIntoViewIfNeeded()
  const top = await page.getByRole('columnheader', { name: /Pipedrive/ }).boundingBox()
  expect(top?.y).toBeGreaterThanOrEqual(0)
  expect(top?.y).toBeLessThan(140)
})

test('a need in words goes into the comparison with its budget, and back', async ({ page }) => {
  await page.goto('/?search=crm+for+8+people+under+%24200+a+month')
  await page.waitForLoadState('networkidle')
  const boxes = page.getByRole('region', { name: /tools? fits?/ }).getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await tray(page).getByRole('link', { name: 'Compare 2 tools' }).click()
  await expect(page).toHaveURL(/\/compare\/[a-z-]+\?market=crm&people=8&budget=2400$/)
  await expect(page.getByText('Both are within your budget of $2,400 a year.')).toBeVisible()
  await expect(page.getByText('Within your budget of $2,400 a year', { exact: true })).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to what fits' }).click()
  await expect(page).toHaveURL('/markets/crm?people=8&budget=2400')
})

test('what is used before the code has arrived is not lost', async ({ page }) => {
  const comeAlive = await openBeforeLife(page, '/compare/slack-vs-zoom')
  await page.getByLabel('people', { exact: true }).fill('77')
  await comeAlive()
  await expect(page.getByRole('rowheader', { name: 'A year for 77 people' })).toBeVisible()
  await expect(page).toHaveURL('/compare/slack-vs-zoom?people=77')

  const comeAliveToo = await openBeforeLife(page, '/category/crm')
  await page.getByLabel('Compare HubSpot', { exact: true }).check()
  await page.getByLabel('Compare Pipedrive', { exact: true }).check()
  await comeAliveToo()
  await expect(tray(page)).toContainText('HubSpot')
  await expect(tray(page)).toContainText('Pipedrive')
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeChecked()
})

const TRAY = 'compare'
const put = (page: Page, slugs: readonly string[]) =>
  page.addInitScript(([key, tools]) => localStorage.getItem(key) ?? localStorage.setItem(key, tools), [
    TRAY,
    JSON.stringify(slugs.map((slug) => ({ slug, name: slug }))),
  ] as const)

test('what is not listed any more is named, left out and forgotten', async ({ page }) => {
  await page.goto('/compare?tools=slack,zoom,nope&people=5')
  await expect(page).toHaveURL('/compare/slack-vs-zoom?without=nope&people=5')
  await expect(page.getByText('Left out: nope.')).toBeVisible()
  await page.goto('/compare?tools=slack,nope,nada')
  await expect(page).toHaveURL('/compare/slack?without=nope,nada')
  await expect(page.getByText('Left out: nope and nada.')).toBeVisible()
  await expect(page.getByLabel('First tool')).toHaveValue('Slack')

  await put(page, ['slack', 'gone'])
  await page.goto('/about')
  await tray(page).getByRole('link', { name: 'Compare 2 tools' }).click()
  await expect(page.getByText('Not in our directory: gone.')).toBeVisible()
  await page.getByRole('link', { name: 'Compare Slack with another tool' }).click()
  await expect(page.getByLabel('First tool')).toHaveValue('Slack')
  await page.goto('/about')
  await expect(tray(page).getByRole('listitem')).toHaveCount(1)
})

test('three tools of which one is gone become the page of the other two', async ({ page }) => {
  await put(page, ['slack', 'zoom', 'gone'])
  await page.goto('/about')
  await tray(page).getByRole('link', { name: 'Compare 3 tools' }).click()
  await expect(page).toHaveURL('/compare/slack-vs-zoom?without=gone')
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(tray(page).getByRole('listitem')).toHaveCount(2)
})

test('of what is stored the first six different tools count', async ({ page }) => {
  await put(page, ['slack', 'slack', 'zoom', 'discord', 'notion', 'asana', 'trello', 'hubspot'])
  await page.goto('/about')
  await expect(tray(page).getByRole('listitem')).toHaveText([
    'slack',
    'zoom',
    'discord',
    'notion',
    'asana',
    'trello',
  ])
})

test('a tool removed from the comparison leaves the tray too, and the focus goes on beside it', async ({
  page,
}) => {
  await put(page, ['slack', 'zoom', 'discord', 'twilio'])
  await page.goto('/about')
  await tray(page).getByRole('link', { name: 'Compare 4 tools' }).click()
  await page.getByRole('link', { name: 'Remove Zoom' }).press('Enter')
  await expect(page).toHaveURL('/compare?tools=slack,discord,twilio')
  await expect(page.getByRole('link', { name: 'Remove Discord' })).toBeFocused()
  await page.goto('/about')
  await expect(tray(page).getByRole('listitem')).toHaveText(['slack', 'discord', 'twilio'])
})

test('without storage the choice is kept for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.goto('/category/crm')
  await page.getByLabel('Compare HubSpot', { exact: true }).check()
  await expect(tray(page)).toContainText('HubSpot')
})

test('two tools have one address, one tool asks for another, a seventh finds no room', async ({ page }) => {
  await page.goto('/compare?tools=zoom,slack')
  await expect(page).toHaveURL('/compare/slack-vs-zoom')
  await page.goto('/compare?tools=slack')
  await expect(page).toHaveURL('/compare/slack')
  await page.goto('/category/productivity')
  await page.waitForLoadState('networkidle')
  const boxes = page.locator('main article').getByRole('checkbox')
  for (let index = 0; index < 6; index++) await boxes.nth(index).check()
  await boxes.nth(6).click()
  await expect(page.getByText('6 tools are chosen')).toBeVisible()
  await expect(boxes.nth(6)).not.toBeChecked()
  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toHaveCount(0)
  await expect(boxes.first()).not.toBeChecked()
})

test('the bar never covers what has the focus, and what is taken out of it hands the focus on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/category/crm')
  for (const name of ['Salesforce', 'HubSpot', 'Pipedrive'])
    await page.getByLabel(`Compare ${name}`, { exact: true }).check()
  await expect(page.locator('.compare-tray')).toBeVisible()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.compare-tray')
      const focused = document.activeElement
      if (!bar || !focused || bar.contains(focused)) return null
      const isUnder = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      return isUnder ? focused.outerHTML : null
    })
    expect(covered).toBeNull()
  }

  await page.setViewportSize({ width: 1280, height: 720 })
  const remove = (name: string) => tray(page).getByRole('button', { name: `Remove ${name}` })
  await remove('Salesforce').press('Enter')
  await expect(remove('HubSpot')).toBeFocused()
  await remove('Pipedrive').press('Enter')
  await expect(remove('HubSpot')).toBeFocused()
  await remove('HubSpot').press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeFocused()
})
