import { aPng } from '#tests/pictures.ts'
import { atBothWidths, expectAccessible, expectFits, expectSound } from './accessible.ts'
import { ownNetwork } from './activity.ts'
import { basic, joinAsEditor } from './admin-session.ts'
import { expect, type Page, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('plans, answers, sources and a logo are edited and show, on a phone', async ({ page, request }) => {
  const slug = `facts-${Date.now()}`
  await page.setViewportSize({ width: 390, height: 900 })
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  for (const [name, text] of Object.entries({
    name: 'Facts of a phone',
    slug,
    website: `https://${slug}.example.com`,
    description: 'Keeps facts.',
  }))
    await field(page, name).fill(text)
  await field(page, 'markets.0').selectOption({ label: 'Team chat' })
  await field(page, 'plans.0.name').fill('Free')
  await field(page, 'plans.0.price').selectOption('free')
  await expect(field(page, 'plans.0.monthly')).toBeHidden()
  await page.getByRole('button', { name: 'Another plan' }).click()
  await field(page, 'plans.1.name').fill('Pro')
  await field(page, 'plans.1.monthly').fill('ten')
  await field(page, 'plans.1.limits').fill('5 boards\n2 guests')
  await field(page, 'read.url').fill('https://facts.example.com/pricing')
  await field(page, 'read.seenAt').fill('last May')
  await save(page)

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Plan 2: must be a number')
  await expect(summary).toContainText('must be a day')
  await summary.getByRole('link', { name: 'Plan 2' }).click()
  await expect(field(page, 'plans.1.monthly')).toBeFocused()
  await expect(field(page, 'plans.1.limits')).toHaveValue('5 boards\n2 guests')
  await expectSound(page)

  await field(page, 'plans.1.monthly').fill('$1,200.50')
  await field(page, 'plans.1.per').selectOption('seat')
  await field(page, 'read.seenAt').fill('2026-11-02')
  await unfold(page, 'Logo and editor’s choice')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(64) })
  await expect(field(page, 'logo')).toHaveValue(/^u-[0-9a-f]{32}$/)
  await save(page)
  await expect(page.getByRole('heading', { name: 'Edit Facts of a phone' })).toBeVisible()

  await unfold(page, 'Security and administration')
  await field(page, 'answers.sso').selectOption('from')
  await page.getByLabel('Single sign-on (SSO): which plan').fill('Pro')
  await field(page, 'answers.thread-model').selectOption({ label: 'Optional' })
  await save(page)
  await expect(page.getByText('Facts of a phone has been saved').first()).toBeVisible()
  await atBothWidths(page, () => expectFits(page))

  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect(company.category).toBe('communication')
  expect(company.plans).toEqual([
    { name: 'Free', price: 0 },
    { name: 'Pro', monthly: 1200.5, per: 'seat', limits: ['5 boards', '2 guests'] },
  ])
  expect(company.answers.sso).toMatchObject({ answer: 'from', plan: 'Pro' })
  expect(company.answers['thread-model']).toMatchObject({ answer: 'value', value: 'optional' })
  expect(company.sources).toMatchObject([
    {
      url: 'https://facts.example.com/pricing',
      seenAt: '2026-11-02',
      for: expect.arrayContaining(['plans']),
    },
  ])
  await page.goto('/admin?view=audit')
  await expect(page.getByText(`Added the tool ${slug}`)).toBeVisible()
  await page.goto(`/tools/${slug}`)
  await expect(page.getByText('5 boards').first()).toBeVisible()
  await expect(page.locator(`main img[src^="/logos/${company.logo ?? 'u-'}"]`).first()).toBeVisible()
})

test('a picture that is none is refused, and a large one is made smaller', async ({ page }) => {
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  await unfold(page, 'Logo and editor’s choice')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toHaveText('This is not a PNG, JPG or SVG picture.')
  await input.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(200_000) })
  await expect(page.getByRole('alert')).toHaveText('This is not a PNG, JPG or SVG picture.')
  await input.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([aPng(600), Buffer.alloc(150_000)]),
  })
  await expect(field(page, 'logo')).toHaveValue(/^u-/)
})

test('what somebody else saved meanwhile is told, and stays beside what was typed', async ({
  page,
  request,
}) => {
  const slug = `both-${Date.now()}`
  const told = {
    slug,
    name: 'Both',
    website: `https://${slug}.example.com`,
    description: 'First.',
    category: 'crm',
  }
  const { tool } = await (await request.post('/api/admin/tools', { data: told, headers: basic })).json()
  await joinAsEditor(page)
  await page.goto(`/admin?view=tools&tool=${tool.id}`)
  await field(page, 'name').fill('Mine')
  const theirs = { ...tool, description: 'Theirs.', plans: [{ name: 'Free', price: 0 }] }
  await request.put(`/api/admin/tools/${tool.id}`, { data: theirs, headers: basic })
  await save(page)
  await expect(page.getByRole('alert')).toContainText('Somebody else saved this tool meanwhile.')
  await expect(page.getByText('Description: First. → Theirs.')).toBeVisible()
  await expect(page.getByText('Plans: Plan Free added')).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Mine')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText('Mine has been saved')).toBeVisible()
  await expect(field(page, 'description')).toHaveValue('Theirs.')
  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect([company.name, company.description, company.plans.length]).toEqual(['Mine', 'Theirs.', 1])
})

test('a locked field says what its source says, and is released beside the form', async ({
  page,
  request,
}) => {
  const { tools } = await (await request.get('/api/admin/tools?search=zulip', { headers: basic })).json()
  const { id } = tools.find((tool: { slug: string }) => tool.slug === 'zulip')
  await joinAsEditor(page)
  await page.goto(`/admin?view=tools&tool=${id}`)
  const before = await field(page, 'description').inputValue()
  await field(page, 'description').fill('As an editor says.')
  await save(page)
  await expect(page.getByText('Zulip has been saved')).toBeVisible()
  await expect(page.getByText(`Its source says: ${before}`)).toBeVisible()
  await page.getByRole('button', { name: 'Release description' }).click()
  await expect(field(page, 'description')).toHaveValue(before)
})

test('an editor that was opened and saved changes nothing', async ({ page, request }) => {
  const { tools } = await (await request.get('/api/admin/tools?search=slack', { headers: basic })).json()
  const { id } = tools.find((tool: { slug: string }) => tool.slug === 'slack')
  const read = async () =>
    (await (await request.get(`/api/admin/tools/${id}`, { headers: basic })).json()).tool
  const before = await read()
  await joinAsEditor(page)
  await page.goto(`/admin?view=tools&tool=${id}`)
  await save(page)
  await expect(page.getByText('Slack has been saved')).toBeVisible()
  expect(await read()).toEqual(before)
})
