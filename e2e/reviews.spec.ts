import { ownNetwork } from './activity.ts'
import { basic, openAsAdmin } from './admin-session.ts'
import { isClean, listTool } from './contributions.ts'
import { complaintsOf } from './hostile-page.ts'
import { hostileStrings } from './hostile-strings.ts'
import { expect, test } from './test.ts'
import { writesReview } from './visitor-journeys.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor writes a review, sees it on the page and withdraws it', ({ page, request }) =>
      writesReview(page, request))
  })
}

test('the form and the list of reviews have no accessibility violation on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const path of ['/tools/slack/review', '/tools/slack/reviews']) {
    await page.goto(path)
    await isClean(page)
  }
})

test('hostile reviews stay texts on the page, in its data and in the admin', async ({ page, request }) => {
  const complaints = complaintsOf(page)
  const slug = await listTool(request, 'Hostile Review')
  for (const text of hostileStrings.slice(40, 56)) {
    const data = { tool: slug, stars: 3, good: `${text} and twenty more letters`, bad: text }
    const sent = await request.post('/api/reviews', { data, headers: { 'X-Forwarded-For': ownNetwork() } })
    expect(sent.status(), text).toBe(201)
  }
  await openAsAdmin(page, '/admin?view=reviews')
  await expect(page.getByRole('article', { name: /Hostile Review/ })).toHaveCount(16)
  const { reviews } = await (await request.get('/api/reviews?limit=100', { headers: basic })).json()
  for (const { id, tool } of reviews)
    if (tool.slug === slug)
      await request.post(`/api/reviews/${id}/decision`, {
        headers: basic,
        data: { action: 'publish' },
      })
  await page.goto(`/tools/${slug}`)
  await page.goto(`/tools/${slug}/reviews`)
  await expect(page.getByRole('article')).toHaveCount(16)
  expect(complaints).toEqual([])
})
