import { MIN_FORM_AGE_MS } from '#submissions/form-proof.ts'
import { atBothWidths, expectFits, expectSound } from './accessible.ts'
import { ownNetwork } from './activity.ts'
import { basic, facts, fillForm, openAsAdmin, submitTool } from './admin-session.ts'
import { expect, type Page, test } from './test.ts'

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

const PHONE = { width: 390, height: 900 }
const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)

/** The token says when the form was handed out; the server refuses what is quicker than people are. */
async function waitForAge(page: Page) {
  const [issuedAt = ''] = (await page.locator('[name=formToken]').inputValue()).split('.')
  await expect.poll(() => Date.now() - Number.parseInt(issuedAt, 36)).toBeGreaterThan(MIN_FORM_AGE_MS)
}

test('plans and answers are sent along, reviewed and listed, on a phone', async ({ page, request }) => {
  const given = facts({ companyName: `Told ${Date.now()}` })
  await page.setViewportSize(PHONE)
  await page.goto('/submit')
  await fillForm(page, given)
  await expect(field(page, 'plans.0.name')).toBeHidden()
  await page.getByText('Plans and answers').click()
  await field(page, 'plans.1.name').fill('Pro')
  await field(page, 'plans.1.monthly').fill('ten')
  await field(page, 'plans.1.per').selectOption('seat')
  await field(page, 'market').selectOption({ label: 'Team chat' })
  await field(page, 'answers.thread-model').selectOption({ label: 'Optional' })
  await field(page, 'answers.sso').selectOption('from')
  await field(page, 'answers.sso').locator('xpath=../input').fill('Pro')
  await field(page, 'market').selectOption({ label: 'CRM' })
  await expect(field(page, 'answers.thread-model')).toHaveCount(0)
  await field(page, 'market').selectOption({ label: 'Team chat' })
  await expect(field(page, 'answers.thread-model').locator('option:checked')).toHaveText('Optional')
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  const message = page.getByRole('alert').getByRole('link', { name: 'Plan 2: must be a number' })
  await message.click()
  await expect(field(page, 'plans.1.monthly')).toBeFocused()
  await expectSound(page)
  await field(page, 'plans.1.monthly').fill('10')
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByText('Submission Received!')).toBeVisible()

  await openAsAdmin(page, `/admin?find=${encodeURIComponent(given.companyName ?? '')}`)
  const card = page.getByRole('article')
  await expect(card).toContainText('Pro: $10 per seat a month')
  await expect(card).toContainText('Single sign-on (SSO): From Pro')
  await atBothWidths(page, () => expectFits(page))
  await card.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Submission approved and company created')).toBeVisible()
  const slug = (given.companyName ?? '').toLowerCase().replaceAll(' ', '-')
  const { company } = await (await request.get(`/api/companies/slug/${slug}`)).json()
  expect(company.plans).toEqual([{ name: 'Pro', monthly: 10, per: 'seat' }])
  expect(company.features.map((one: { label?: string }) => one.label ?? one)).toEqual([
    'Orders',
    'Yarn stock',
    'Wages',
  ])
})

test.describe('without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('questions are shown on demand, nothing typed is lost, and all of it can be corrected', async ({
    page,
    request,
  }) => {
    const given = facts({ companyName: `Plain ${Date.now()}` })
    await page.goto('/submit')
    await fillForm(page, given)
    await page.getByText('Plans and answers').click()
    await field(page, 'plans.0.name').fill('Free')
    await field(page, 'plans.0.price').selectOption('free')
    await expect(field(page, 'plans.0.monthly')).toBeHidden()
    await field(page, 'plans.2.name').fill('Pro')
    await field(page, 'plans.2.monthly').fill('12')
    await field(page, 'market').selectOption('team-chat')
    await page.getByRole('button', { name: 'Show questions' }).click()
    await expect(field(page, 'name')).toHaveValue('Ada Byron')
    await expect(field(page, 'plans.2.name')).toHaveValue('Pro')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await field(page, 'answers.sso').selectOption('from')
    await page.getByLabel('Single sign-on (SSO): which plan').fill('Gold')
    await waitForAge(page)
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await expect(page.getByRole('alert')).toContainText('Plan 3: must say what the price is for')
    await field(page, 'plans.2.per').selectOption('account')
    await waitForAge(page)
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await expect(page.getByRole('alert')).toContainText('Single sign-on (SSO): "Gold" is none of the plans')
    await atBothWidths(page, () => expectFits(page))
    await page.getByLabel('Single sign-on (SSO): which plan').fill('Pro')
    await waitForAge(page)
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await expect(page.getByText('Submission Received!')).toBeVisible()

    await page.getByText('Correct this submission').click()
    await expect(field(page, 'plans.1.name')).toHaveValue('Pro')
    await expect(page.getByLabel('Single sign-on (SSO): which plan')).toHaveValue('Pro')
    await field(page, 'market').selectOption('crm')
    await page.getByRole('button', { name: 'Show questions' }).click()
    await field(page, 'plans.1.monthly').fill('14')
    await page.getByRole('button', { name: 'Save Correction' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
    const found = await request.get(
      `/api/submissions?search=${encodeURIComponent(given.companyName ?? '')}`,
      { headers: basic },
    )
    const [submission] = (await found.json()).submissions
    expect(submission).toMatchObject({
      market: 'crm',
      plans: [
        { name: 'Free', price: 0 },
        { name: 'Pro', monthly: 14, per: 'account' },
      ],
      answers: { sso: { from: 'Pro' } },
    })
  })

  test('the Enter key sends the form', async ({ page }) => {
    await page.goto('/submit')
    await field(page, 'name').fill('A')
    await field(page, 'name').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Name must be at least 2 characters')
  })
})

test('an owner corrects plans and answers with scripts too', async ({ page, request }) => {
  const more = {
    market: 'team-chat',
    plans: [{ name: 'Pro', monthly: 9, per: 'seat' }],
    answers: { sso: 'yes' },
  }
  const { statusUrl } = await submitTool(request, { ...facts(), ...more } as never)
  await page.goto(statusUrl)
  await page.getByText('Correct this submission').click()
  await expect(field(page, 'answers.sso').locator('option:checked')).toHaveText('Yes')
  await field(page, 'answers.sso').selectOption('no')
  await field(page, 'plans.0.monthly').fill('11')
  await page.getByRole('button', { name: 'Save Correction' }).click()
  await expect(page.getByText('Your correction has been saved.')).toBeVisible()
  const own = await (await request.get(statusUrl.replace('/submission/', '/api/submissions/status/'))).json()
  expect(own.submission).toMatchObject({ answers: { sso: 'no' }, plans: [{ name: 'Pro', monthly: 11 }] })
})
