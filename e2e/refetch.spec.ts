import { ownNetwork } from './activity.ts'
import { facts, openAsAdmin, submitTool } from './admin-session.ts'
import { expect, type Page, test } from './test.ts'

const STALE = 'The latest data could not be loaded. You see what was loaded before.'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

/** Until it is given back, calls to this address are answered as by a server in trouble. */
async function inTrouble(page: Page, address: string, status = 503): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status, json: { detail: 'Back in a moment.' } }))
  return () => page.unroute(address)
}

test('a page whose data cannot be fetched again stays readable, and another try fixes it', async ({
  page,
}) => {
  const giveBack = await inTrouble(page, '**/api/sync/{status,runs}')
  await page.goto('/status')
  const notice = page.getByRole('status').filter({ hasText: STALE })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sync status' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shipped catalogue' })).toBeVisible()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await giveBack()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Shipped catalogue' })).toBeVisible()
})

test('the page of a submission outlasts a passing fault', async ({ page, request }) => {
  const { statusUrl } = await submitTool(request, facts({ companyName: 'Patient Loom' }))
  await inTrouble(page, '**/api/submissions/status/*')
  await page.goto(statusUrl)
  await expect(page.getByText(STALE)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Patient Loom')
})

test('of the home page only the lists are hidden when they cannot be fetched', async ({ page }) => {
  const lists = ['Popular tools', 'Recently added', 'Most popular']
  await page.goto('/')
  for (const name of lists) await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/about')
  await inTrouble(page, '**/api/home')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose business software by its facts')
  await expect(page.getByRole('heading', { name: 'Browse by Category' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you can do here' })).toBeVisible()
  for (const name of lists) await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('one list that failed is hidden alone', async ({ page }) => {
  await page.goto('/about')
  await page.route('**/api/home', async (route) => {
    const home = await (await route.fetch()).json()
    await route.fulfill({ json: { ...home, recent: null } })
  })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Popular tools' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Most popular' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently added' })).toHaveCount(0)
})

test('a passing fault on the way to a tool is not told as a tool that does not exist', async ({ page }) => {
  await page.goto('/category/communication')
  const giveBack = await inTrouble(page, '**/api/companies/slug/slack')
  await page.getByRole('link', { name: 'Slack', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByText('Tool Not Found')).toHaveCount(0)
  await giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slack')
})

test('the mark in the header is green only while the sync is known to be well', async ({ page }) => {
  const mark = page.locator('header p[title]:visible')
  await page.goto('/about')
  await expect(mark).toHaveAttribute('title', 'When the catalogue was last synced')
  await expect(mark.locator('span').first()).toHaveClass(/bg-yes/)
  const giveBack = await inTrouble(page, '**/api/sync/status')
  await page.reload()
  await expect(mark).toHaveAttribute('title', 'The last sync failed or its outcome is unknown')
  await expect(mark.locator('span').first()).not.toHaveClass(/bg-yes/)
  await giveBack()
  await page.route('**/api/sync/status', async (route) => {
    const status = await (await route.fetch()).json()
    const sources = [{ ...status.sources[0], lastError: 'The feed answers 500.' }]
    await route.fulfill({ json: { ...status, sources } })
  })
  await page.reload()
  await expect(mark).toHaveAttribute('title', 'The last sync failed or its outcome is unknown')
  await expect(mark.locator('span').first()).not.toHaveClass(/bg-yes/)
})

test('a sync that cannot be started says so', async ({ page }) => {
  await openAsAdmin(page, '/admin?view=sync')
  await inTrouble(page, '**/api/sync/trigger', 500)
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('Failed to trigger sync: Internal Server Error')).toBeVisible()
})

test('the admin area keeps what it shows while the server is in trouble', async ({ page, request }) => {
  const companyName = `Kept Loom ${Date.now()}`
  await submitTool(request, facts({ companyName }))
  await openAsAdmin(page, `/admin?find=${encodeURIComponent(companyName)}`)
  await expect(page.getByRole('article', { name: companyName })).toBeVisible()
  const giveBack = await inTrouble(page, '**/api/submissions?*')
  await page.route('**/api/submissions/*/approve*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(STALE)).toBeVisible()
  await expect(page.getByRole('article', { name: companyName })).toBeVisible()
  await giveBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(STALE)).toHaveCount(0)
})
