import { aPng } from '#tests/pictures.ts'
import { openAsAdmin } from './admin-session.ts'
import { isClean } from './contributions.ts'
import { test } from './own-site.ts'
import { expect } from './test.ts'

const TITLE = 'Seats, steps and what they cost'
const PATH = '/blog/seats-steps-and-what-they-cost'
const DESCRIPTION =
  'How prices per seat and prices in steps differ, with two examples that a buyer can check without our help.'
const TEXT = `Prices per seat grow evenly. See [Slack](/tools/slack).

## Prices in steps

| Seats | A month |
|---|---|
| 1 to 10 | $50 |
| 11 to 50 | $200 |

- The eleventh seat is **expensive**
- The twelfth is free

> No vendor paid for this article.
`

test.use({ engine: 'postgres' })
test.slow()

test('an article is written, previewed, scheduled, appears by itself, is updated and unpublished', async ({
  openSite,
  data,
  request,
}) => {
  const page = await openSite()
  const statusOf = async (path: string) =>
    (await request.get(new URL(path, page.url()).href, { maxRedirects: 0 })).status()
  await openAsAdmin(page, '/admin')
  await page.getByRole('link', { name: 'Site', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Articles', exact: true }).press('Enter')
  await expect(page.getByText('No article has been written here yet.')).toBeVisible()
  await isClean(page)
  await page.getByLabel('Title of a new article').fill(TITLE)
  await page.getByLabel('Title of a new article').press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue(PATH.replace('/blog/', ''))

  await page.getByRole('textbox', { name: 'Text' }).fill(TEXT)
  await page
    .getByLabel('Insert a picture')
    .setInputFiles({ name: 'steps.png', mimeType: 'image/png', buffer: aPng(1200, 600) })
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[What the picture shows\]/)
  await page.keyboard.type('Two lines of prices')
  await page.getByLabel('Category').fill('Buying')
  await page.getByLabel('Author').fill('Jane Example')
  const saved = page.getByText('Saved', { exact: true })
  await expect(page.getByText('Not saved yet. What you typed is stored in this browser.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[Two lines of prices\]/)

  const { id, slug, revision, draft } = await (await page.request.get('/api/admin/articles/1')).json()
  await page.request.put(`/api/admin/articles/${id}`, {
    data: { revision, slug, draft: { ...draft, text: 'Somebody else wrote this.' } },
  })
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody else wrote this.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[Two lines of prices\]/)
  await isClean(page)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/!\[Two lines of prices\]/)
  await expect(saved).toBeVisible()

  await page.getByRole('tab', { name: 'Preview' }).click()
  const preview = page.getByRole('tabpanel')
  await expect(preview.getByRole('heading', { name: 'Prices in steps' })).toBeVisible()
  await expect(preview.getByRole('cell', { name: '$200' })).toBeVisible()
  const picture = preview.getByRole('img', { name: 'Two lines of prices' })
  await expect(picture).toHaveJSProperty('naturalWidth', 720)
  const pictureUrl = (await picture.getAttribute('src')) ?? ''
  expect([await statusOf(PATH), await statusOf(pictureUrl)]).toEqual([404, 404])

  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('#description-error')).toBeVisible()
  expect(await statusOf(PATH)).toBe(404)
  await page.getByLabel('Description').fill(DESCRIPTION)
  await page.getByLabel('Publish later').fill('2100-01-01T09:00')
  await page.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('goes live January 1, 2100')).toBeVisible()
  await isClean(page)
  await page.goto('/admin?view=articles')
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText(
    'Goes live January 1, 2100',
  )
  await page.goto('/admin?view=audit')
  await expect(
    page.locator('main ol > li').filter({ hasText: 'Scheduled the article' }).first(),
  ).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible()
  await expect(page.getByText(TITLE)).toHaveCount(0)

  // The clock of the database is not ours to turn, so the time comes to the article.
  await data.updateTable('articles').set({ published_at: new Date().toISOString() }).execute()
  await expect.poll(() => statusOf(PATH), { timeout: 30_000 }).toBe(200)
  expect(await statusOf(pictureUrl)).toBe(200)
  await expect(async () => {
    await page.goto('/blog')
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByText('By Jane Example')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await isClean(page)

  await page.goto('/admin?view=articles')
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(`${TITLE}, again`)
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByText('Visitors can read it now.')).toBeVisible()
  await isClean(page)
  await expect(async () => {
    await page.goto(PATH)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${TITLE}, again`, { timeout: 500 })
  }).toPass({ timeout: 30_000 })

  await page.goto('/admin?view=articles')
  await page.getByRole('link', { name: `${TITLE}, again`, exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(page.getByText('Visitors cannot read it any more.')).toBeVisible()
  await expect.poll(() => statusOf(PATH), { timeout: 30_000 }).toBe(404)
})
