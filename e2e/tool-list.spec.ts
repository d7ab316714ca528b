import { expect } from '@playwright/test'
import { expectSound } from './accessible.ts'
import { openAsAdmin } from './admin-session.ts'
import { test } from './own-site.ts'

test('tools are narrowed by the address on a wide screen, and looked through on a phone', async ({
  openSite,
}) => {
  const page = await openSite()
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAsAdmin(page, '/admin?view=tools')
  await page.getByLabel('Market').selectOption('team-chat')
  await expect(page.getByText('6 in this list')).toBeVisible()
  await page.reload()
  await expect(page.getByText('6 in this list')).toBeVisible()
  await page.getByLabel('Order').selectOption('completeness')
  await expect(page).toHaveURL(/order=completeness/)
  await expect(page.getByText('6 in this list')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 900 })
  await expectSound(page)
  await page.getByRole('link', { name: 'Show all tools' }).press('Enter')
  await expect(page.getByText('10 in this list')).toBeVisible()
})
