import { expect, type Page } from '@playwright/test'
import { anItem, aPage, sending } from '#tests/feeds.ts'
import { basic, joinAsEditor } from './admin-session.ts'
import { test } from './own-site.ts'
import { awaitLife } from './test.ts'

const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('two editors and a sync change one tool at once: nobody overwrites anybody', async ({
  openSite,
  publish,
  browser,
}) => {
  test.setTimeout(240_000)
  const told = { slug: 'shared', name: 'Shared', markets: ['team-chat'], description: 'First.' }
  const publisher = await publish(sending(aPage([anItem(told)])))
  const page = await openSite({
    SYNC_FEEDS: `${publisher.url}/api/feed`,
    SYNC_ALLOW_PRIVATE_HOSTS: publisher.host,
  })
  const company = async () => {
    const response = await page.request.get('/api/companies/slug/shared')
    return response.ok() ? (await response.json()).company : null
  }
  await expect.poll(company, { timeout: 60_000 }).toMatchObject({ name: 'Shared' })
  const { id } = await company()
  await page.goto('/')
  const address = new URL(`/admin?view=tools&tool=${id}`, page.url())
  await joinAsEditor(page)
  const context = await browser.newContext({ baseURL: address.origin })
  const other = awaitLife(await context.newPage())
  await joinAsEditor(other)
  for (const one of [page, other]) {
    await one.goto(address.href)
    for (const group of ['Connections', 'Security and administration'])
      await one.locator('summary', { hasText: group }).click()
  }

  await field(other, 'answers.sso').focus()
  await other.keyboard.press('y')
  await field(other, 'answers.webhooks').focus()
  await other.keyboard.press('n')
  await save(other)
  await expect(other.getByText('Shared has been saved')).toBeVisible()

  const changed = { ...told, description: 'As the feed says.', platforms: ['web'] }
  publisher.answer = sending(aPage([anItem(changed, { revision: 2, updatedAt: '2026-11-16T00:00:00Z' })]))
  const trigger = await fetch(new URL('/api/sync/trigger', address), { method: 'POST', headers: basic })
  expect(trigger.ok).toBe(true)
  await expect.poll(company, { timeout: 60_000 }).toMatchObject({ description: 'As the feed says.' })

  await field(page, 'description').fill('As I say.')
  await field(page, 'answers.sso').focus()
  await page.keyboard.press('n')
  await field(page, 'answers.scim').focus()
  await page.keyboard.press('y')
  await save(page)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This tool was changed meanwhile.')
  await expect(notice.getByRole('group')).toHaveCount(2)
  const sso = notice.getByRole('group', { name: 'Single sign-on (SSO)' })
  await expect(sso).toContainText('Yours: No')
  await expect(sso).toContainText('Theirs: Yes')
  expect((await company()).description).toBe('As the feed says.')
  await sso.getByLabel('Theirs').check()
  await notice.getByRole('group', { name: 'Description' }).getByLabel('Yours').check()
  await save(page)
  await expect(page.getByText('Shared has been saved')).toBeVisible()
  const saved = await company()
  expect(saved).toMatchObject({ description: 'As I say.', platforms: ['web'] })
  const answers = ['sso', 'webhooks', 'scim'].map((key) => saved.answers[key].answer)
  expect(answers).toEqual(['yes', 'no', 'yes'])
  await context.close()
})
