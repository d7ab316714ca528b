import { expect } from '@playwright/test'
import { anItem, aPage, sending } from '#tests/feeds.ts'
import { basic, openAsAdmin, submitTool } from './admin-session.ts'
import { test } from './own-site.ts'

const SECRET = `whsec_${Buffer.alloc(32, 'n').toString('base64')}`
const items = Array.from({ length: 10 }, (_, at) => anItem({ slug: `partner-tool-${at}` }))

test('the administrator lets a held run remove its tools', async ({ openSite, publish }) => {
  const publisher = await publish(sending(aPage(items)))
  const page = await openSite({
    SYNC_FEEDS: `${publisher.url}/api/feed`,
    SYNC_ALLOW_PRIVATE_HOSTS: publisher.host,
  })
  const statusOf = async (slug: string) => (await page.request.get(`/tools/${slug}`)).status()
  await expect.poll(() => statusOf('partner-tool-9'), { timeout: 60_000 }).toBe(200)
  await openAsAdmin(page, '/admin?view=sync')
  publisher.answer = sending(aPage(items.slice(0, 4)))
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect(page.getByText('no longer lists 6 tools')).toBeVisible({ timeout: 60_000 })
  expect(await statusOf('partner-tool-9')).toBe(200)
  await page.getByRole('button', { name: 'Remove 6 tools' }).click()
  await expect(page.getByText('6 tools removed')).toBeVisible()
  await expect(page.getByText('No run is waiting.')).toBeVisible()
  expect(await statusOf('partner-tool-9')).toBe(410)
  expect(await statusOf('partner-tool-0')).toBe(200)
})

test('the administrator sends a parked message again', async ({ openSite, publish }) => {
  const partner = await publish((_request, response) => response.writeHead(410).end())
  const page = await openSite({
    NETWORK_PARTNERS: `${partner.url} ${SECRET}`,
    SYNC_ALLOW_PRIVATE_HOSTS: partner.host,
  })
  const { id, statusUrl } = await submitTool(page.request)
  await page.goto(statusUrl)
  await expect(page.getByRole('list', { name: 'Stages' })).toContainText('In the MCP network (to come)')
  const approved = await page.request.post(`/api/submissions/${id}/approve`, { headers: basic })
  const { slug } = (await approved.json()).company
  await openAsAdmin(page, '/admin?view=sync')
  const retry = page.getByRole('button', { name: `Retry ${slug}` })
  await expect(retry).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('The partner answers 410.')).toBeVisible()
  partner.answer = sending({ outcome: 'applied' })
  await retry.click()
  await expect(page.getByText('The delivery is tried again')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Delivered' })).toBeVisible({ timeout: 60_000 })
})
