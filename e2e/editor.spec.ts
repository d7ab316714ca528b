import { expect, type Locator, type Page } from '@playwright/test'
import { aPng } from '#tests/pictures.ts'
import { expectSound } from './accessible.ts'
import { ownNetwork } from './activity.ts'
import { basic, facts, joinAsEditor, type Submitted, submitTool } from './admin-session.ts'
import { test } from './own-site.ts'
import { awaitLife } from './test.ts'

const SHUTTLE = { name: 'Shuttle Chat', slug: 'shuttle-chat', website: 'https://shuttle.example.com' }
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

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const press = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name }).click()
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()

async function send({ visitor }: People, path: string, data: object) {
  const answer = await visitor.request.post(path, { data, headers: { 'X-Forwarded-For': ownNetwork() } })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

const statusOf = async ({ visitor }: People, path: string) => (await visitor.request.get(path)).status()

/** The newest entry of the audit log with these words. */
async function auditEntry({ editor }: People, words: string) {
  await editor.goto('/admin?view=audit')
  const entry = editor.getByRole('article', { name: words }).first()
  await expect(entry).toBeVisible()
  return entry
}

async function decideSubmissions(people: People, waiting: readonly Submitted[]): Promise<void> {
  const { editor, visitor } = people
  await editor.goto('/admin')
  await expect(editor.getByRole('link', { name: 'Submissions 4' })).toBeVisible()
  const loom = (number: number) => card(editor, `Loom ${number}`)
  const [first, second, third, newest] = [loom(0), loom(1), loom(2), loom(3)]
  await expect(newest.getByText('Free plan, then $12 per month')).toBeVisible()
  await expectSound(editor)
  await editor.keyboard.press('j')
  await expect(newest).toBeFocused()
  await newest.getByLabel('Review Notes').fill(NOTE)
  await editor.reload()
  await expect(newest.getByLabel('Review Notes')).toHaveValue(NOTE)
  await editor.keyboard.press('j')
  await editor.keyboard.press('r')
  await said(editor, 'Submission status updated')
  await expect(newest).toHaveCount(0)
  await expect(third).toBeFocused()
  await editor.keyboard.press('j')
  await expect(second).toBeFocused()
  await editor.keyboard.press('k')
  await expect(third).toBeFocused()
  await editor.keyboard.press('a')
  await said(editor, 'Submission approved and company created')
  await expect(third).toHaveCount(0)
  // Somebody else was faster.
  const rejected = { data: { status: 'rejected' }, headers: basic }
  await visitor.request.patch(`/api/submissions/${waiting[1]?.id}/status`, rejected)
  await press(second, /^Approve/)
  await said(editor, 'Failed to approve submission')
  await expect(second).toHaveCount(0)
  await press(first, /^Approve/)
  await said(editor, 'No pending submissions')
  const last = editor.getByRole('region', { name: 'Last actions' }).getByRole('listitem')
  await expect(last.filter({ hasText: 'Approved submission' })).toHaveCount(2)
  await editor.getByRole('tab', { name: 'Pending (0)' }).focus()
  await editor.keyboard.press('ArrowLeft')
  await expect(editor.getByRole('tab', { name: 'Rejected (2)' })).toBeFocused()
  await expect(newest.getByText(NOTE)).toBeVisible()
  const statuses = waiting.map((_submitted, number) => statusOf(people, `/tools/loom-${number}`))
  expect(await Promise.all(statuses)).toEqual([200, 404, 200, 404])
  await visitor.goto(waiting[3]?.statusUrl ?? '')
  await expect(visitor.getByText(NOTE)).toBeVisible()
}

async function addTool({ editor, visitor }: People): Promise<void> {
  await editor.setViewportSize({ width: 390, height: 900 })
  await editor.goto('/admin?view=tools&tool=new')
  for (const [name, text] of Object.entries(SHUTTLE)) await field(editor, name).fill(text)
  await field(editor, 'description').fill('Chat for weaving workshops.')
  await field(editor, 'markets.0').selectOption({ label: 'Team chat' })
  await field(editor, 'plans.0.name').fill('Free')
  await field(editor, 'plans.0.price').selectOption('free')
  await expect(field(editor, 'plans.0.monthly')).toBeHidden()
  await press(editor, 'Another plan')
  await field(editor, 'plans.1.name').fill('Pro')
  await field(editor, 'plans.1.monthly').fill('ten')
  await field(editor, 'plans.1.per').selectOption('seat')
  await field(editor, 'plans.1.limits').fill('5 boards\n2 guests')
  await field(editor, 'read.url').fill(PRICES)
  await field(editor, 'read.seenAt').fill('last May')
  await press(editor, 'Save')
  const summary = editor.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('must be a day')
  await summary.getByRole('link', { name: 'Plan 2: must be a number' }).click()
  await expect(field(editor, 'plans.1.monthly')).toBeFocused()
  await expect(field(editor, 'plans.1.limits')).toHaveValue('5 boards\n2 guests')
  await expectSound(editor)
  await field(editor, 'plans.1.monthly').fill('$80.50')
  await field(editor, 'read.seenAt').fill('2026-11-02')
  await addLogo(editor)
  await press(editor, 'Save')
  await expect(editor.getByRole('heading', { name: `Edit ${SHUTTLE.name}` })).toBeVisible()
  await editor.locator('summary', { hasText: 'Security and administration' }).click()
  await field(editor, 'answers.sso').selectOption('from')
  await editor.getByLabel('Single sign-on (SSO): which plan').fill('Pro')
  await press(editor, 'Save')
  await expect(editor.getByText(`${SHUTTLE.name} has been saved`).first()).toBeVisible()
  const { company } = await (await visitor.request.get(`/api/companies/slug/${SHUTTLE.slug}`)).json()
  expect(company).toMatchObject({
    category: 'communication',
    plans: [
      { name: 'Free', price: 0 },
      { name: 'Pro', monthly: 80.5, per: 'seat', limits: ['5 boards', '2 guests'] },
    ],
    answers: { sso: { answer: 'from', plan: 'Pro' } },
    sources: [{ url: PRICES, seenAt: '2026-11-02', for: expect.arrayContaining(['plans']) }],
  })
  await visitor.goto(`/tools/${SHUTTLE.slug}`)
  await expect(visitor.locator('main img[src^="/logos/u-"]').first()).toBeVisible()
}

/** What is no picture is refused; a large one is made smaller before it is sent. */
async function addLogo(editor: Page): Promise<void> {
  await editor.locator('summary', { hasText: 'Logo and editor’s choice' }).click()
  const file = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer })
  const input = editor.locator('input[type=file]')
  await input.setInputFiles(file(Buffer.alloc(200_000)))
  await expect(editor.getByText('This is not a PNG, JPG or SVG picture.')).toBeVisible()
  await input.setInputFiles(file(Buffer.concat([aPng(600), Buffer.alloc(150_000)])))
  await expect(field(editor, 'logo')).toHaveValue(/^u-[0-9a-f]{32}$/)
}

async function correctPrice(people: People): Promise<void> {
  const { editor, visitor } = people
  const value = [{ name: 'Pro', monthly: 9, per: 'seat' }]
  const suggestion = { tool: SHUTTLE.slug, fact: 'plans', value, source: PRICES }
  const { correction } = await send(people, '/api/corrections', suggestion)
  await editor.goto('/admin?view=corrections')
  const waiting = card(editor, `Plans and prices of ${SHUTTLE.name}`)
  await expect(waiting).toContainText(/Now.*\$80\.50.*Proposed.*\$9/)
  await expect(waiting.getByRole('radio', { name: PRICES })).toBeChecked()
  const later = 'https://casino.example.com/bonus'
  await send(people, '/api/corrections', { ...suggestion, source: later })
  await press(waiting, /^Accept/)
  await expect(editor.getByText('reported again meanwhile')).toBeVisible()
  await expect(waiting.getByRole('link', { name: later })).toHaveAttribute(
    'rel',
    'ugc nofollow noopener noreferrer',
  )
  await press(waiting, /^Accept/)
  await expect(editor.getByText('Choose the page where it can be read')).toBeVisible()
  await waiting.getByRole('radio', { name: PRICES }).check()
  await press(waiting, /^Edit/)
  await field(editor, 'plans.0.monthly').fill('8')
  await expectSound(editor)
  await press(waiting, /^Accept as edited/)
  await expect(waiting).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('main')).toContainText(/\$8\b/)
  await expect(visitor.getByRole('main')).not.toContainText('$80')
  await expect(visitor.locator(`a[href="${PRICES}"]`).first()).toBeAttached()
  await expect(visitor.locator(`a[href="${later}"]`)).toHaveCount(0)
  await visitor.goto(correction.statusUrl)
  await expect(visitor.getByRole('heading', { name: 'Accepted' })).toBeVisible()
}

async function judgeReviews(people: People): Promise<void> {
  const { editor, visitor } = people
  const data = { tool: 'slack', stars: 4, good: REVIEW }
  const { review: published } = await send(people, '/api/reviews', data)
  const { review: declined } = await send(people, '/api/reviews', data)
  await editor.goto('/admin?view=reviews')
  const reviews = card(editor, 'Review of Slack')
  await expect(reviews).toHaveCount(2)
  await press(reviews.first(), /^Publish/)
  await expect(reviews).toHaveCount(1)
  await reviews.getByLabel('Note').fill('It is the same text again.')
  await press(reviews, /^Decline/)
  await expect(reviews).toHaveCount(0)
  await visitor.goto(declined.statusUrl)
  await expect(visitor.getByText('It is the same text again.')).toBeVisible()
  await editor.goto('/tools/slack/reviews')
  await expect(editor.getByText(REVIEW)).toBeVisible()
  await editor.getByRole('link', { name: 'Unpublish' }).click()
  await editor.getByLabel('Reason', { exact: true }).fill(REASON)
  await expectSound(editor)
  await press(editor, 'Take it off the page')
  await said(editor, 'Review unpublished')
  await visitor.goto('/tools/slack/reviews')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Slack')
  await expect(visitor.getByText(REVIEW)).toHaveCount(0)
  await visitor.goto(published.statusUrl)
  await expect(visitor.getByText(REASON)).toBeVisible()
  await expect(await auditEntry(people, 'Unpublished review')).toContainText(REASON)
}

/** A mistake in a record of the catalogue is locked, saved over somebody else's words, undone and released. */
async function undoMistake(people: People): Promise<void> {
  const { editor, visitor } = people
  await editor.goto('/admin?view=tools&find=zulip')
  await editor.getByRole('link', { name: 'Zulip', exact: true }).click()
  const description = field(editor, 'description')
  const before = await description.inputValue()
  const address = `/api/admin/tools/${new URL(editor.url()).searchParams.get('tool')}`
  const { tool } = await (await visitor.request.get(address, { headers: basic })).json()
  await press(editor, 'Save')
  await expect(editor.getByText('Zulip has been saved')).toBeVisible()
  expect((await (await visitor.request.get(address, { headers: basic })).json()).tool).toEqual(tool)
  await description.fill(MISTAKE)
  const theirs = { ...tool, name: 'Zulip Chat' }
  await visitor.request.put(address, { data: theirs, headers: basic })
  await press(editor, 'Save')
  await expect(editor.getByRole('alert')).toContainText('Somebody else saved this tool meanwhile.')
  await said(editor, 'Name: Zulip → Zulip Chat')
  await expect(description).toHaveValue(MISTAKE)
  await press(editor, 'Save')
  await said(editor, `Its source says: ${before}`)
  await expect(field(editor, 'name')).toHaveValue('Zulip Chat')
  await visitor.goto('/tools/zulip')
  await expect(visitor.getByText(MISTAKE).first()).toBeVisible()
  const entry = await auditEntry(people, 'Edited the tool zulip')
  await entry.getByRole('button', { name: 'Revert' }).click()
  await said(editor, 'Reverted an edit of the tool zulip')
  await entry.getByRole('button', { name: 'Revert' }).click()
  await expect(editor.getByText('changed again since. Revert the later change first.')).toBeVisible()
  await visitor.goto('/tools/zulip/changes')
  await expect(visitor.getByText(MISTAKE).first()).toBeVisible()
  await editor.goto('/admin?view=tools&find=zulip')
  await editor.getByRole('link', { name: 'Zulip Chat', exact: true }).click()
  await press(editor, /^Release.*name/)
  await expect(field(editor, 'name')).toHaveValue('Zulip')
  await expect(description).toHaveValue(before)
}

async function mergeTwins({ editor, visitor }: People): Promise<void> {
  const data = { ...SHUTTLE, slug: 'shuttle-copy', description: 'The same one.', category: 'crm' }
  await visitor.request.post('/api/admin/tools', { data, headers: basic })
  await editor.goto('/admin?view=tools')
  await editor.getByLabel('Market').selectOption('team-chat')
  await expect(editor).toHaveURL(/market=team-chat/)
  await editor.reload()
  await said(editor, '7 in this list')
  await editor.getByRole('link', { name: 'Show all tools' }).click()
  await expectSound(editor)
  await editor.getByRole('link', { name: 'Find duplicates' }).click()
  await press(editor, `Keep ${SHUTTLE.slug}`)
  await said(editor, `Merged into ${SHUTTLE.name}`)
  await editor.getByRole('link', { name: 'Back to the tools' }).click()
  await editor.getByRole('link', { name: SHUTTLE.name, exact: true }).first().click()
  await editor.getByText('Move, merge or delete').click()
  await editor.getByLabel('New address').fill('shuttle')
  await editor.getByLabel('New address').press('Enter')
  await expect(editor.getByText('from now on')).toBeVisible()
  for (const slug of [SHUTTLE.slug, 'shuttle-copy'])
    expect((await visitor.request.get(`/tools/${slug}`)).url()).toMatch(/\/tools\/shuttle$/)
  await press(editor, 'Hide')
  await expect(editor.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect((await visitor.request.get('/tools/shuttle')).status()).toBe(410)
}

test('an editor’s day: what is decided, added, corrected, taken down, undone and merged is there for visitors', async ({
  openSite,
  browser,
}) => {
  // Six journeys in one.
  test.setTimeout(300_000)
  const editor = await openSite({ TRUST_PROXY: '1' })
  await editor.goto('/about')
  await joinAsEditor(editor)
  const context = await browser.newContext({ baseURL: new URL(editor.url()).origin })
  const people: People = { editor, visitor: awaitLife(await context.newPage()) }
  const waiting: Submitted[] = []
  for (let number = 0; number < 4; number++)
    waiting.push(await submitTool(people.visitor.request, facts({ companyName: `Loom ${number}` })))
  await test.step('submissions are decided', () => decideSubmissions(people, waiting))
  await test.step('a tool is added', () => addTool(people))
  await test.step('its wrong price is corrected with a source', () => correctPrice(people))
  await test.step('reviews are read', () => judgeReviews(people))
  await test.step('a mistake is undone', () => undoMistake(people))
  await test.step('two records become one', () => mergeTwins(people))
  await editor.goto('/admin?view=upkeep')
  await said(editor, 'Nothing waits.')
  await expect(editor.getByRole('region', { name: 'Last actions' }).getByRole('listitem')).toHaveCount(5)
  await context.close()
})
