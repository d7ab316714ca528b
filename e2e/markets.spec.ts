import { expect, test } from './test.ts'

test('the prices of a market name themselves by pointer and by keyboard, and lead to their tools', async ({
  page,
}) => {
  await page.goto('/markets/team-chat')
  const prices = page.getByRole('figure').filter({ hasText: 'Prices for 10 people' })
  await expect(prices).toContainText(/Half cost \$[\d,.]+ or less/)
  const teams = prices.getByRole('link', { name: /^Microsoft Teams, \$\d+/ })
  const name = teams.locator('.mark-pointed')
  await expect(name).toHaveCSS('opacity', '0')
  await teams.locator('.mark-ring').hover()
  await expect(name).toHaveCSS('opacity', '1')
  await expect(prices.locator('.strip-half > text')).toHaveCSS('opacity', '0')
  await page.mouse.move(0, 0)
  await prices.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  const second = prices.getByRole('link').nth(1)
  await expect(second).toBeFocused()
  await expect(second.locator('.mark-pointed')).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tools\/[a-z-]+$/)
})

test('a category leads to its markets', async ({ page }) => {
  await page.goto('/category/communication')
  await page.getByRole('main').getByRole('link', { name: 'Team chat', exact: true }).first().click()
  await expect(page).toHaveURL('/markets/team-chat')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the address of a market keeps what was chosen and nothing else', async ({ page }) => {
      await page.goto('/markets/team-chat')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show tools' }).click()
      await expect(page).toHaveURL('/markets/team-chat')
      await page.getByRole('spinbutton', { name: 'People' }).fill('25')
      await page.getByText('Must have').click()
      await page.getByRole('checkbox', { name: 'Single sign-on (SSO)' }).check()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show tools' }).click()
      await expect(page).toHaveURL('/markets/team-chat?people=25&has=sso')
      const slack = page.getByRole('row', { name: /^Slack/ })
      await expect(page.getByRole('columnheader').nth(2)).toHaveText('Single sign-on (SSO)')
      await expect(slack).toContainText('Business+, billed yearly')
    })
  })
}

test('markets are filtered by what is typed, and folded by group on phones', async ({ page }) => {
  await page.goto('/markets')
  const crm = page.getByRole('main').getByRole('link', { name: 'CRM', exact: true })
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ markets$/)
  await page.getByLabel('Filter markets').fill('help desk')
  await expect(page.getByRole('link', { name: 'Help desk', exact: true })).toBeVisible()
  await expect(crm).toHaveCount(0)
  await page.getByLabel('Filter markets').fill('nothing of the kind')
  await expect(page.getByText('No market is called “nothing of the kind”.')).toBeVisible()
  await page.getByLabel('Filter markets').fill('')
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(crm).toBeHidden()
  await page.getByRole('heading', { name: 'Sales and customers' }).click()
  await expect(crm).toBeVisible()
})
