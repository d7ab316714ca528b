import { ownNetwork } from './activity.ts'
import { openAsAdmin } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))
test.use({ viewport: { width: 390, height: 800 } })

test('thirty tools are imported from a CSV after a preview, and the import is undone', async ({
  page,
  request,
}) => {
  const key = `batch-${Date.now()}`
  const lines = Array.from(
    { length: 30 },
    (_, index) =>
      `${key} ${index},https://${key}-${index}.example.com,"A tool of a list, number ${index}.",crm`,
  )
  const text = ['Name,Homepage,Description,Category', ...lines, 'Without a website,,,crm'].join('\n')
  await openAsAdmin(page, '/admin?view=tools')
  await page.getByRole('link', { name: 'Import' }).press('Enter')
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('0 added, 0 changed, 0 unchanged, 31 refused')).toBeVisible()
  await page.getByLabel('Homepage').selectOption('website')
  await expect(page.getByText('30 added, 0 changed, 0 unchanged, 1 refused')).toBeVisible()
  await isClean(page)
  await page.getByRole('button', { name: 'Import 30 tools' }).press('Enter')
  await expect(page.getByText('30 added, 0 changed', { exact: true })).toBeVisible()
  for (const index of [0, 29]) expect((await request.get(`/tools/${key}-${index}`)).status()).toBe(200)
  await page.goto('/admin?view=audit')
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Imported tools' })
    .filter({ hasText: `${key}-0` })
  await entry.getByRole('button', { name: 'Revert' }).press('Enter')
  await expect(page.getByText('Reverted the import').first()).toBeVisible()
  for (const index of [0, 29]) expect((await request.get(`/tools/${key}-${index}`)).status()).toBe(410)
})
