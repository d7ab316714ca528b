import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { basic } from './admin-session.ts'
import { formIsOld, listTool } from './contributions.ts'

/** From the page of a tool, past a mistake, to the status page and the corrected fact. */
export async function correctsFact(page: Page, request: APIRequestContext): Promise<void> {
  const slug = await listTool(request, 'Corrected Loom')
  await page.goto(`/tools/${slug}`)
  await page.getByRole('link', { name: 'suggest a correction', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What is wrong about')
  await page.getByRole('link', { name: 'Free trial', exact: true }).click()
  await expect(page.getByText('The page says now')).toBeVisible()
  await page.getByLabel('Free trial').selectOption('trial')
  await page.getByLabel('Days').fill('many')
  await formIsOld(page)
  await page.getByRole('button', { name: 'Send correction' }).click()
  await expect(page.getByRole('alert')).toContainText('a trial of 1 to 366 days')
  await expect(page.getByLabel('Days')).toHaveValue('many')
  await page.getByLabel('Days').fill('30')
  await page.getByLabel('Where it can be read').fill('https://looms.example.com/security')
  await page.getByLabel('Your e-mail (optional)').fill('ada@example.com')
  await formIsOld(page)
  await page.getByRole('button', { name: 'Send correction' }).click()
  await expect(page).toHaveURL(/\/correction\/[0-9a-f]{48}\?received=1$/)
  await expect(page.getByRole('heading', { name: 'Waiting for an editor' })).toBeVisible()
  await expect(page.getByText('30 days')).toBeVisible()
  const { corrections } = await (await request.get('/api/corrections?limit=200', { headers: basic })).json()
  const { id, revision, reported } = corrections.find(
    (one: { tool: { path: string } }) => one.tool.path === `/tools/${slug}`,
  )
  const data = { revision, source: reported[0].source, note: 'Thank you.' }
  await request.post(`/api/corrections/${id}/accept`, { headers: basic, data })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await expect(page.getByText('Thank you.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^See the page of/ }).click()
  await page.getByRole('heading', { name: /^Sources/ }).click()
  await expect(page.getByText('looms.example.com/security')).toBeVisible()
}

/** Sent, seen on the page and withdrawn. */
export async function writesReview(page: Page, request: APIRequestContext): Promise<void> {
  const slug = await listTool(request, 'Reviewed Loom')
  await page.goto(`/tools/${slug}`)
  await expect(page.getByText('Nobody has written a review yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await formIsOld(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose 1 to 5 stars')
  await page.getByLabel('4 stars').check()
  await page.getByLabel('What is good').fill('The ledger is printed clearly and on time.')
  await page.getByLabel('What is not so good').fill('Colors are missing.')
  await formIsOld(page)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(/\/review\/[0-9a-f]{48}\?received=1$/)
  await expect(page.getByRole('heading', { name: 'Waiting to be read' })).toBeVisible()
  const own = page.url()
  const { reviews } = await (await request.get('/api/reviews?limit=100', { headers: basic })).json()
  const { id } = reviews.find((one: { tool: { slug: string } }) => one.tool.slug === slug)
  await request.post(`/api/reviews/${id}/decision`, { headers: basic, data: { action: 'publish' } })
  await page.goto(`/tools/${slug}`)
  await expect(page.getByText('4.0 out of 5 from 1 written review.')).toBeVisible()
  await expect(page.getByText('Colors are missing.')).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain('"reviewBody"')
  await page.goto(own)
  await page.getByRole('button', { name: 'Withdraw this review' }).click()
  await expect(page).toHaveURL(`/tools/${slug}`)
  await expect(page.getByText('Nobody has written a review yet.')).toBeVisible()
  expect((await page.goto(own))?.status()).toBe(404)
}
