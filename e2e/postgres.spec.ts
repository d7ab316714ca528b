import { ACTIVITY_WEIGHTS, dayOf, daysBefore } from '#activity/counted-events.ts'
import { trendingPath } from '#activity/trending.ts'
import type { Db } from '#db/open.ts'
import { site } from '#site.config'
import { sending } from '#tests/feeds.ts'
import { addReaders } from '#tests/letter-rounds.ts'
import { openMailServer } from '#tests/mail-server.ts'
import { visitorsDo } from './activity.ts'
import { admin } from './admin.ts'
import { openAsAdmin, submitTool } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { test } from './own-site.ts'
import { expect } from './test.ts'

const SECRET = `whsec_${Buffer.alloc(32, 'n').toString('base64')}`
/** The partner, if there is one, comes before all that are ranked. */
const PINNED = site.partner ? 1 : 0

/** Visits each from another network, as they were written down then: by day, or in the sum of what is long past. */
async function visitedBefore(db: Db, slug: string, days: number | null, visits: number): Promise<void> {
  const tool = await db.selectFrom('tools').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const counted = { tool_id: tool.id, visits, views: 0, favorites: 0, comparisons: 0, networks: visits }
  if (days === null)
    await db
      .insertInto('activity_totals')
      .values({ ...counted, points: ACTIVITY_WEIGHTS.visits * visits })
      .execute()
  else
    await db
      .insertInto('activity_days')
      .values({ ...counted, day: daysBefore(dayOf(new Date()), days) })
      .execute()
}

test.use({ engine: 'postgres' })
test.slow()

test('each period of trending ranks by what visitors did in it', async ({ openSite, data }) => {
  const page = await openSite({ TRUST_PROXY: '1' })
  await visitedBefore(data, 'pumble', 3, 30)
  await visitedBefore(data, 'zulip', 20, 60)
  await visitedBefore(data, 'discord', null, 90)
  await visitorsDo(page.request, 12, { kind: 'visit', slug: 'notion' })
  const leader = page.getByRole('main').getByRole('article').nth(PINNED)
  for (const [period, expected] of [
    ['today', /Notion.*12 visits today/],
    ['week', /Pumble.*30 visits this week/],
    ['month', /Zulip.*60 visits this month/],
    ['all', /Discord.*90 visits in all/],
  ] as const)
    await expect(async () => {
      await page.goto(trendingPath(period))
      await expect(leader).toContainText(expected, { timeout: 500 })
    }).toPass({ timeout: 50_000 })
})

test('an approved tool reaches every partner and is synced', async ({ openSite, publish }) => {
  const partner = await publish(sending({ outcome: 'applied' }))
  const page = await openSite({
    NETWORK_PARTNERS: `${partner.url} ${SECRET}`,
    SYNC_ALLOW_PRIVATE_HOSTS: partner.host,
  })
  const { statusUrl } = await submitTool(page.request)
  const stages = page.getByRole('list', { name: 'Stages' })
  await page.goto(statusUrl)
  await expect(stages).toContainText('In the MCP network (to come)')
  expect(partner.requests).toEqual([])
  await openAsAdmin(page, '/admin')
  await page
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expect(async () => {
    await page.goto(statusUrl)
    await expect(stages).toContainText('In the MCP network (done)', { timeout: 500 })
  }).toPass({ timeout: 40_000 })
  expect(partner.requests.length).toBeGreaterThan(0)
})

test('readers confirm, the administrator tests and sends a letter once, and sees it arrive', async ({
  openSite,
  data,
}) => {
  const mailServer = await openMailServer()
  const page = await openSite({ SMTP_URL: mailServer.url })
  await page.goto('/blog')
  await page.getByPlaceholder('Enter your email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Nearly there: open the mail')).toBeVisible()
  const [confirmUrl = ''] = /http\S+confirm\?token=\S+/.exec(mailServer.mails[0]?.content ?? '') ?? []
  await page.goto(confirmUrl)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  await addReaders(data, 'bob@example.com')
  await openAsAdmin(page, '/admin?view=newsletter')
  await expect(page.getByText('A letter goes to 2 readers.')).toBeVisible()
  const offered = page.getByLabel('About').getByRole('option', { name: /AEO tools:/ })
  await expect(offered).toHaveCount(1)
  await page.getByLabel('About').selectOption('best-aeo-tools')
  await expect(page.getByLabel('Subject')).toHaveValue(/AEO/)
  await page.getByLabel('Subject').fill('Eight AEO tools compared')
  await page.getByRole('button', { name: 'Send a test letter to myself' }).click()
  await expect(page.getByText(`The test letter went to ${admin.email}.`)).toBeVisible()
  expect(mailServer.mails.slice(1).map(({ to }) => to)).toEqual([admin.email])
  expect(mailServer.mails[1]?.content).toContain('Subject: [Test] Eight AEO tools compared')
  await page.getByRole('button', { name: 'Send to 2 readers' }).click()
  await expect(page.getByText('goes to 2 readers. It cannot be called back.')).toBeVisible()
  await isClean(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await isClean(page)
  await page.getByRole('button', { name: 'Yes, send it' }).dblclick()
  await expect(page.getByText('The letter is on its way to 2 readers.')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Sent', exact: true }).getByRole('listitem')
  await expect(sent).toHaveCount(1)
  await expect(async () => {
    await page.reload()
    await expect(sent).toContainText('Sent: 2', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  const readers = () => mailServer.mails.slice(2).map(({ to }) => to)
  expect(readers().sort()).toEqual(['ada@example.com', 'bob@example.com'])
  expect(mailServer.mails[2]?.content).toContain('/blog/best-aeo-tools')
  await expect(offered).toHaveCount(0)
  await page.goto('/admin?view=audit')
  await expect(page.getByText('Sent the letter Eight AEO tools compared')).toHaveCount(1)
  mailServer.stop()
})
