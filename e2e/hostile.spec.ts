import { isLong } from '#tests/rounds.ts'
import { basic, becomeAdmin, facts, submitTool } from './admin-session.ts'
import { complaintsOf, expectOnlyText, expectSentAsText } from './hostile-page.ts'
import { hostileStrings, isOpenedIn, isReadIn } from './hostile-strings.ts'
import { expect, test } from './test.ts'

test('hostile texts in every field, approved and opened, stay text', async ({ page, request }) => {
  test.setTimeout(300_000)
  expect(hostileStrings.length).toBe(isLong ? 200 : 95)
  const complaints = complaintsOf(page)

  const tools: { at: number; slug: string; name: string }[] = []
  for (const [at, text] of hostileStrings.entries()) {
    if (!isReadIn('submission', at)) continue
    const name = text.slice(0, 98).padEnd(2, '.')
    const submitted = await submitTool(
      request,
      facts({
        name,
        companyName: name,
        description: `${text} `.repeat(40).slice(0, 900).toWellFormed(),
        pricing: text.slice(0, 118),
        features: `${text}, ${text} again`,
      }),
    )
    const approved = await request.post(`/api/submissions/${submitted.id}/approve`, { headers: basic })
    expect(approved.status(), text).toBe(200)
    tools.push({ at, slug: (await approved.json()).company.slug, name: name.trim() })
  }

  expect(tools.filter(({ at }) => isOpenedIn('submission', at)).length).toBeGreaterThan(6)
  for (const { at, slug, name } of tools) {
    const expectText = isOpenedIn('submission', at) ? expectOnlyText : expectSentAsText
    await expectText(page, `/tools/${slug}`, { name })
  }
  await becomeAdmin(page)
  const first = tools[0]?.slug
  const views = [
    '/admin?tab=approved',
    '/admin?tab=approved&page=2',
    '/admin?view=audit',
    '/admin?view=tools',
  ]
  const lists = [
    '/category/finance',
    '/?search=script',
    '/',
    `/compare/${first}`,
    `/alternatives/${first}-alternatives`,
  ]
  for (const path of [...views, ...lists]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await page.waitForLoadState('networkidle')
  }
  expect(complaints).toEqual([])
})
