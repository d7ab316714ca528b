import { site } from '#site.config'
import { expectAccessible } from './accessible.ts'
import { ownNetwork } from './activity.ts'
import { admin } from './admin.ts'
import { basic, becomeAdmin, facts, openAsAdmin, submitTool } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { awaitLife, expect, type Page, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

const VIEW_LIMIT_MS = 20_000
const views = [
  'submissions',
  'upkeep',
  'corrections',
  'reviews',
  'tools',
  'sync',
  'numbers',
  'audit',
  'account',
]

const find = (page: Page, words: string) => page.goto(`/admin?find=${encodeURIComponent(words)}`)

test('the gate opens to the right password only, survives a reload and closes on logout', async ({
  page,
}) => {
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Email').fill(admin.email)
  await expect(button).toBeDisabled()
  await page.getByLabel('Password').fill('wrong')
  await button.click()
  await expect(page.getByText('Authentication Failed')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByLabel('Password').fill(admin.password)
  await button.click()
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Manage SaaS tool submissions')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Pending \(\d+\)$/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been logged out successfully')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.reload()
  await expect(button).toBeDisabled()
})

test('a submission is approved by mouse and its page is there at once', async ({ page, request }) => {
  const companyName = `Mouse Loom ${Date.now()}`
  await submitTool(request, facts({ companyName }))
  await becomeAdmin(page)
  await find(page, companyName)
  const card = page.getByRole('article', { name: companyName })
  await expect(card.getByText('Free plan, then $12 per month')).toBeVisible()
  await expect(card.getByLabel('Review Notes')).toHaveCSS('min-height', '80px')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Approve & Create Company' }).click()
  await expect(page.getByText('Submission approved and company created')).toBeVisible()
  await expect(page.getByText('No pending submissions')).toBeVisible()
  const slug = companyName.toLowerCase().replaceAll(' ', '-')
  expect((await page.goto(`/tools/${slug}`))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
})

test('a review by keyboard alone: notes survive a reload, R rejects, A approves', async ({
  page,
  request,
}) => {
  const group = `Keyboard ${Date.now()}`
  await submitTool(request, facts({ companyName: `${group} one` }))
  await submitTool(request, facts({ companyName: `${group} two` }))
  await becomeAdmin(page)
  await find(page, group)
  const newest = page.getByRole('article', { name: `${group} two` })
  await expect(newest).toBeVisible()
  await page.keyboard.press('j')
  await expect(newest).toBeFocused()
  await newest.getByLabel('Review Notes').fill('Looks unfinished.')
  await page.reload()
  await expect(newest.getByLabel('Review Notes')).toHaveValue('Looks unfinished.')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: `${group} one` })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('Submission approved and company created')).toBeVisible()
  await expect(newest).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByText('Submission status updated')).toBeVisible()
  await page.getByRole('tab', { name: /^Pending/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Rejected (1)' })).toBeFocused()
  await expect(newest.getByText('Looks unfinished.')).toBeVisible()
})

test('two browsers approve the same submission: one succeeds, the other is told', async ({
  browser,
  request,
}) => {
  const companyName = `Twice ${Date.now()}`
  await submitTool(request, facts({ companyName }))
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': ownNetwork() } })
      const page = awaitLife(await context.newPage())
      await becomeAdmin(page)
      await find(page, companyName)
      await expect(page.getByRole('article')).toHaveCount(1)
      return page
    }),
  )
  await Promise.all(pages.map((page) => page.getByRole('button', { name: /^Approve/ }).click()))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const toast = page.getByText(/^(Submission approved and company created|Failed to approve submission)$/)
      await expect(toast).toBeVisible()
      return toast.textContent()
    }),
  )
  expect(outcomes.sort()).toEqual(['Failed to approve submission', 'Submission approved and company created'])
  for (const page of pages) await expect(page.getByText('No pending submissions')).toBeVisible()
})

test('a tool that takes the name of the partner gets a page of its own, not the partner’s', async ({
  page,
  request,
}) => {
  const { id } = await submitTool(
    request,
    facts({ companyName: `${site.partner?.name ?? 'Northlight'} Copycat ${Date.now()}` }),
  )
  const approved = await request.post(`/api/submissions/${id}/approve`, { headers: basic })
  const { slug } = (await approved.json()).company
  await page.goto(`/tools/${slug}`)
  await expect(page.getByRole('heading', { name: 'Pricing Plans' })).toBeVisible()
  await expect(page.getByText('Premium Partner')).toHaveCount(0)
  await expect(page.locator('main a[rel~=sponsored]')).toHaveCount(0)
  if (!site.partner) return
  await page.goto(`/tools/${site.partner.slug}`)
  await expect(page.getByText('Premium Partner')).toBeVisible()
  await expect(page.locator('main a[rel~=sponsored]').first()).toBeVisible()
})

test('an edited tool changes its public page and is locked; hidden it is gone', async ({ page }) => {
  const name = `Edited ${Date.now()}`
  await openAsAdmin(page, '/admin?view=tools&tool=new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.locator('#name').fill(name)
  await page.locator('#slug').fill(name.toLowerCase().replaceAll(' ', '-'))
  await page.locator('#website').fill('https://edited.example.com')
  await page.locator('#category').selectOption('crm')
  await page.locator('#description').fill('As it was told first.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
  await expect(page).toHaveURL(/tool=\d+/)
  const listAddress = page.url()
  const address = `/tools/${name.toLowerCase().replaceAll(' ', '-')}`
  await page.goto(address)
  await expect(page.getByText('As it was told first.').first()).toBeVisible()
  await page.goto(listAddress)
  await page.locator('#description').fill('As it is told now.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Release description' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByText('As it is told now.').first()).toBeVisible()
  await page.goto(listAddress)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect((await page.goto(address))?.status()).toBe(410)
})

test('no view of the admin area has an accessibility violation or sideways scrolling at 320 px', async ({
  page,
}) => {
  test.setTimeout(VIEW_LIMIT_MS * views.length)
  await page.setViewportSize({ width: 320, height: 800 })
  await openAsAdmin(page, '/admin')
  for (const view of views)
    await test.step(view, async () => {
      await page.goto(`/admin?view=${view}`)
      await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await isClean(page)
    })
})
