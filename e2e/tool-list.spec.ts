import { expect } from '@playwright/test'
import { expectSound } from './accessible.ts'
import { openAsAdmin } from './admin-session.ts'
import { test } from './own-site.ts'

test('tools are narrowed and kept as a view on a wide screen, changed in bulk and put back on a phone', async ({
  openSite,
}) => {
  const page = await openSite()
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAsAdmin(page, '/admin?view=tools')
  await page.getByLabel('Market').selectOption('team-chat')
  await expect(page.getByRole('heading', { name: 'Tools (6)' })).toBeVisible()
  await page.getByLabel('Name of this view').fill('Chats')
  await page.getByLabel('Name of this view').press('Enter')
  await expect(page.getByRole('link', { name: 'Chats', exact: true })).toBeVisible()
  await page.goto('/admin?view=tools')
  await page.getByRole('link', { name: 'Chats', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tools (6)' })).toBeVisible()
  await page.getByLabel('Order').selectOption('completeness')
  await expect(page).toHaveURL(/order=completeness/)
  await expect(page.getByRole('heading', { name: 'Tools (6)' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByLabel('Select all 6 on this page').press('Space')
  await page.getByLabel('For 6 selected tools').selectOption('addTags')
  await page.getByRole('textbox', { name: 'Tags' }).fill('pigeons')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(page.getByText('6 of 6 tools would change')).toBeVisible()
  await expectSound(page)
  // Only what was shown can be done.
  await page.getByRole('textbox', { name: 'Tags' }).fill('pigeons, doves')
  await expect(page.getByRole('button', { name: 'Change 6 tools' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Tags' }).fill('pigeons')
  await page.getByRole('button', { name: 'Change 6 tools' }).press('Enter')
  await expect(page.getByText('6 tools changed')).toBeVisible()
  const tags = async () =>
    (await (await page.request.get('/api/companies/slug/slack')).json()).company.tags as string[]
  expect(await tags()).toContain('pigeons')
  await page.goto('/admin?view=audit')
  const entry = page.getByRole('listitem').filter({ hasText: 'Changed many tools' }).first()
  await entry.getByRole('button', { name: 'Revert' }).press('Enter')
  await expect(page.getByText('Reverted the change of many tools').first()).toBeVisible()
  expect(await tags()).not.toContain('pigeons')
})
