import { expect, type Page } from '@playwright/test'
import { codeAt, stepAt } from '#accounts/one-time-code.ts'
import { admin } from './admin.ts'
import { openAsAdmin, signIn } from './admin-session.ts'
import { test } from './own-site.ts'

const WRONG_CODE = '00000'

const ownPassword = (page: Page) => page.getByRole('region', { name: 'Second factor' }).getByLabel('Password')

async function enterCode(page: Page, code: string, button: string): Promise<void> {
  if (button !== 'Sign In') await ownPassword(page).fill(admin.password)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: button }).click()
}

test('with a second factor the admin area opens to password and code only, until it is switched off', async ({
  openSite,
}) => {
  const page = await openSite()
  const dashboard = page.getByRole('heading', { name: 'Account', exact: true })
  await openAsAdmin(page, '/admin?view=account')
  await expect(page.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  const address = (await page.getByText('otpauth://').textContent()) ?? ''
  const secret = /secret=([A-Z2-7]+)/.exec(address)?.[1] ?? ''
  await ownPassword(page).fill('wrong')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByText('Enter the password you sign in with.')).toBeVisible()
  await enterCode(page, WRONG_CODE, 'Switch on')
  await expect(page.getByText('Enter the six digits your app shows now.')).toBeVisible()
  // A code works once and only about its time: the one before, the one now and the one to come make three.
  let step = 0
  await expect(async () => {
    step = stepAt(Date.now())
    await enterCode(page, codeAt(secret, step - 1), 'Switch on')
    await expect(page.getByText('The second factor is on')).toBeVisible()
  }).toPass()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  for (const refused of [WRONG_CODE, codeAt(secret, step - 1)]) {
    await enterCode(page, refused, 'Sign In')
    await expect(page.getByText('This code is not valid.')).toBeVisible()
    await expect(dashboard).toBeHidden()
  }
  await enterCode(page, codeAt(secret, step), 'Sign In')
  await expect(dashboard).toBeVisible()

  await page.goto('/admin?view=account')
  await enterCode(page, codeAt(secret, step), 'Switch off')
  await expect(page.getByText('Enter the six digits your app shows now.')).toBeVisible()
  await enterCode(page, codeAt(secret, step + 1), 'Switch off')
  await expect(page.getByText('The second factor is off')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await signIn(page)
})
