import { expect, type Page } from '@playwright/test'
import { codeAt, stepAt } from '#accounts/one-time-code.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { visitorsDo } from './activity.ts'
import { admin } from './admin.ts'
import { signIn } from './admin-session.ts'
import { test } from './own-site.ts'
import { awaitLife } from './test.ts'

const EDITOR = { email: 'ed@example.com', password: 'a password of my own' }
const SESSION = '**/api/admin/session'
const VIEWS =
  'submissions upkeep corrections reviews makers checks tools articles newsletter sync numbers audit editors account'
const WRONG_CODE = '00000'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' })

/** The gate opens to the right password alone, claims nothing over a broken line, and closes on logout. */
async function passGate(page: Page): Promise<void> {
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill(admin.email)
  await expect(button).toBeDisabled()
  await page.getByLabel('Password').fill('wrong')
  await button.click()
  await expect(page.getByText('Authentication Failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.reload()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.route(SESSION, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
  )
  await button.click()
  await expect(page.getByText('The site could not be reached.')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)
  await page.unroute(SESSION)
  await button.click()
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  await expect(page.getByText('Manage SaaS tool submissions')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { detail: 'Back in a moment.' } }))
  await press(page, 'Logout')
  await expect(page.getByText('Back in a moment.')).toBeVisible()
  await page.unroute(SESSION)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Pending (0)' })).toHaveAttribute('aria-selected', 'true')
  await press(page, 'Logout')
  await expect(page.getByText('You have been logged out successfully')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.reload()
  await expect(button).toBeDisabled()
  await signIn(page)
}

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  if (button !== 'Sign In')
    await page.getByRole('region', { name: 'Second factor' }).getByLabel('Password').fill(admin.password)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await press(page, button)
}

/** With a second factor the admin area opens to password and code only, until it is switched off. */
async function useSecondFactor(page: Page): Promise<void> {
  await page.goto('/admin?view=account')
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  const address = (await page.getByText('otpauth://').textContent()) ?? ''
  const secret = /secret=([A-Z2-7]+)/.exec(address)?.[1] ?? ''
  await enterCode(page, WRONG_CODE, 'Switch on')
  await expect(page.getByText('Enter the six digits your app shows now.')).toBeVisible()
  // A code works once and only about its time: the one before, the one now and the one to come make three.
  let step = 0
  await expect(async () => {
    step = stepAt(Date.now())
    await enterCode(page, codeAt(secret, step - 1), 'Switch on')
    await expect(page.getByText('The second factor is on')).toBeVisible()
  }).toPass()
  await press(page, 'Logout')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await press(page, 'Sign In')
  for (const refused of [WRONG_CODE, codeAt(secret, step - 1)]) {
    await enterCode(page, refused, 'Sign In')
    await expect(page.getByText('This code is not valid.')).toBeVisible()
  }
  await enterCode(page, codeAt(secret, step), 'Sign In')
  await expect(page.getByText('Signed in as')).toBeVisible()
  await enterCode(page, codeAt(secret, step), 'Switch off')
  await expect(page.getByText('Enter the six digits your app shows now.')).toBeVisible()
  await enterCode(page, codeAt(secret, step + 1), 'Switch off')
  await expect(page.getByText('The second factor is off')).toBeVisible()
}

async function inviteEditor(page: Page): Promise<string> {
  await page.goto('/admin?view=editors')
  await expect(page.getByText('admin@example.com (you)')).toBeVisible()
  const invite = page.getByRole('region', { name: 'Invite somebody' })
  await invite.getByLabel('Their email').fill(EDITOR.email)
  for (const password of ['wrong', admin.password]) {
    await invite.getByLabel('Your password').fill(password)
    await invite.getByLabel('Your password').press('Enter')
    if (password === 'wrong')
      await expect(invite.getByText('Enter the password you sign in with.')).toBeVisible()
  }
  return (await invite.getByRole('status').getByText('/admin/invitation/').textContent()) ?? ''
}

/** On a phone: joins by the link, finds what editors may do, and leaves everywhere. */
async function joinAndLeave(theirs: Page, link: string): Promise<void> {
  await theirs.goto(link)
  await expect(theirs.getByText('with the address ed@example.com')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('New password').fill('short')
  await press(theirs, 'Accept the invitation')
  await expect(theirs.getByText('must have at least 12 characters')).toBeVisible()
  await theirs.getByLabel('New password').fill(EDITOR.password)
  await theirs.getByLabel('New password').press('Enter')
  await expect(dashboard(theirs)).toBeVisible()
  const menu = theirs.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Operations' }).click()
  await expect(menu.getByRole('link', { name: 'Audit log' })).toBeVisible()
  for (const name of ['Editors', 'Sync and network'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Account' }).click()
  await theirs.getByLabel('Current password').fill(EDITOR.password)
  await theirs.getByLabel('New password').fill(`${EDITOR.password} too`)
  await press(theirs, 'Change password')
  await expect(theirs.getByText('Your password is changed.')).toBeVisible()
  await press(theirs, 'Sign out everywhere')
  await expect(theirs.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { name: 'This invitation is over' })).toBeVisible()
}

async function removeEditor(page: Page): Promise<void> {
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: EDITOR.email })
  await page.getByText(`Change ${EDITOR.email}`).click()
  await line.getByLabel('Your password').last().fill(admin.password)
  await press(page, 'Remove the account')
  await expect(page.getByText('has no account any more')).toBeVisible()
  await page.goto('/admin?view=audit')
  const entries = page.getByRole('article')
  await expect(entries.filter({ hasText: 'Removed the account of ed@example.com' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Accepted the invitation' })).toContainText('by ed@example.com')
  await page.getByLabel('Kind').selectOption('Sign-ins')
  await expect(entries.filter({ hasText: 'Signed in: admin@example.com from' }).first()).toBeVisible()
  await expect(entries.filter({ hasText: 'Invited' })).toHaveCount(0)
  await page.getByLabel('Search by who, what or network').fill('nobody at all')
  await page.getByLabel('Search by who, what or network').press('Enter')
  await expect(page.getByText('Nothing fits')).toBeVisible()
}

async function readNumbers(page: Page): Promise<void> {
  await visitorsDo(page.request, 6, { kind: 'search', term: 'Quite Unheard Of', results: 0 })
  await page.goto('/admin?view=numbers')
  const unfound = page.locator('section', {
    has: page.getByRole('heading', { name: 'Searches without result' }),
  })
  await expect(async () => {
    await page.reload()
    await expect(unfound.last()).toContainText('quite unheard of', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  const views = page.getByRole('region', { name: 'Views of tool pages' })
  await expect(views.getByRole('img')).toHaveAccessibleName(/^Views of tool pages per day: \d+ in 30 days/)
  await views.getByText('As a table').click()
  await expect(views.getByRole('row')).toHaveCount(30)
}

/** Every view, on the narrowest phone and by night. */
async function lookThroughViews(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const view of VIEWS.split(' '))
    await test.step(view, async () => {
      await page.goto(`/admin?view=${view}`)
      await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0)
      await expectAccessible(page)
      await expectFits(page)
    })
  await page.route('**/api/admin/second-factor', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
}

test('an administrator’s day: the gate, a second factor, an editor who comes and goes, numbers, and every view by night', async ({
  openSite,
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await openSite({ TRUST_PROXY: '1' })
  await test.step('the gate', () => passGate(page))
  await test.step('a second factor', () => useSecondFactor(page))
  const link = await test.step('an invitation', () => inviteEditor(page))
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const theirs = awaitLife(await context.newPage())
  await test.step('an editor joins', () => joinAndLeave(theirs, link))
  await test.step('and is removed', () => removeEditor(page))
  await theirs.goto(new URL('/admin', link).href)
  await expect(theirs.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible()
  await context.close()
  await test.step('numbers', () => readNumbers(page))
  await test.step('every view', () => lookThroughViews(page))
})
