import { expect, type Page } from '@playwright/test'
import { openMailServer } from '#tests/mail-server.ts'
import { basic, facts, openAsAdmin } from './admin-session.ts'
import { formIsOld, isClean } from './contributions.ts'
import { complaintsOf } from './hostile-page.ts'
import { test } from './own-site.ts'

/** A tool of the site's own, listed. */
async function listed(page: Page): Promise<string> {
  const given = facts({ companyName: 'Maker Loom', website: 'https://looms.example.com' })
  const { submission } = await (await page.request.post('/api/submissions', { data: given })).json()
  const approved = await page.request.post(`/api/submissions/${submission.id}/approve`, { headers: basic })
  return (await approved.json()).company.slug
}

test.describe('on PostgreSQL', () => {
  test.use({ engine: 'postgres' })
  test('a maker claims a tool by mail, changes facts, answers a review and gives the link up', async ({
    openSite,
  }) => {
    test.setTimeout(240_000)
    const { url, mails, stop } = await openMailServer()
    const page = await openSite({ SMTP_URL: url })
    const complaints = complaintsOf(page)
    const slug = await listed(page)
    await page.goto(`/tools/${slug}`)
    await page.getByRole('link', { name: 'claim it' }).click()
    await expect(page).toHaveURL(`/tools/${slug}/claim`)
    await page.reload()
    await isClean(page)
    await page.getByLabel('A mail to your domain').check()
    await page.getByLabel('Mailbox', { exact: true }).selectOption('hostmaster')
    await formIsOld(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('status').first()).toContainText('on its way')
    expect(mails[0]?.to).toBe('hostmaster@looms.example.com')
    const link = /\/maker\/[0-9a-f]{48}/.exec(mails[0]?.content ?? '')?.[0] ?? ''

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Show that looms.example.com is yours' })).toBeVisible()
    await page.getByRole('button', { name: 'Open my listing' }).click()
    await expect(page.getByRole('heading', { name: 'Your listing' })).toBeVisible()
    await isClean(page)
    await page.getByRole('link', { name: 'Change facts' }).click()
    await expect(page.getByRole('heading', { name: 'Facts of Maker Loom' })).toBeVisible()
    await page.getByLabel('Description', { exact: true }).fill('<b>Printed</b> ledgers, says their maker.')
    await page.getByLabel('Single sign-on (SSO)', { exact: true }).selectOption('yes')
    await page.getByRole('button', { name: 'Send changes' }).click()
    await expect(page).toHaveURL(/\?changed=2$/)
    await expect(page.getByText('waits for an editor').first()).toBeVisible()

    await openAsAdmin(page, '/admin?view=corrections')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first().getByText('From the maker')).toBeVisible()
    for (const left of [1, 0]) {
      await cards
        .first()
        .getByRole('button', { name: /^Accept/ })
        .click()
      await expect(cards).toHaveCount(left)
    }
    await page.goto(`/tools/${slug}`)
    await expect(page.getByText('<b>Printed</b> ledgers, says their maker.').first()).toBeVisible()
    await expect(page.getByText('From the maker')).toBeVisible()

    const badge = await page.request.get(`/badges/${slug}.svg`)
    expect([badge.status(), badge.headers()['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])

    await page.goto('/admin?view=makers')
    await expect(page.getByText('looms.example.com, verified by mail')).toBeVisible()
    await isClean(page)
    await page.goto(link)
    await page.getByRole('button', { name: 'Revoke this link' }).click()
    await expect(page).toHaveURL(`/tools/${slug}`)
    expect(complaints).toEqual([])
    expect((await page.goto(link))?.status()).toBe(404)
    stop()
  })
})

test('without scripts a claim says what to do and why the look found nothing', async ({
  openSite,
  browser,
}) => {
  test.setTimeout(90_000)
  const own = await openSite()
  const slug = await listed(own)
  await own.goto('/about')
  const context = await browser.newContext({ baseURL: new URL(own.url()).origin, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/tools/${slug}/claim`)
  await formIsOld(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/maker\/[0-9a-f]{48}$/)
  await expect(page.getByText('https://looms.example.com/.well-known/saas-tools-directory.txt')).toBeVisible()
  await page.getByRole('button', { name: 'Look now' }).click()
  await expect(page.getByRole('alert')).toContainText('The file could not be read.')
  await context.close()
})

test('a badge can be shown on other sites, which may frame no page', async ({ page }) => {
  expect((await page.goto('/badges/no-such-tool.svg'))?.status()).toBe(404)
  const tool = await page.goto('/tools/slack')
  expect(tool?.headers()['x-frame-options']).toBe('DENY')
  expect(tool?.headers()['content-security-policy']).toContain('frame-ancestors')
  expect(await page.locator('script').count()).toBeGreaterThan(0)
})
