import { MIN_FORM_AGE_MS } from '#submissions/anti-spam.ts'
import { expectAccessible } from './accessible.ts'
import { ownNetwork } from './activity.ts'
import { basic, facts, fillForm, submitTool } from './admin-session.ts'
import { becameAlive, expect, hold, test } from './test.ts'

const messages = [
  'Name must be at least 2 characters',
  'Please enter a valid email',
  'Company name must be at least 2 characters',
  'Please enter a valid URL (e.g., https://example.com)',
  'Description must be at least 50 characters',
  'Please select a category',
  'Please enter a valid URL',
]

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ 'X-Forwarded-For': ownNetwork() }))

test('every message is provoked, summarized and linked, and what was typed stays', async ({ page }) => {
  await page.goto('/submit')
  await page.locator('#logoUrl').fill('nowhere')
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const message of messages) {
    await expect(summary.getByRole('link', { name: message, exact: true })).toBeVisible()
    await expect(page.locator('p', { hasText: message }).last()).toBeVisible()
  }
  await expect(page.locator('#logoUrl')).toHaveValue('nowhere')
  await summary.getByRole('link', { name: 'Please select a category' }).click()
  await expect(page.locator('#category')).toBeFocused()
  await expectAccessible(page)
})

test('what is typed before the code of the page arrives is kept', async ({ context }) => {
  const page = await context.newPage()
  const send = await hold(page, /\/assets\/(?!start)[^/]+\.js$/)
  await page.goto('/submit', { waitUntil: 'commit' })
  await page.locator('#companyName').fill('Early Bird')
  await page.locator('#category').selectOption({ label: 'Analytics' })
  send()
  await becameAlive(page)
  await expect(page.locator('#companyName')).toHaveValue('Early Bird')
  await expect(page.locator('#category option:checked')).toHaveText('Analytics')
})

test('what is typed is still there after a look at another page', async ({ page }) => {
  await page.goto('/submit')
  await page.locator('#companyName').fill('Half Done')
  await page.getByRole('link', { name: 'Back to Directory' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.locator('#companyName')).toHaveValue('Half Done')
})

test('a tool is submitted, confirmed, and the form can be filled in again', async ({ page }) => {
  await page.goto('/submit')
  await expect(page.locator('#description')).toHaveCSS('min-height', '120px')
  await expect(page.locator('#features')).toHaveCSS('min-height', '80px')
  await fillForm(page, facts())
  const send = await hold(page, '/api/submissions')
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  send()
  await expect(page.getByText('Submission Received!')).toBeVisible()
  await expect(page.getByText('Your SaaS tool has been submitted for review.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Another Tool' }).click()
  await expect(page.locator('#name')).toHaveValue('')
})

test('a website without https is taken, and the form says which logos are', async ({ page, request }) => {
  await page.goto('/submit')
  await expect(page.getByText('A direct link to a PNG, JPG or SVG file, not WebP.')).toBeVisible()
  const given = facts()
  const host = `${new URL(given.website ?? '').host}`
  await fillForm(page, { ...given, website: host })
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByText('Submission Received!')).toBeVisible()
  const found = await request.get(`/api/submissions?search=${host}`, { headers: basic })
  expect((await found.json()).submissions[0].website).toBe(`https://${host}/`)
})

test('a listed website is answered with the way to its page', async ({ page }) => {
  await page.goto('/submit')
  await fillForm(page, facts({ website: 'https://slack.com/?utm_source=x' }))
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByRole('alert')).toContainText('Slack is already listed')
  await expect(page.getByRole('status')).toContainText('409')
  await page.getByRole('link', { name: 'See the listed tool' }).click()
  await expect(page).toHaveURL(/\/tools\/slack$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a tool is submitted with the same messages, and followed', async ({ page }) => {
    await page.goto('/submit')
    await page.locator('#name').fill('A')
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await expect(page.getByRole('alert')).toContainText('Name must be at least 2 characters')
    await expect(page.locator('#name')).toHaveValue('A')
    await fillForm(page, facts({ companyName: 'Plain Loom' }))
    // People take at least this long; the server refuses what is quicker.
    const [issuedAt = ''] = (await page.locator('[name=formToken]').inputValue()).split('.')
    await expect.poll(() => Date.now() - Number.parseInt(issuedAt, 36)).toBeGreaterThan(MIN_FORM_AGE_MS)
    await page.getByRole('button', { name: 'Submit for Review' }).click()
    await expect(page).toHaveURL(/\/submission\/[0-9a-f]{48}\?received=1$/)
    await expect(page.getByText('Submission Received!')).toBeVisible()
    await page.getByRole('link', { name: 'Status of your submission' }).click()
    await expect(page.getByText('Plain Loom, submitted')).toBeVisible()
  })

  test('the Enter key sends the form', async ({ page }) => {
    await page.goto('/submit')
    await page.locator('#name').fill('A')
    await page.locator('#name').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Name must be at least 2 characters')
  })
})

test('the status page shows the stages, notes, then the listing; nothing keeps it', async ({
  page,
  request,
}) => {
  const { id, statusUrl } = await submitTool(request, facts({ companyName: `Reopened Loom ${Date.now()}` }))
  const reject = { data: { status: 'rejected', reviewNotes: 'The website is empty.' }, headers: basic }
  await request.patch(`/api/submissions/${id}/status`, reject)
  const answer = await page.goto(statusUrl)
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  await expect(page.getByText('The website is empty.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'submit it again' })).toBeVisible()
  await request.post(`/api/submissions/${id}/reopen`, { headers: basic })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible()
  // This site has no partners: nothing more is to come after the listing.
  await expect(page.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveText([
    /^Received/,
    /^Reviewed/,
    /^Listed/,
  ])
  await request.post(`/api/submissions/${id}/approve`, { headers: basic })
  await page.reload()
  await page.getByRole('link', { name: /^See the page of/ }).click()
  await expect(page).toHaveURL(/\/tools\/reopened-loom/)
  expect((await page.goto('/submission/0123'))?.status()).toBe(404)
})

test('forms cannot be sent from another site or as another type', async ({ request }) => {
  const form = { name: 'x' }
  const from = (headers: Record<string, string>) => request.post('/submit', { form, headers })
  expect((await from({ 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)
  expect((await from({ Origin: 'https://evil.example.com' })).status()).toBe(403)
  expect((await request.post('/submit', { data: form })).status()).toBe(415)
  expect((await request.post('/about', { form })).status()).toBe(405)
})

test('a scripted bot run adds nothing', async ({ request }) => {
  const count = async () =>
    (await (await request.get('/api/submissions?search=botnet', { headers: basic })).json()).counts
  const before = await count()
  expect(before).toEqual({ pending: 0, approved: 0, rejected: 0 })
  const page = await (await request.get('/submit')).text()
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(formToken).toMatch(/\w\.\w/)
  const bot = () => facts({ companyName: 'Botnet' })
  const attempts = [
    { ...bot(), formToken },
    { ...bot(), formToken: '' },
    { ...bot(), formToken: 'made.up.token' },
    { ...bot(), formToken: formToken.replace(/^./, 'a') },
    { ...bot(), formToken, referralCode: 'https://spam.example.com' },
    { ...bot(), formToken, website: 'https://slack.com' },
  ]
  for (const form of attempts) {
    for (let again = 0; again < 5; again++) {
      const answer = await request.post('/submit', { form, maxRedirects: 0 })
      expect([400, 409]).toContain(answer.status())
    }
  }
  const honeypot = await request.post('/api/submissions', { data: { ...bot(), referralCode: 'x' } })
  expect(honeypot.status()).toBe(400)
  expect(await count()).toEqual(before)
})
