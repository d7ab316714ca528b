import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, openBeforeLife, type Page, test } from './test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Tools to compare' })

test('tools are gathered from a list and compared, at phone width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/category/crm')
  await page.waitForLoadState('networkidle')
  for (const name of ['Salesforce', 'HubSpot', 'Pipedrive'])
    await page.getByLabel(`Compare ${name}`, { exact: true }).check()
  await expect(tray(page)).toContainText('Pipedrive')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
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
  await page.getByRole('rowheader', { name: 'Single sign-on (SSO)' }).scrollIntoViewIfNeeded()
  const top = await page.getByRole('columnheader', { name: /Pipedrive/ }).boundingBox()
  expect(top?.y).toBeGreaterThanOrEqual(0)
  expect(top?.y).toBeLessThan(140)
})

test('the rows shown, the seats and the ways to take a comparison along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare?tools=slack,microsoft-teams,zoom')
  await page.waitForLoadState('networkidle')
  const rows = page.getByRole('rowheader')
  const shown = page.getByRole('navigation', { name: 'Facts shown' })
  const all = await rows.count()
  await shown.getByRole('link', { name: /^Differences/ }).click()
  await expect(page).toHaveURL(/view=differences/)
  await expect(shown.getByRole('link', { name: /^Differences/ })).toHaveAttribute('aria-current', 'true')
  const different = await rows.count()
  await shown.getByRole('link', { name: /^Same/ }).click()
  await expect(page).toHaveURL(/view=same/)
  const same = await rows.count()
  expect(different).toBeGreaterThan(3)
  expect(different + same).toBeLessThanOrEqual(all)
  await expect(shown.getByRole('link', { name: `Same ${same}` })).toBeVisible()
  await shown.getByRole('link', { name: /^All/ }).click()

  await page.getByLabel('seats', { exact: true }).fill('100')
  await expect(page.getByRole('row', { name: /A year for 100 seats/ })).toContainText(/\$[\d,]+/)
  const yearly = await page.getByRole('row', { name: /A year for 100 seats/ }).textContent()
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Monthly' }).click()
  await expect(page).toHaveURL(/billing=monthly/)
  expect(await page.getByRole('row', { name: /A year for 100 seats/ }).textContent()).not.toBe(yearly)
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Yearly' }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('| Free plan | Yes')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('slack-vs-microsoft-teams-vs-zoom.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('Group,Fact,Slack,Microsoft Teams,Zoom')
  await expect(page).toHaveURL('/compare?tools=slack,microsoft-teams,zoom&seats=100')
  expect(copied).toContain(`Source: ${page.url()}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('link', { name: 'Remove Zoom' }).click()
  await expect(page).toHaveURL('/compare/microsoft-teams-vs-slack?seats=100')
  await expect(page.getByLabel('seats', { exact: true })).toHaveValue('100')
})

test('a comparison says what decides, where each fact was read, and takes one more tool', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compare/slack-vs-zulip')
  await expect(page.getByText(/^\d+ known differences in \d+ facts\./)).toBeVisible()
  for (const name of ['Slack', 'Zulip']) {
    await expect(
      page.getByRole('heading', { name: `Choose ${name} if` }).locator('visible=true'),
    ).toBeVisible()
  }
  const cost = await page
    .getByText(/a year for 10 seats/)
    .first()
    .boundingBox()
  expect(cost?.y).toBeLessThan(844)
  const mark = page.getByRole('link', { name: /^Source \d+$/ }).first()
  await mark.click()
  await expect(page).toHaveURL(/#source-\d+$/)
  const number = page.url().split('#source-')[1]
  await expect(page.locator(`#source-${number}`)).toContainText(/read|undated/)
  await page.getByText('+ Add a tool').click()
  await page.getByLabel('Name of the tool').fill('Discord')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL('/compare?tools=slack,zulip,discord')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('views, billing, seats, sources and one more tool are links and forms', async ({ page }) => {
    await page.goto('/compare/slack-vs-zulip')
    await page.getByRole('link', { name: /^Differences/ }).click()
    await expect(page).toHaveURL('/compare/slack-vs-zulip?view=differences')
    await page.getByRole('link', { name: 'Monthly' }).click()
    await expect(page).toHaveURL('/compare/slack-vs-zulip?billing=monthly&view=differences')
    await page.locator('input[name=seats]').first().fill('25')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('rowheader', { name: /A year for 25 seats/ })).toBeVisible()
    await page.getByText('+ Add a tool').click()
    await page.getByLabel('Name of the tool').fill('no such tool at all')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Left out: no-such-tool-at-all.')).toBeVisible()
  })
})

test('the seats box shows the number that is reckoned with', async ({ page }) => {
  await page.goto('/compare/slack-vs-zoom')
  const box = page.getByLabel('seats', { exact: true })
  const row = (seats: string) => page.getByRole('rowheader', { name: `A year for ${seats}`, exact: true })
  await box.fill('99999')
  await expect(box).toHaveValue('10000')
  await expect(row('10,000 seats')).toBeVisible()
  await box.fill('0')
  await box.blur()
  await expect(box).toHaveValue('1')
  await expect(row('1 seat')).toBeVisible()
  await box.fill('')
  await box.blur()
  await expect(box).toHaveValue('10')
  await expect(page).toHaveURL('/compare/slack-vs-zoom')
})

test('what is used before the code has arrived is not lost', async ({ page }) => {
  const comeAlive = await openBeforeLife(page, '/compare/slack-vs-zoom')
  await page.getByLabel('seats', { exact: true }).fill('77')
  await comeAlive()
  await expect(page.getByRole('rowheader', { name: 'A year for 77 seats' })).toBeVisible()
  await expect(page).toHaveURL('/compare/slack-vs-zoom?seats=77')

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
  await page.goto('/compare?tools=slack,zoom,nope&seats=5')
  await expect(page).toHaveURL('/compare/slack-vs-zoom?without=nope&seats=5')
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

test('what is taken out of the tray hands the focus on', async ({ page }) => {
  await page.goto('/category/crm')
  for (const name of ['Salesforce', 'HubSpot'])
    await page.getByLabel(`Compare ${name}`, { exact: true }).check()
  const remove = (name: string) => tray(page).getByRole('button', { name: `Remove ${name}` })
  await remove('Salesforce').press('Enter')
  await expect(remove('HubSpot')).toBeFocused()
  await remove('HubSpot').press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByLabel('Compare HubSpot', { exact: true })).toBeFocused()
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

test('six tools fit the page at every width, and those without room can be brought in', async ({ page }) => {
  const tools = 'microsoft-teams,google-meet,adobe-creative-cloud,zoho-crm,monday-com,discord'
  const visible = { 390: 2, 768: 3, 1024: 4, 1280: 6 }
  for (const [width, count] of Object.entries(visible)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await page.goto(`/compare?tools=${tools}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    await expect(page.locator('thead th:visible'), `${width} px`).toHaveCount(count)
    const others = page.getByRole('navigation', { name: 'Tools shown' })
    if (count === 6) await expect(others).toBeHidden()
    else await expect(others.getByRole('link')).toHaveCount(5)
  }
})

test('where the browser has no clipboard, the text is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/compare/slack-vs-zoom')
  await page.getByRole('button', { name: 'Share' }).click()
  const text = page.getByRole('textbox', { name: 'Text to copy' })
  await expect(text).toHaveValue(page.url())
  await expect(text).toBeFocused()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(text).toHaveValue(/### Price/)
  await page.goto('/blog/best-aeo-tools')
  await page.getByRole('button', { name: /Copy/ }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'This is the link' })).toContainText(page.url())
})

test('a comparison is printed without its controls', async ({ page }) => {
  await page.goto('/compare?tools=slack,microsoft-teams,zoom')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'CSV' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Free trial' })).toBeVisible()
})

test('what is not known is a quiet dash, and told apart from differences', async ({ page }) => {
  await page.goto('/compare?tools=slack,zoom,microsoft-teams,discord,google-meet,twilio')
  await expect(page.getByRole('cell', { name: 'Not known' }).first()).toBeAttached()
  await expect(page.getByText('not known yet. A number leads to the source.')).toBeVisible()
  await page.getByRole('link', { name: /^Same/ }).click()
  await expect(page).toHaveURL(/view=same/)
  await expect(page.getByRole('cell', { name: 'Not known' })).toHaveCount(0)
})

test('the bar never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/category/crm')
  for (const name of ['Salesforce', 'HubSpot', 'Pipedrive'])
    await page.getByLabel(`Compare ${name}`, { exact: true }).check()
  await expect(tray(page)).toBeVisible()
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
})
