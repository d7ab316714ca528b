import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectSound } from './accessible.ts'
import { admin } from './admin.ts'
import { becomeAdmin, openAsAdmin } from './admin-session.ts'
import { test } from './own-site.ts'

const QUESTION = { key: 'pigeon-post', label: 'Pigeon post', explanation: 'Messages can go by pigeon.' }
const auth = { Authorization: `Basic ${btoa(`${admin.email}:${admin.password}`)}` }

/** The few tools of the site have six of team chat. */
async function addTools(page: Page): Promise<void> {
  for (const number of [1, 2]) {
    const data = {
      slug: `chatter-${number}`,
      name: `Chatter ${number}`,
      website: `https://chatter-${number}.example.com`,
      description: 'A made-up chat for a test of eight tools in one market.',
      category: 'communication',
      markets: ['team-chat'],
      plans: [{ name: 'Free', price: 0 }],
    }
    const answer = await page.request.post('/api/admin/tools', { data, headers: auth })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

async function addQuestion(page: Page): Promise<void> {
  await page.goto('/admin?view=markets')
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('team chat')
  await page.getByRole('link', { name: 'Team chat', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Questions' }).click()
  const questions = page.getByRole('region', { name: 'Questions' })
  await questions.getByRole('button', { name: 'Add a question' }).press('Enter')
  await page.keyboard.type(QUESTION.key)
  const row = questions.getByRole('listitem').last()
  await row.getByLabel('Explanation').fill(QUESTION.explanation)
  await row.getByLabel('Kind').selectOption('yes-no')
  await row.getByLabel('Weight').selectOption('3')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(row.getByText('must be given')).toBeVisible()
  await row.getByLabel('Label').fill(QUESTION.label)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Edited by admin@example.com').first()).toBeVisible()
}

test('a market gets a question that is answered for eight tools by keyboard, on a phone', async ({
  openSite,
}) => {
  const page = await openSite()
  await page.setViewportSize({ width: 390, height: 900 })
  await becomeAdmin(page)
  await addTools(page)
  await addQuestion(page)
  await expectSound(page)

  await page.getByText('Answer a question for all tools').click()
  await page.getByRole('link', { name: QUESTION.label }).press('Enter')
  const answers = page.getByRole('region', { name: 'Answers' }).getByRole('combobox')
  await expect(answers).toHaveCount(8)
  await answers.first().focus()
  for (const key of ['y', 'n', 'y', 'y', 'n', 'y', 'y']) {
    await page.keyboard.press(key)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('par')
  await page.keyboard.press('Tab')
  await page.keyboard.type('on weekdays')
  await page.getByLabel('Address').fill('https://pigeons.example.com/report')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save 8 answers' }).press('Enter')
  await expect(page.getByText('8 tools answered')).toBeVisible()

  await expect
    .poll(async () => (await (await page.request.get('/api/companies?has=pigeon-post&limit=1')).json()).total)
    .toBe(5)
  await page.goto('/markets/team-chat')
  await expect(page.getByText(QUESTION.label).first()).toBeAttached()
  const filtered = await (await page.request.get('/api/markets/team-chat?has=pigeon-post')).json()
  expect(filtered.counts.fits).toBe(5)
  expect(await (await page.request.get('/tools/chatter-1')).text()).toContain(QUESTION.label)
  await page.goto('/compare/slack-vs-zulip')
  await expect(page.getByText(QUESTION.label).first()).toBeAttached()

  await page.goto('/admin?view=markets')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'catalogue/markets/team-chat.json' }).press('Enter'),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.questions.at(-1)).toMatchObject(QUESTION)

  await page.goto('/admin?view=audit')
  const edited = 'Edited the market team-chat'
  const lineOf = (entry: string) => page.getByRole('listitem').filter({ hasText: entry }).first()
  await expect(lineOf(edited)).toContainText(QUESTION.key)
  for (const [entry, done] of [
    ['Answered a question for the market team-chat', 'Reverted the change of many tools'],
    [edited, 'Reverted a change of the market team-chat'],
  ] as const) {
    const line = lineOf(entry)
    await line.getByRole('button', { name: 'Revert' }).press('Enter')
    await expect(page.getByText(done).first()).toBeVisible()
  }
  const after = await (await page.request.get('/api/markets/team-chat')).json()
  const asked = after.market.questions.map(({ key }: { key: string }) => key)
  expect(asked).toContain('thread-model')
  expect(asked).not.toContain(QUESTION.key)
})

test('a new category is on its page and in the forms after a reload', async ({ openSite }) => {
  const page = await openSite()
  await openAsAdmin(page, '/admin?view=markets&tab=category&entry=new')
  await page.getByLabel('Label').fill('Pigeon keeping')
  await page.getByLabel('Description').fill('Lofts, rings and homing records.')
  await page.getByLabel('Icon').fill('bird')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Added by admin@example.com').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/category/pigeon-keeping')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pigeon keeping')
  await page.goto('/admin?view=tools&tool=new')
  await expect(page.locator('option', { hasText: 'Pigeon keeping' }).first()).toBeAttached()
})

test('a search without tools leads to teaching its phrase to a market', async ({ openSite }) => {
  const page = await openSite()
  await page.setViewportSize({ width: 390, height: 800 })
  await openAsAdmin(page, '/admin?view=tools&find=homing+birds')
  await expect(page.getByText('No tools found')).toBeVisible()
  await page.getByRole('link', { name: 'Teach this phrase' }).press('Enter')
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('team chat')
  await page.getByRole('button', { name: 'Teach Team chat' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Phrases' })).toHaveValue(/homing birds/)
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/need?q=homing+birds')).json()))
    .toContain('team-chat')
})
