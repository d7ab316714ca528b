import { openMailServer } from '#tests/mail-server.ts'
import { expectAccessible } from './accessible.ts'
import { test as testOnOwnSite } from './own-site.ts'
import { expect, type Page, test } from './test.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor pastes a list, corrects it in place, and finds all of it in the address', async ({
      page,
    }) => {
      await page.goto('/stack')
      await page
        .getByLabel('Your tools, one a line')
        .fill('Slack 20 Pro monthly\nMicrosoft Teams 20\nslakc 5')
      await page.getByRole('button', { name: 'Review' }).click()
      await expect(page).toHaveURL(/tools=slack:20:pro:monthly,microsoft-teams:20,slakc:5$/)
      await expect(page.getByText('We have no tool called “slakc”.')).toBeVisible()
      await page.getByRole('link', { name: 'Leave it out' }).click()
      await expect(page).toHaveURL(/microsoft-teams:20$/)
      await expect(page.getByText('both Team chat')).toBeVisible()

      await expect(rowOf(page, 'Slack')).toContainText('$2,100')
      await page.getByLabel('Slack: people').fill('10')
      if (javaScriptEnabled) await page.getByLabel('Slack: people').press('Enter')
      else await page.getByRole('button', { name: 'Update' }).last().click()
      await expect(rowOf(page, 'Slack')).toContainText('$1,050')
      await expect(page).toHaveURL(/slack:10:pro:monthly/)
      await page.getByLabel('Slack: plan').selectOption('Business+')
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update' }).last().click()
      await expect(page).toHaveURL(/slack:10:business-plus:monthly/)
      await page.getByRole('button', { name: 'Remove Microsoft Teams' }).click()
      await expect(page).toHaveURL(/tools=slack:10:business-plus:monthly$/)
      await page.getByLabel('Add a tool').fill('Zoom 5')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page).toHaveURL(/,zoom:5$/)
    })
  })

test('a suggestion is added by keyboard, the browser remembers the list, and tools are added from their pages', async ({
  page,
}) => {
  await page.goto('/stack')
  await page.getByLabel('Add a tool').fill('pumbl')
  await expect(page.getByRole('option', { name: /^Pumble/ })).toBeVisible()
  await page.getByLabel('Add a tool').press('Enter')
  await expect(page).toHaveURL(/\/stack\?tools=pumble$/)
  await expect(rowOf(page, 'Pumble')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/stack')
  await expect(page.getByRole('link', { name: 'Open your last one, 1 tool' })).toBeVisible()
  await page.goto('/tools/zoom')
  await page.getByRole('link', { name: 'Add to your stack' }).click()
  await expect(page).toHaveURL(/\/stack\?tools=pumble,zoom$/)
})

testOnOwnSite(
  'prices are watched once the address is confirmed, and no longer after one click',
  async ({ openSite }) => {
    const mailServer = await openMailServer()
    const page = await openSite({ SMTP_URL: mailServer.url })
    const linkIn = (purpose: string) =>
      new RegExp(`http\\S+watch/${purpose}\\?token=[^\\s>]+`).exec(
        mailServer.mails.at(-1)?.content ?? '',
      )?.[0] ?? ''
    await page.goto('/tools/slack')
    await page.getByRole('link', { name: 'Watch its prices' }).click()
    await page.getByLabel('E-mail address').fill('ada@example.com')
    await page.getByLabel(/^Write to me when/).check()
    await page.getByRole('button', { name: 'Watch', exact: true }).click()
    await expect(page.getByText('Nearly there: open the mail')).toBeVisible()
    await page.goto(linkIn('confirm'))
    await page.getByRole('button', { name: 'Watch these prices' }).click()
    await expect(page.getByRole('heading', { name: 'You watch these prices' })).toBeVisible()
    await page.goto(linkIn('unsubscribe'))
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByRole('heading', { name: 'The watch has ended' })).toBeVisible()
    mailServer.stop()
  },
)
