import { readFileSync } from 'node:fs'
import { expect, test } from './test.ts'

test('the rows shown, the people and the ways to take a comparison along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare?tools=slack,microsoft-teams,zoom')
  await page.waitForLoadState('networkidle')
  const rows = page.locator('.compared-table tbody th[scope=row]')
  const shown = page.getByRole('navigation', { name: 'Facts shown' })
  await expect(shown.getByRole('link', { name: /^Differences/ })).toHaveAttribute('aria-current', 'true')
  const different = await rows.count()
  const counts = await shown.getByRole('link').allInnerTexts()
  const [differences = 0, all = 0, alike = 0, unknown = 0] = counts.map((text) => Number(/\d+$/.exec(text)))
  expect(differences + alike + unknown).toBe(all)
  await shown.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/view=all/)
  await expect(rows).toHaveCount(all)
  await shown.getByRole('link', { name: /^Same/ }).click()
  await expect(page).toHaveURL(/view=same/)
  const same = await rows.count()
  expect(different).toBeGreaterThan(3)
  expect(different + same).toBeLessThanOrEqual(all)
  await expect(shown.getByRole('link', { name: `Same ${same}` })).toBeVisible()
  await shown.getByRole('link', { name: /^Differences/ }).click()

  await page.getByLabel('people', { exact: true }).fill('100')
  await expect(page.getByRole('row', { name: /A year for 100 people/ })).toContainText(/\$[\d,]+/)
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Monthly' }).click()
  await expect(page).toHaveURL(/billing=monthly/)
  await expect(page.getByText('Priced yearly: a monthly price is not known of all.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Yearly' }).click()
  await expect(page).not.toHaveURL(/billing=monthly/)
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByText('Copied as Markdown')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('| Free plan | Yes')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('slack-vs-microsoft-teams-vs-zoom.csv')
  expect(readFileSync(await file.path(), 'utf8')).toContain('Group,Fact,Slack,Microsoft Teams,Zoom')
  await expect(page).toHaveURL('/compare?tools=slack,microsoft-teams,zoom&people=100')
  expect(copied).toContain(`Source: ${page.url()}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('link', { name: 'Remove Zoom' }).click()
  await expect(page).toHaveURL('/compare/microsoft-teams-vs-slack?people=100')
  await expect(page.getByLabel('people', { exact: true })).toHaveValue('100')
})

test('a comparison draws what both cost as one grows: the handle moves the size, the picture is taken along', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare/hubspot-vs-pipedrive?people=5')
  const chart = page.getByRole('figure').filter({ hasText: 'What it costs as you grow' })
  await expect(chart.getByRole('img')).toHaveAccessibleName(/5 people: HubSpot \$\d+, Pipedrive \$\d+/)
  const handle = chart.getByRole('slider', { name: 'Your people' })
  await handle.focus()
  await expect(async () => {
    await handle.press('End')
    await expect(page).toHaveURL(/people=200/, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByLabel('people', { exact: true })).toHaveValue('200')
  await chart.getByText('As a table').click()
  await expect(chart.getByRole('row', { name: /^200 / })).toContainText('$')
  await chart.getByRole('button', { name: 'Copy as SVG' }).click()
  await expect(chart.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  expect(copied).toContain('Pipedrive')
  expect(copied).toMatch(/20\d\d · .+\/compare\/hubspot-vs-pipedrive/)
  expect(copied).not.toContain('class=')
})

test('a comparison says what decides, where each fact was read, and takes one more tool', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compare/slack-vs-zulip')
  for (const name of ['Slack', 'Zulip']) {
    await expect(
      page.getByRole('heading', { name: `Choose ${name} if` }).locator('visible=true'),
    ).toBeVisible()
  }
  const cost = await page.getByText('Free', { exact: true }).first().boundingBox()
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
  test('views, billing, people, sources and one more tool are links and forms', async ({ page }) => {
    await page.goto('/compare/slack-vs-zulip')
    await page.getByRole('link', { name: /^Same/ }).click()
    await expect(page).toHaveURL('/compare/slack-vs-zulip?view=same')
    await page.getByRole('link', { name: 'Monthly' }).click()
    await expect(page).toHaveURL('/compare/slack-vs-zulip?billing=monthly&view=same')
    await page.locator('input[name=people]').first().fill('25')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.getByRole('link', { name: /^All \d/ }).click()
    await expect(page.getByRole('rowheader', { name: /A year for 25 people/ })).toBeVisible()
    await page.getByText('+ Add a tool').click()
    await page.getByLabel('Name of the tool').fill('no such tool at all')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Left out: no-such-tool-at-all.')).toBeVisible()
  })
})

test('the box of people shows the number that is reckoned with', async ({ page }) => {
  await page.goto('/compare/slack-vs-zoom')
  const box = page.getByLabel('people', { exact: true })
  const row = (people: string) => page.getByRole('rowheader', { name: `A year for ${people}`, exact: true })
  await box.fill('99999')
  await expect(row('99,999 people')).toBeVisible()
  await page.goto('/compare/slack-vs-zoom?people=0')
  await expect(box).toHaveValue('10')
  await expect(row('10 people')).toBeVisible()
  await expect(page.getByText('“0” is not a number of people')).toBeVisible()
})

test('six tools fit the page at every width, and those without room can be brought in', async ({ page }) => {
  const tools = 'microsoft-teams,google-meet,adobe-creative-cloud,zoho-crm,monday-com,discord'
  const visible = { 390: 2, 768: 3, 1024: 4, 1280: 6 }
  await page.goto(`/compare?tools=${tools}`)
  for (const [width, count] of Object.entries(visible)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    await expect(page.locator('.compared-table thead th:visible'), `${width} px`).toHaveCount(count)
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
  const controls = [
    page.getByRole('button', { name: 'CSV' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
  ]
  for (const control of controls) await expect(control).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const control of controls) await expect(control).toBeHidden()
  await expect(page.getByRole('rowheader', { name: 'Free trial' })).toBeVisible()
})

test('what is not known is a quiet dash, and told apart from differences', async ({ page }) => {
  await page.goto('/compare?tools=slack,zoom,microsoft-teams,discord,google-meet,twilio')
  const unknown = page.locator('.compared-table').getByRole('cell', { name: 'Not known', exact: true })
  await expect(unknown.first()).toBeAttached()
  await expect(page.getByText('not known yet. A number leads to the source.')).toBeVisible()
  await page.getByRole('link', { name: /^Same/ }).click()
  await expect(page).toHaveURL(/view=same/)
  await expect(unknown).toHaveCount(0)
  expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0)
})

test('a comparison of five printed from A4 or a phone has every column', async ({ page }) => {
  await page.goto('/compare?tools=slack,microsoft-teams,zoom,discord,zulip')
  const heads = page.locator('.compared-table').first().locator('thead th').locator('visible=true')
  const cells = page.locator('tbody tr.compared-row').first().locator('td')
  await expect(cells).toHaveCount(5)
  for (const width of [718, 390])
    await test.step(`${width} px`, async () => {
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width, height: 1000 })
      expect(await heads.count()).toBeLessThan(5)
      await page.emulateMedia({ media: 'print' })
      await expect(heads).toHaveCount(5)
      const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()))
      expect(new Set(tops.map(({ top }) => top)).size).toBe(1)
      expect(Math.max(...tops.map(({ right }) => right))).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
})

test('on paper a comparison says whose it is, where it stands and when it was printed', async ({ page }) => {
  await page.goto('/compare/hubspot-vs-pipedrive?people=5')
  await page.waitForLoadState('networkidle')
  const line = page.getByText(/\/compare\/hubspot-vs-pipedrive\?people=5 · printed \w+ \d+, \d{4}$/)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(line).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Related/ })).toBeHidden()
})

test('a figure that changes with the size says what it was', async ({ page }) => {
  await page.goto('/compare/hubspot-vs-pipedrive?people=5')
  await page.waitForLoadState('networkidle')
  const cost = page.locator('.compared-cost').first()
  const before = await cost.textContent()
  await page.getByLabel('people', { exact: true }).fill('50')
  await expect(cost).toContainText(`${before} →`)
  await expect(cost).not.toContainText('→')
})
