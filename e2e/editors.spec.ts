import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { admin } from './admin.ts'
import { openAsAdmin } from './admin-session.ts'
import { test } from './own-site.ts'
import { awaitLife } from './test.ts'

const EDITOR = { email: 'ed@example.com', password: 'a password of my own' }

test('an editor is invited, joins, works within the role, and is removed', async ({ openSite, browser }) => {
  const page = await openSite()
  await openAsAdmin(page, '/admin?view=editors')
  await expect(page.getByText('admin@example.com (you)')).toBeVisible()
  for (const name of ['Editors', 'Sync and network'])
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name })).toHaveCount(1)
  const invite = page.getByRole('region', { name: 'Invite somebody' })
  await invite.getByLabel('Their email').fill(EDITOR.email)
  await invite.getByLabel('Your password').fill('wrong')
  await invite.getByLabel('Your password').press('Enter')
  await expect(invite.getByText('Enter the password you sign in with.')).toBeVisible()
  await invite.getByLabel('Your password').fill(admin.password)
  await invite.getByLabel('Your password').press('Enter')
  const link = (await invite.getByRole('status').getByText('/admin/invitation/').textContent()) ?? ''
  await expectAccessible(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const theirs = awaitLife(await context.newPage())
  await theirs.goto(link)
  await expect(theirs.getByText('with the address ed@example.com')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('New password').fill('short')
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(theirs.getByText('must have at least 12 characters')).toBeVisible()
  await theirs.getByLabel('New password').fill(EDITOR.password)
  await theirs.getByLabel('New password').press('Enter')
  await expect(theirs.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const menu = theirs.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Operations' }).click()
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Editors' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Sync and network' })).toHaveCount(0)
  await theirs.goto(new URL('/admin?view=account', link).href)
  await expect(theirs.getByText('This browser')).toBeVisible()
  await expectAccessible(theirs)
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const password = theirs.getByRole('region', { name: 'Change your password' })
  await password.getByLabel('Current password').fill(EDITOR.password)
  await password.getByLabel('New password').fill(`${EDITOR.password} too`)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs.getByText('Your password is changed.')).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()

  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: EDITOR.email })
  await expect(line).toContainText('Editor')
  await page.getByText(`Change ${EDITOR.email}`).press('Enter')
  await line.getByLabel('Your password').last().fill(admin.password)
  await line.getByRole('button', { name: 'Remove the account' }).click()
  await expect(page.getByText('has no account any more')).toBeVisible()
  await theirs.goto(new URL('/admin', link).href)
  await expect(theirs.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await page.goto('/admin?view=audit')
  await expect(page.getByText('Removed the account of ed@example.com')).toBeVisible()
  await expect(page.getByText('Invited ed@example.com').first()).toBeVisible()
  await expect(page.getByText('by ed@example.com').first()).toBeVisible()
  await context.close()
})
