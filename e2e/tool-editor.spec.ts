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
  await field(page, 'category').selectOption('crm')

  await page.getByRole('button', { name: 'Add a plan' }).click()
  await expect(field(page, 'plans.0.name')).toBeFocused()
  await field(page, 'plans.0.name').fill('Pro')
  await field(page, 'plans.0.monthly').fill('ten')
  await field(page, 'plans.0.limits').fill('5 boards\n2 guests')
  await page.getByRole('button', { name: 'Add a plan' }).click()
  await field(page, 'plans.1.name').fill('Free')
  await field(page, 'plans.1.price').selectOption('free')
  await expect(field(page, 'plans.1.monthly')).toBeHidden()
  await field(page, 'markets.0').selectOption({ label: 'Team chat' })
  await unfold(page, 'Security and administration')
  await field(page, 'answers.sso').selectOption('from')
  await page.getByLabel('First plan with Single sign-on').selectOption({ label: 'Pro' })
  await field(page, 'answers.thread-model').selectOption({ label: 'Optional' })
  await page.getByRole('button', { name: 'Add a source' }).click()
  await expect(field(page, 'sources.0.url')).toBeFocused()
  await field(page, 'sources.0.url').fill('https://facts.example.com/pricing')
  await field(page, 'sources.0.seenAt').fill('last May')
  await field(page, 'sources.0.for').click()
  await page.getByLabel('Plans', { exact: true }).check()
  await field(page, 'current-source').selectOption({ label: 'No source chosen' })
  await expect(field(page, 'sources.0.url')).toBeHidden()
  await save(page)

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Plan 1, billed monthly must be a number')
  await expect(summary).toContainText('Source 1, seen on must be a day')
  await summary.getByRole('link', { name: 'Plan 1, billed monthly' }).click()
  await expect(field(page, 'plans.0.monthly')).toBeFocused()
  await expect(field(page, 'plans.0.limits')).toHaveValue('5 boards\n2 guests')
  await expectSound(page)

  await field(page, 'plans.0.monthly').fill('$1,200.50')
  await field(page, 'plans.0.per').selectOption('seat')
  await field(page, 'plans.0.name').fill('Team')
  await page.getByRole('button', { name: 'Move Team down' }).click()
  await expect(page.getByRole('button', { name: 'Move Team up' })).toBeFocused()
  await page.getByLabel('The page has no date').check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(64) })
  await expect(field(page, 'logo')).toHaveValue(/^u-[0-9a-f]{32}$/)
  await save(page)
  await expect(page.getByRole('heading', { name: 'Edit Facts of a phone' })).toBeVisible()
  await atBothWidths(page, () => expectFits(page))

  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect(company.plans).toEqual([
    { name: 'Free', price: 0 },
    { name: 'Team', monthly: 1200.5, per: 'seat', limits: ['5 boards', '2 guests'] },
  ])
  expect(company.answers.sso).toMatchObject({ answer: 'from', plan: 'Team' })
  expect(company.answers['thread-model']).toMatchObject({ answer: 'value', value: 'optional' })
  expect(company.sources).toEqual([
    { url: 'https://facts.example.com/pricing', seenAt: null, tier: 1, for: ['plans'] },
  ])
  await page.goto('/admin?view=audit')
  await expect(page.getByText(`Added the tool ${slug}`)).toBeVisible()
  await page.goto(`/tools/${slug}`)
  await expect(page.getByText('5 boards').first()).toBeVisible()
  await expect(page.locator(`main img[src^="/logos/${company.logo ?? 'u-'}"]`).first()).toBeVisible()
})

test('in a new form the address follows the name until it is written, and a picture that is none is refused', async ({
  page,
}) => {
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  await field(page, 'name').pressSequentially('Slack')
  await expect(field(page, 'slug')).toHaveValue('slack')
  await field(page, 'slug').fill('slack-2')
  await expect(field(page, 'slug-hint')).toHaveText('/tools/slack-2')
  await field(page, 'name').pressSequentially(' & Friends')
  await expect(field(page, 'slug')).toHaveValue('slack-2')
  await field(page, 'markets.0').selectOption({ label: 'Team chat' })
  await expect(field(page, 'category')).toHaveValue('communication')

  await page.getByText('Logo and editor’s choice').first().click()
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

test('questions are answered by keys, and a source is given to several answers at once', async ({ page }) => {
  await joinAsEditor(page)
  await page.goto('/admin?view=tools&tool=new')
  await expect(page.getByText('Choose a market to see what is asked there.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a plan' }).click()
  await field(page, 'plans.0.name').fill('Pro')
  await field(page, 'markets.0').selectOption({ label: 'Team chat' })
  await unfold(page, 'Security and administration')
  await field(page, 'answers.sso').focus()
  await page.keyboard.press('1')
  await expect(field(page, 'answers.scim')).toBeFocused()
  await expect(page.locator('#answer-list > div').getByText('Accounts are created and removed')).toBeVisible()
  await page.keyboard.press('n')
  await expect(field(page, 'answers.two-factor')).toBeFocused()
  await page.keyboard.type('ponly for staff')
  await page.keyboard.press('Enter')
  await expect(field(page, 'answers.audit-log')).toBeFocused()
  expect(
    await Promise.all(['sso', 'scim', 'two-factor'].map((key) => field(page, `answers.${key}`).inputValue())),
  ).toEqual(['from', 'no', 'partly'])
  await field(page, 'answers.sso').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await page.keyboard.press('s')
  await expect(field(page, 'sources.0.url')).toBeFocused()
  await page.keyboard.type('https://acme.example.com/security')
  await expect(page.getByRole('button', { name: 'Add source to 2 answers' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'answers.scim')).toBeFocused()
  await expect(field(page, 'sources.0.for')).toHaveText(
    'For Single sign-on (SSO) and User provisioning (SCIM)',
  )
  await field(page, 'answers.roles').focus()
  await page.keyboard.press('y')
  await expect(field(page, 'sources.0.for')).toContainText('Roles')
  await field(page, 'answers.roles').focus()
  await page.keyboard.press('u')
  await expect(field(page, 'sources.0.for')).not.toContainText('Roles')
  await expect(page.getByText('No source', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
})

test('what two people edit is put together; of what both changed one chooses', async ({ page, request }) => {
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
  await field(page, 'description').fill('Mine.')
  const theirs = { ...tool, description: 'Theirs.', platforms: ['web'], plans: [{ name: 'Free', price: 0 }] }
  await request.put(`/api/admin/tools/${tool.id}`, { data: theirs, headers: basic })
  await save(page)
  const notice = page.getByRole('alert')
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Description: First. → Theirs.')
  await expect(notice).toContainText('Plan Free: Nothing → Free')
  await expect(field(page, 'plans.0.name')).toHaveValue('Free')
  await expect(page.getByLabel('Web', { exact: true })).toBeChecked()
  await expect(field(page, 'name')).toHaveValue('Mine')
  await expect(field(page, 'description')).toHaveValue('Mine.')
  const choice = notice.getByRole('group', { name: 'Description' })
  await expect(choice).toContainText('Yours: Mine.')
  await expect(choice).toContainText('Theirs: Theirs.')
  await save(page)
  await expect(notice).toBeFocused()
  await expectAccessible(page)
  await choice.getByLabel('Theirs').check()
  await expect(field(page, 'description')).toHaveValue('Theirs.')
  await choice.getByLabel('Yours').check()
  await expect(field(page, 'description')).toHaveValue('Mine.')
  await choice.getByLabel('Theirs').check()
  await save(page)
  await expect(page.getByText('Mine has been saved')).toBeVisible()
  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect([company.name, company.description, company.plans.length]).toEqual(['Mine', 'Theirs.', 1])
})

test('a preview shows the page and the comparison with the leader, and saves nothing', async ({
  page,
  request,
}) => {
  const { tools } = await (await request.get('/api/admin/tools?search=mattermost', { headers: basic })).json()
  const { id, slug, name } = tools.find((tool: { slug: string }) => tool.slug === 'mattermost')
  await page.setViewportSize({ width: 390, height: 800 })
  await joinAsEditor(page)
  await page.goto(`/admin?view=tools&tool=${id}`)
  await field(page, 'description').fill('A description that is previewed.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('A description that is previewed.').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await preview.getByRole('button', { name: 'Compare with Slack' }).click()
  await expect(preview.getByRole('heading', { name: `${name} vs Slack` })).toBeVisible()
  await expect(preview.getByText('Choose Slack if').first()).toBeAttached()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect(company.description).not.toContain('previewed')
  await field(page, 'website').fill('nowhere')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('Website must be an http or https address')
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
