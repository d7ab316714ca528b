import { readFile } from 'node:fs/promises'
import { addReaders, aLetter, queueAll, sendRound } from '#tests/letter-rounds.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { expectAccessible } from './accessible.ts'
import { admin } from './admin.ts'
import { openAsAdmin } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { test as testOnOwnSite } from './own-site.ts'
import { expect, type Page, test } from './test.ts'

/** The signed address that a subscriber finds at the foot of each issue; null when not on the list. */
async function unsubscribePath(page: Page, email: string): Promise<string | null> {
  const authorization = `Basic ${btoa(`${admin.email}:${admin.password}`)}`
  const answer = await page.request.get('/api/admin/newsletter.csv', { headers: { authorization } })
  const [head, ...lines] = (await answer.text()).split('\r\n')
  expect(head).toBe('email,subscribed_at,unsubscribe_url')
  const line = lines.find((text) => text.startsWith(`${email},`))
  if (!line) return null
  const { pathname, search } = new URL(line.split(',')[2] ?? '')
  return pathname + search
}

for (const javaScriptEnabled of [true, false]) {
  testOnOwnSite.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    testOnOwnSite.use({ javaScriptEnabled })

    testOnOwnSite('a visitor mistypes, subscribes, confirms by mail and leaves', async ({ openSite }) => {
      const mailServer = await openMailServer()
      const page = await openSite({ SMTP_URL: mailServer.url })
      const email = `reader-${javaScriptEnabled}@example.com`
      await page.goto('/blog')
      if (javaScriptEnabled) await page.waitForLoadState('networkidle')
      const box = page.getByPlaceholder('Enter your email')
      const subscribe = page.getByRole('button', { name: 'Subscribe' })

      await box.fill('reader@')
      await subscribe.click()
      await expect(page.getByText('Please enter a valid email')).toBeVisible()
      await expect(box).toHaveValue('reader@')
      if (javaScriptEnabled) await expectAccessible(page, { within: '#newsletter' })

      for (let time = 0; time < 2; time++) {
        await box.fill(email)
        await subscribe.click()
        await expect(page.getByText('Nearly there: open the mail')).toBeVisible()
        await expect(page.getByText('Please enter a valid email')).toBeHidden()
      }
      expect(await unsubscribePath(page, email)).toBeNull()
      const [confirmUrl = ''] = /http\S+confirm\?token=\S+/.exec(mailServer.mails[0]?.content ?? '') ?? []
      await page.goto(confirmUrl)
      await page.getByRole('button', { name: 'Confirm subscription' }).click()
      await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

      const path = (await unsubscribePath(page, email)) ?? ''
      await page.goto(path)
      expect(await unsubscribePath(page, email)).toBe(path)
      await page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
      expect(await unsubscribePath(page, email)).toBeNull()
      mailServer.stop()
    })
  })
}

testOnOwnSite(
  'the administrator sees which letters went out and why others did not',
  async ({ openSite, data }) => {
    const mailServer = await openMailServer({ refuses: (to) => to.startsWith('gone') })
    const page = await openSite({ SMTP_URL: mailServer.url })
    await openAsAdmin(page, '/admin')
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
    await expect(page.getByText('A letter goes to 0 readers.')).toBeVisible()
    await expect(page.getByText('No letter was refused or given up.')).toBeVisible()

    await addReaders(data, 'ada@example.com', 'gone@example.com')
    await queueAll(data, aLetter('news'))
    await sendRound(data, mailServer.url)
    await page.reload()
    await expect(page.getByText('A letter goes to 2 readers.')).toBeVisible()
    const sent = page.getByRole('region', { name: 'Sent', exact: true })
    await expect(sent).toContainText('Sent: 1, Address refused: 1')
    const troubles = page.getByRole('region', { name: 'Letters that did not arrive' }).getByRole('listitem')
    await expect(troubles).toHaveCount(1)
    await expect(troubles).toContainText('gone@example.com')
    await expect(troubles).toContainText('550 refused')
    await isClean(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export readers' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('newsletter.csv')
    expect(await readFile(await download.path(), 'utf8')).toContain('ada@example.com,')
    mailServer.stop()
  },
)

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a site that sends no mail yet, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('keeps the address and says what comes next', async ({ page }) => {
      await page.goto('/blog')
      await page.getByPlaceholder('Enter your email').fill(`early-${javaScriptEnabled}@example.com`)
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(
        page.getByText('Saved. We will ask you to confirm once this site sends mail.'),
      ).toBeVisible()
      expect(await unsubscribePath(page, `early-${javaScriptEnabled}@example.com`)).toBeNull()
    })
  })
}

test('a link that was cut off says so', async ({ page }) => {
  await page.goto('/newsletter/unsubscribe?token=cut.off')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link is not complete.')).toBeVisible()
})
