import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, openBeforeLife, type Page, test } from './test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Tools to compare' })

test('tools are gathered from a list and compared, at phone width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/category/crm')
  await page.waitForLoadState('networkidle')
  for (const name of ['Salesforce', 'HubSpot', 'Pipedrive']) await page.getByLabel(`Compare ${name}`).check()
  await expect(tray(page)).toContainText('Pipedrive')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Compare HubSpot')).toBeChecked()
  await tray(page).getByRole('link', { name: 'Compare 3 tools' }).click()
  await expect(page).toHaveURL('/compare?tools=salesforce,hubspot,pipedrive')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Salesforce, HubSpot and Pipedrive compared',
  )
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  const table = page.locator('section', { has: page.locator('table') }).last()
  await table.evaluate((element) => element.scrollTo(300, 400))
  const label = page.getByRole('rowheader', { name: 'Free plan' })
  const head = page.getByRole('columnheader', { name: /Pipedrive/ })
  const box = await table.boundingBox()
  expect((await label.boundingBox())?.x).toBe(box?.x)
  expect((await head.boundingBox())?.y).toBe(box?.y)
})

test('the rows shown, the seats and the ways to take a comparison along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare?tools=slack,microsoft-teams,zoom')
  await page.waitForLoadState('networkidle')
  const shown = () => page.locator('tbody tr[data-spreads]:visible').count()
  const all = await shown()
  await page.getByText('Different', { exact: true }).click()
  const different = await shown()
  await page.getByText('Shared', { exact: true }).click()
  const shared = await shown()
  expect(different + shared).toBeLessThan(all)
  await expect(page.getByText(`${different} differences, ${shared} shared facts`)).toBeVisible()
  await page.getByText('All', { exact: true }).click()

  await page.getByLabel('Yearly cost for').fill('100')
  await expect(page.getByRole('row', { name: /A year for 100 seats/ })).toContainText('$10,500')
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('| Free plan | Yes |')
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
  await expect(page.getByLabel('Yearly cost for')).toHaveValue('100')
})

test('the seats box shows the number that is reckoned with', async ({ page }) => {
  await page.goto('/compare/slack-vs-zoom')
  const box = page.getByLabel('Yearly cost for')
  const row = (seats: string) => page.getByRole('rowheader', { name: `A year for ${seats}` })
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
  await page.getByLabel('Yearly cost for').fill('77')
  await comeAlive()
  await expect(page.getByRole('rowheader', { name: 'A year for 77 seats' })).toBeVisible()
  await expect(page).toHaveURL('/compare/slack-vs-zoom?seats=77')

  const comeAliveToo = await openBeforeLife(page, '/category/crm')
  await page.getByLabel('Compare HubSpot').check()
  await page.getByLabel('Compare Pipedrive').check()
  await comeAliveToo()
  await expect(tray(page)).toContainText('HubSpot')
  await expect(tray(page)).toContainText('Pipedrive')
  await expect(page.getByLabel('Compare HubSpot')).toBeChecked()
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
  await expect(page.getByText('Not in our directory any more: gone.')).toBeVisible()
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
  for (const name of ['Salesforce', 'HubSpot']) await page.getByLabel(`Compare ${name}`).check()
  const remove = (name: string) => tray(page).getByRole('button', { name: `Remove ${name}` })
  await remove('Salesforce').press('Enter')
  await expect(remove('HubSpot')).toBeFocused()
  await remove('HubSpot').press('Enter')
  await expect(tray(page)).toHaveCount(0)
  await expect(page.getByLabel('Compare HubSpot')).toBeFocused()
})

test('without storage the choice is kept for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await page.goto('/category/crm')
  await page.getByLabel('Compare HubSpot').check()
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

test('six tools fit the page or scroll by themselves', async ({ page }) => {
  const tools = 'microsoft-teams,google-meet,adobe-creative-cloud,zoho-crm,monday,discord'
  for (const width of [390, 768, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/compare?tools=${tools}`)
    const table = page.getByRole('region', { name: /^Facts of/ })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    const canScroll = await table.evaluate((element) => element.scrollWidth > element.clientWidth)
    await expect(table, `${width} px`).toHaveJSProperty('tabIndex', canScroll || width < 1280 ? 0 : -1)
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
  await expect(page.getByRole('rowheader', { name: 'Trial' })).toBeVisible()
})

test('what is unknown of some tools is neither a difference nor shared', async ({ page }) => {
  await page.goto('/compare?tools=slack,zoom,microsoft-teams,discord,google-meet,twilio')
  const partial = page.locator('tr[data-spreads=partial]')
  await expect(partial.first()).toContainText('Unknown')
  await page.getByText('Different', { exact: true }).click()
  await expect(partial.first()).toBeHidden()
  const unlike = await page.locator('tr[data-spreads=different]').evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent)
      return new Set(cells.filter((text) => text !== 'Unknown')).size
    }),
  )
  expect(unlike.every((answers) => answers > 1)).toBe(true)
  await page.getByText('Shared', { exact: true }).click()
  await expect(partial.first()).toBeHidden()
})

test('the bar never covers what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/category/crm')
  for (const name of ['Salesforce', 'HubSpot', 'Pipedrive']) await page.getByLabel(`Compare ${name}`).check()
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
