import { ownNetwork } from './activity.ts'
import { admin } from './admin.ts'
import { basic, openAsAdmin, signIn } from './admin-session.ts'
import { expect, type Page, test } from './test.ts'

const SESSION = '**/api/admin/session'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

/** Until it is given back, writes to this address do not arrive. */
async function cutOff(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
  )
  return () => page.unroute(address)
}

test('signing in and out over a broken line says so and claims nothing', async ({ page }) => {
  await page.goto('/admin')
  const giveBack = await cutOff(page, SESSION)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('The site could not be reached.')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)
  await giveBack()
  await signIn(page)

  const heading = page.getByRole('heading', { name: 'Admin Dashboard' })
  const logOut = page.getByRole('button', { name: 'Logout' })
  await page.route(SESSION, (route) => route.fulfill({ status: 503, json: { detail: 'Back in a moment.' } }))
  await logOut.click()
  await expect(page.getByText('Still signed in')).toBeVisible()
  await expect(page.getByText('Back in a moment.')).toBeVisible()
  await expect(heading).toBeVisible()
  await page.unroute(SESSION)
  await page.reload()
  await expect(heading).toBeVisible()
  await logOut.click()
  await expect(page.getByText('You have been logged out successfully')).toBeVisible()
})

test('an edit of what has changed meanwhile is refused, and what was typed stays', async ({
  page,
  request,
}) => {
  const slug = `meanwhile-${Date.now()}`
  const website = `https://${slug}.example.com`
  const told = { slug, name: 'Meanwhile', website, description: 'As it was told first.', category: 'crm' }
  const added = await request.post('/api/admin/tools', { data: told, headers: basic })
  const { tool } = await added.json()
  await openAsAdmin(page, `/admin?view=tools&tool=${tool.id}`)
  await page.locator('#name').fill('Meanwhile Ltd')
  const description = 'As somebody else tells it.'
  await request.put(`/api/admin/tools/${tool.id}`, { data: { ...tool, description }, headers: basic })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else saved this tool meanwhile.')
  await expect(page.locator('#name')).toHaveValue('Meanwhile Ltd')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.reload()
  await expect(page.locator('#description')).toHaveValue(description)
  await page.locator('#name').fill('Meanwhile Ltd')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Meanwhile Ltd has been saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Meanwhile Ltd' })).toBeVisible()
})

test('an account that cannot be read is told of', async ({ page }) => {
  await page.route('**/api/admin/second-factor', (route) => route.fulfill({ status: 503, json: {} }))
  await openAsAdmin(page, '/admin?view=account')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
})
