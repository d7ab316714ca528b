import { ownNetwork } from './activity.ts'
import { openAsAdmin } from './admin-session.ts'
import { isClean, listTool } from './contributions.ts'
import { complaintsOf } from './hostile-page.ts'
import { hostileStrings } from './hostile-strings.ts'
import { expect, test } from './test.ts'
import { correctsFact } from './visitor-journeys.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

const SOURCE = 'https://looms.example.com/security'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor corrects a fact: from the page, past a mistake, to the status page', ({
      page,
      request,
    }) => correctsFact(page, request))
  })
}

test('every fact of a page has its way to be corrected, by keyboard too', async ({ page }) => {
  await page.goto('/tools/slack')
  const marks = page.locator('.correct-mark')
  expect(await marks.count()).toBeGreaterThan(10)
  await page.getByRole('link', { name: 'Correct: Single sign-on (SSO)' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Single sign-on (SSO) of Slack' })).toBeVisible()
  await page.goto('/tools/slack')
  await page.getByRole('link', { name: 'Correct these prices' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and prices of Slack' })).toBeVisible()
  await expect(page.getByLabel('Plan name').first()).toHaveValue('Free')
})

test('the pages to correct a fact, and the status page, have no accessibility violation on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const data = { tool: 'slack', fact: 'other', value: 'Noted on a phone.' }
  const sent = await request.post('/api/corrections', { data, headers: { 'X-Forwarded-For': ownNetwork() } })
  const { statusUrl } = (await sent.json()).correction
  const forms = ['', '/sso', '/plans', '/maker', '/usecases', '/other'].map(
    (fact) => `/tools/slack/correct${fact}`,
  )
  for (const path of [...forms, statusUrl])
    await test.step(path, async () => {
      await page.goto(path)
      await isClean(page)
    })
})

test('what another fact speaks against is refused when it is sent, and says which', async ({ request }) => {
  const value = [{ name: 'Pro', monthly: 9, per: 'seat' }]
  const data = { tool: 'slack', fact: 'plans', value, source: SOURCE }
  const headers = { 'X-Forwarded-For': ownNetwork() }
  const answer = await request.post('/api/corrections', { data, headers })
  expect(answer.status()).toBe(400)
  expect((await answer.json()).errors.plans).toMatch(/other answers name, as .+ Keep their names/)
})

test('hostile texts stay texts in the admin and on the status page', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const slug = await listTool(request, 'Hostile Loom')
  const urls: string[] = []
  for (const text of hostileStrings.slice(20, 36)) {
    const data = { tool: slug, fact: 'other', value: `${text} and more words`, note: text }
    const sent = await request.post('/api/corrections', {
      data,
      headers: { 'X-Forwarded-For': ownNetwork() },
    })
    expect(sent.status(), text).toBe(201)
    urls.push((await sent.json()).correction.statusUrl)
  }
  await page.goto(urls[0] ?? '')
  await openAsAdmin(page, '/admin?view=corrections')
  await expect(page.getByRole('article', { name: /Hostile Loom/ })).toHaveCount(16)
  expect(complaints).toEqual([])
})
