import { expect, type Page } from '@playwright/test'
import { ownNetwork } from './activity.ts'
import { admin } from './admin.ts'
import { basic, facts, type Submitted, signIn, submitTool } from './admin-session.ts'
import { test } from './own-site.ts'
import { awaitLife } from './test.ts'

const ADDED = { name: 'Shuttle Chat', slug: 'shuttle-chat', website: 'https://shuttle.example.com' }
const TWIN = { name: 'Bobbin Chat', slug: 'bobbin-chat', website: 'https://bobbin.example.com' }
const COPY = { ...TWIN, slug: 'bobbin-chat-copy', website: 'https://bobbin-copy.example.com' }
const PRICES = 'https://shuttle.example.com/pricing'
const NOTE = 'The website says nothing about the product yet.'
const REVIEW = 'Good for small teams, says somebody who is named here.'
const REASON = 'It names a private person.'
const MISTAKE = 'A description that belongs to another tool.'
const QUESTION = { key: 'pigeon-post', label: 'Pigeon post', explanation: 'Messages can go by pigeon.' }
const ARTICLE = { title: 'What a second seat costs', path: '/blog/what-a-second-seat-costs' }
const DESCRIPTION = 'Why a price per seat doubles with the second seat, and what to ask before the third.'
const SECOND = { email: 'second@example.com', password: 'a password of my own' }

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
  await editor.getByRole('button', { name: 'Add a plan' }).click()
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

async function mergeTools(people: People): Promise<void> {
  const { editor, visitor } = people
  for (const twin of [TWIN, COPY]) {
    const more = { description: 'One of two records of a chat.', category: 'communication' }
    const data = { ...twin, ...more, markets: ['team-chat'] }
    const added = await visitor.request.post('/api/admin/tools', { data, headers: basic })
    expect(added.status(), await added.text()).toBe(201)
  }
  await editor.goto('/admin?view=tools')
  await editor.getByRole('link', { name: 'Find duplicates' }).click()
  await editor.getByRole('button', { name: `Keep ${TWIN.slug}`, exact: true }).click()
  await expect(editor.getByText('No two tools look like one.')).toBeVisible()
  await visitor.goto(`/tools/${COPY.slug}`)
  await expect(visitor).toHaveURL(`/tools/${TWIN.slug}`)
  await auditEntry(people, `Merged the tool ${COPY.slug}`)
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
  await expect(editor.getByText('Reverted an edit of the tool zulip')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(before).first()).toBeVisible()
  await expect(visitor.getByText(MISTAKE)).toHaveCount(0)
}

async function askMarket(people: People): Promise<void> {
  const { editor, visitor } = people
  await editor.goto('/admin?view=markets')
  await editor.getByRole('searchbox', { name: 'Search markets' }).fill('team chat')
  await editor.getByRole('link', { name: 'Team chat', exact: true }).click()
  await editor.getByRole('heading', { name: 'Questions' }).click()
  const questions = editor.getByRole('region', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Add a question' }).click()
  const row = questions.getByRole('listitem').last()
  await row.getByLabel('Key').fill(QUESTION.key)
  await row.getByLabel('Label').fill(QUESTION.label)
  await row.getByLabel('Explanation').fill(QUESTION.explanation)
  await row.getByLabel('Kind').selectOption('yes-no')
  await row.getByLabel('Weight').selectOption('3')
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.getByText(`Edited by ${admin.email}`).first()).toBeVisible()

  await editor.getByText('Answer a question for all tools').click()
  await editor.getByRole('link', { name: QUESTION.label }).click()
  const answers = editor.getByRole('region', { name: 'Answers' }).getByRole('combobox')
  await expect(answers).toHaveCount(8)
  for (const [index, answer] of (await answers.all()).entries())
    await answer.selectOption(index < 5 ? 'yes' : 'no')
  await editor.getByLabel('Address').fill('https://pigeons.example.com/report')
  await editor.getByRole('button', { name: 'Save 8 answers' }).click()
  await expect(editor.getByText('8 tools answered')).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await visitor.request.get(`/api/markets/team-chat?has=${QUESTION.key}`)
      return (await answer.json()).counts.fits
    })
    .toBe(5)
  await visitor.goto(`/tools/${TWIN.slug}`)
  await expect(visitor.getByText(QUESTION.label).first()).toBeAttached()
  await expect(await auditEntry(people, 'Edited the market team-chat')).toContainText(QUESTION.key)
  await auditEntry(people, 'Answered a question for the market team-chat')
}

async function scheduleArticle(people: People): Promise<void> {
  const { editor } = people
  await editor.goto('/admin?view=articles')
  await editor.getByLabel('Title of a new article').fill(ARTICLE.title)
  await editor.getByLabel('Title of a new article').press('Enter')
  await editor.getByRole('textbox', { name: 'Text' }).fill('Two seats cost twice as much as one.')
  await editor.getByLabel('Description').fill(DESCRIPTION)
  await editor.getByLabel('Category').fill('Buying')
  await editor.getByLabel('Author').fill('Jane Example')
  await editor.getByLabel('Publish later').fill('2100-01-01T09:00')
  await editor.getByRole('button', { name: 'Schedule' }).click()
  await expect(editor.getByText('goes live January 1, 2100')).toBeVisible()
  expect(await statusOf(people, ARTICLE.path)).toBe(404)
  await editor.goto('/admin?view=articles')
  const line = editor.getByRole('listitem').filter({ hasText: ARTICLE.title })
  await expect(line).toContainText('Goes live January 1, 2100')
  await auditEntry(people, 'Scheduled the article')
}

async function importAndUndo(people: People): Promise<void> {
  const { editor } = people
  const lines = Array.from(
    { length: 30 },
    (_, index) => `Listed ${index},https://listed-${index}.example.com,A tool of a list.,crm`,
  )
  const text = ['Name,Website,Description,Category', ...lines].join('\n')
  await editor.goto('/admin?view=tools')
  await editor.getByRole('link', { name: 'Import' }).click()
  await editor
    .getByLabel('File')
    .setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await editor.getByRole('button', { name: 'Import 30 tools' }).click()
  await expect(editor.getByText('30 added, 0 changed').first()).toBeVisible()
  for (const index of [0, 29]) expect(await statusOf(people, `/tools/listed-${index}`)).toBe(200)
  const entry = await auditEntry(people, 'Imported tools')
  await entry.getByRole('button', { name: 'Revert' }).click()
  await expect(editor.getByText('Reverted the import').first()).toBeVisible()
  for (const index of [0, 29]) expect(await statusOf(people, `/tools/listed-${index}`)).toBe(410)
}

async function inviteEditor(people: People): Promise<void> {
  const { editor, visitor } = people
  await editor.goto('/admin?view=editors')
  const invite = editor.getByRole('region', { name: 'Invite somebody' })
  await invite.getByLabel('Their email').fill(SECOND.email)
  await invite.getByLabel('Your password').fill(admin.password)
  await invite.getByLabel('Your password').press('Enter')
  const link = (await invite.getByRole('status').getByText('/admin/invitation/').textContent()) ?? ''
  await visitor.goto(link)
  await visitor.getByLabel('New password').fill(SECOND.password)
  await visitor.getByLabel('New password').press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('listitem').filter({ hasText: SECOND.email })).toContainText('Editor')
  await auditEntry(people, `Invited ${SECOND.email}`)
}

test('an editor’s day: everything done in the admin is there for visitors and in the audit log', async ({
  openSite,
  browser,
}) => {
  // Ten journeys in one.
  test.setTimeout(300_000)
  const editor = await openSite({ TRUST_PROXY: '1' })
  await signIn(editor)
  const context = await browser.newContext({ baseURL: new URL(editor.url()).origin })
  const people: People = { editor, visitor: awaitLife(await context.newPage()) }
  const waiting: Submitted[] = []
  for (let index = 0; index < 10; index++)
    waiting.push(await submitTool(people.visitor.request, facts({ companyName: `Loom ${index}` })))
  const began = Date.now()
  await test.step('ten submissions are decided', () => decideSubmissions(people, waiting))
  await test.step('a tool is added', () => addTool(people))
  await test.step('its wrong price is corrected with a source', () => correctPrice(people))
  await test.step('two tools are merged', () => mergeTools(people))
  await test.step('a review is taken down', () => takeReviewDown(people))
  await test.step('a mistake is undone from the audit log', () => undoMistake(people))
  await test.step('a new question of a market is answered for eight tools', () => askMarket(people))
  await test.step('an article is scheduled', () => scheduleArticle(people))
  await test.step('thirty tools are imported, and the import is undone', () => importAndUndo(people))
  await test.step('a second editor is invited and joins', () => inviteEditor(people))
  await context.close()
  console.log(`The day of an editor took ${Math.round((Date.now() - began) / 1000)} s.`)
})
