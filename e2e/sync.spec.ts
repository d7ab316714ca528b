import { expectAccessible, WCAG } from './accessible.ts'
import { openAsAdmin } from './admin-session.ts'
import { expect, test } from './test.ts'

test('the administrator syncs at once and sees what waits, what was refused and what is on its way', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin?view=sync')
  for (const name of ['Waiting for your answer', 'Refused items', 'Outbox'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page, { tags: WCAG })
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('The sync has started')).toBeVisible()
  await page.getByRole('link', { name: 'All runs' }).click()
  await expect(page.getByRole('heading', { name: 'Latest runs' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Shipped catalogue' }).first()).toBeVisible()
})

test('without scripts the status, the data and the changes of a tool are all there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Shipped catalogue' })).toBeVisible()
  await page.goto('/tools/slack/changes')
  await expect(page.getByText('Added to the directory')).toBeVisible()
  await page.goto('/data')
  await page.getByRole('heading', { name: /^Coverage of \d+ markets$/ }).click()
  const coverage = page.getByRole('region', { name: 'Coverage of each market' })
  await expect(coverage.getByRole('columnheader')).toHaveText([
    'Market',
    'Tools',
    'Questions',
    'Known',
    'Sourced',
  ])
  const chat = coverage.getByRole('row').filter({ hasText: 'Team chat' })
  await expect(chat.getByRole('cell')).toHaveText([/^\d+$/, /^\d+$/, /^\d+%$/, /^\d+%$/])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('tools.csv')
  await context.close()
})
