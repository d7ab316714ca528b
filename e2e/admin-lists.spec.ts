import type { Page, Route } from '@playwright/test'
import { atBothWidths, expectAccessible } from './accessible.ts'
import { becomeAdmin } from './admin-session.ts'
import { expect, test } from './test.ts'

const MANY = 5_000
const numbered = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at + 1))

const at = '2026-11-01T00:00:00.000Z'
const tool = (id: number) => ({ id, slug: `t-${id}`, name: `Tool ${id}`, website: `https://t-${id}.test` })
const listed = (id: number) => ({
  ...tool(id),
  ...{ category: 'crm', source: 'catalogue', hiddenAt: null, updatedAt: at, markets: [], status: '' },
  ...{ completeness: 40, hasPrice: true, priceDays: 3, gates: 1, locks: 0, broken: 0 },
})
/**
 * One that has pages, as all kinds of things have in their table, and one in steps: the call it makes, what it says without
 * rows, and answers without and with many of them.
 */
const lists = [
  {
    path: '/admin?view=tools',
    call: '**/api/admin/tools?*',
    nothing: 'No tools found',
    none: { tools: [], total: 0 },
    many: { tools: numbered(50, listed), total: MANY },
    last: '100',
  },
  {
    path: '/admin?view=tools&duplicates=show',
    call: '**/api/admin/duplicates',
    nothing: 'No two tools look like one.',
    none: { duplicates: [] },
    many: { duplicates: numbered(MANY, (id) => ({ reason: 'name', tools: [tool(id), tool(MANY + id)] })) },
  },
] as const

const main = (page: Page) => page.getByRole('main')

type Answer = Parameters<Route['fulfill']>[0]

/** A call that is held back until there is an answer for it. */
async function answering(page: Page, call: string) {
  let answer: Answer
  const held: Route[] = []
  await page.route(call, (route) => (answer ? route.fulfill(answer) : held.push(route)))
  return {
    async become(next: Answer) {
      if (!answer) await expect.poll(() => held.length).toBeGreaterThan(0)
      answer = next
      for (const route of held.splice(0)) await route.fulfill(next)
    },
  }
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('lists of the admin that load, fail, are empty or have 5,000 rows, at 390 and 1280 px', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await becomeAdmin(page)
  const fits = async (width: number) => expect(await widthOf(page)).toBeLessThanOrEqual(width)
  for (const [number, { path, call, nothing, none, many, ...more }] of lists.entries()) {
    // Two lists are laid out alike: one is looked at on a wide screen, the next on a phone.
    const audited = number % 2 === 0 ? 1280 : 390
    await test.step(path, async () => {
      const answers = await answering(page, call)
      await page.goto(path)
      await atBothWidths(page, () => expect(main(page).getByText('Loading...')).toBeVisible())
      await answers.become({ status: 503, body: '' })
      const trouble = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
      await atBothWidths(page, async (width) => {
        await expect(trouble).toBeVisible()
        await fits(width)
      })
      await answers.become({ json: none })
      await trouble.getByRole('button', { name: 'Try again' }).click()
      await expect(trouble).toHaveCount(0)
      await atBothWidths(page, async (width) => {
        await expect(page.getByText(nothing)).toBeVisible()
        if (width === audited) await expectAccessible(page)
      })
      await answers.become({ json: many })
      await page.reload()
      if (!('last' in more)) await page.getByRole('button', { name: 'Show 100 more of 4,900' }).click()
      await atBothWidths(page, async (width) => {
        if ('last' in more) await expect(page.getByRole('link', { name: more.last }).first()).toBeVisible()
        else await expect(page.getByRole('button', { name: 'Show 100 more of 4,800' })).toBeVisible()
        await fits(width)
      })
      await page.unroute(call)
    })
  }
})
