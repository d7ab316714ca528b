import { expect, type Page } from '@playwright/test'
import { ownNetwork } from './activity.ts'
import { facts, openAsAdmin, type Submitted, submitTool } from './admin-session.ts'
import { test } from './own-site.ts'
import { awaitLife } from './test.ts'

const ADDED = { name: 'Shuttle Chat', slug: 'shuttle-chat', website: 'https://shuttle.example.com' }
const PRICES = 'https://shuttle.example.com/pricing'
const NOTE = 'The website says nothing about the product yet.'
const REVIEW = 'Good for small teams, says somebody who is named here.'
const REASON = 'It names a private person.'
const MISTAKE = 'A description that belongs to another tool.'

/** Who works in the admin, and who reads the site without an account. */
interface People {
  editor: Page
  visitor: Page
}

const asVisitor = () => ({ headers: { 'X-Forwarded-For': ownNetwork() } })
const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)

async function statusOf({ visitor }: People, path: string): Promise<number> {
  return (await visitor.request.get(path, { maxRedirects: 0 })).status()
}

/** The newest entry of the audit log with these words. */
async function auditEntry({ editor }: People, words: string) {
  await editor.goto('/admin?view=audit')
  const entry = editor.locator('main ol > li').filter({ hasText: words }).first()
  await expect(entry).toBeVisible()
  return entry
}

async function decideSubmissions(people: People, waiting: readonly Submitted[]): Promise<void> {
  const { editor, visitor } = people
  const isRejected = (index: number) => index % 3 === 0
  await editor.goto('/admin')
  await expect(editor.getByRole('tab', { name: 'Pending (10)' })).toBeVisible()
  for (const index of waiting.keys()) {
    const card = editor.getByRole('article', { name: `Loom ${index}`, exact: true })
    if (isRejected(index)) {
      await card.getByLabel('Review Notes').fill(NOTE)
      await card.getByRole('button', { name: 'Reject' }).click()
    } else await card.getByRole('button', { name: 'Approve & Create Company' }).click()
    await expect(card).toHaveCount(0)
  }
  for (const name of ['Pending (0)', 'Approved (6)', 'Rejected (4)'])
    await expect(editor.getByRole('tab', { name })).toBeVisible()
  for (const index of waiting.keys())
    expect(await statusOf(people, `/tools/loom-${index}`)).toBe(isRejected(index) ? 404 : 200)
  await visitor.goto(waiting[0]?.statusUrl ?? '')
  await expect(visitor.getByText(NOTE)).toBeVisible()
}

async function addTool(people: People): Promise<void> {
  const { editor, visitor } = people
  await editor.goto('/admin?view=tools&tool=new')
  for (const [name, text] of Object.entries(ADDED)) await field(editor, name).fill(text)
  await field(editor, 'description').fill('Chat for weaving workshops.')
  await field(editor, 'markets.0').selectOption({ label: 'Team chat' })
  await field(editor, 'plans.0.name').fill('Pro')
  await field(editor, 'plans.0.per').selectOption('seat')
  await field(editor, 'plans.0.monthly').fill('80')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByRole('heading', { name: `Edit ${ADDED.name}` })).toBeVisible()
  await visitor.goto(`/tools/${ADDED.slug}`)
  await expect(visitor.getByRole('main')).toContainText('$80')
  await auditEntry(people, `Added the tool ${ADDED.slug}`)
}

async function correctPrice(people: People): Promise<void> {
  const { editor, visitor } = people
  const value = [{ name: 'Pro', monthly: 8, per: 'seat' }]
  const data = { tool: ADDED.slug, fact: 'plans', value, source: PRICES }
  const sent = await visitor.request.post('/api/corrections', { data, ...asVisitor() })
  expect(sent.status(), await sent.text()).toBe(201)
  await editor.goto('/admin?view=corrections')
  const card = editor.getByRole('article', { name: `Plans and prices of ${ADDED.name}` })
  await expect(card.getByRole('radio', { name: PRICES })).toBeChecked()
  await card.getByRole('button', { name: /^Accept/ }).click()
  await expect(card).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText(/\$8\b/)
  await expect(visitor.getByRole('main')).not.toContainText('$80')
  await expect(visitor.locator(`a[href="${PRICES}"]`).first()).toBeAttached()
  await visitor.goto((await sent.json()).correction.statusUrl)
  await expect(visitor.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await auditEntry(people, 'Accepted correction')
}

async function takeReviewDown(people: People): Promise<void> {
  const { editor, visitor } = people
  const data = { tool: 'slack', stars: 4, good: REVIEW }
  const sent = await visitor.request.post('/api/reviews', { data, ...asVisitor() })
  const { review } = await sent.json()
  await editor.goto('/admin?view=reviews')
  const card = editor.getByRole('article', { name: 'Review of Slack' })
  await card.getByRole('button', { name: /^Publish/ }).click()
  await expect(card).toHaveCount(0)
  await visitor.goto('/tools/slack/reviews')
  await expect(visitor.getByText(REVIEW)).toBeVisible()
  await editor.goto('/admin?view=reviews&tab=published')
  await card.getByText('Unpublish').click()
  await card.getByLabel('Reason').fill(REASON)
  await card.getByRole('button', { name: 'Take it off the page' }).click()
  await expect(card).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Slack')
  await expect(visitor.getByText(REVIEW)).toHaveCount(0)
  await visitor.goto(review.statusUrl)
  await expect(visitor.getByText(REASON)).toBeVisible()
  await expect(await auditEntry(people, 'Unpublished review')).toContainText(REASON)
}

async function undoMistake(people: People): Promise<void> {
  const { editor, visitor } = people
  await editor.goto('/admin?view=tools&find=zulip')
  await editor.getByRole('link', { name: 'Zulip', exact: true }).click()
  const before = await field(editor, 'description').inputValue()
  await field(editor, 'description').fill(MISTAKE)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Zulip has been saved')).toBeVisible()
  await visitor.goto('/tools/zulip')
  await expect(visitor.getByText(MISTAKE).first()).toBeVisible()
  const entry = await auditEntry(people, 'Edited the tool zulip')
  await entry.getByRole('button', { name: 'Revert' }).click()
  await expect(editor.getByText('Reverted an edit of the tool zulip', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(before).first()).toBeVisible()
  await expect(visitor.getByText(MISTAKE)).toHaveCount(0)
}

test('an editor’s day: what is decided, added, corrected, taken down and undone is there for visitors and in the audit log', async ({
  openSite,
  browser,
}) => {
  // Five journeys in one.
  test.setTimeout(240_000)
  const editor = await openSite({ TRUST_PROXY: '1' })
  await openAsAdmin(editor, '/admin')
  const context = await browser.newContext({ baseURL: new URL(editor.url()).origin })
  const people: People = { editor, visitor: awaitLife(await context.newPage()) }
  const waiting: Submitted[] = []
  for (let index = 0; index < 10; index++)
    waiting.push(await submitTool(people.visitor.request, facts({ companyName: `Loom ${index}` })))
  const began = Date.now()
  await test.step('ten submissions are decided', () => decideSubmissions(people, waiting))
  await test.step('a tool is added', () => addTool(people))
  await test.step('its wrong price is corrected with a source', () => correctPrice(people))
  await test.step('a review is taken down', () => takeReviewDown(people))
  await test.step('a mistake is undone from the audit log', () => undoMistake(people))
  await context.close()
  console.log(`The day of an editor took ${Math.round((Date.now() - began) / 1000)} s.`)
})
