import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Response } from '@playwright/test'
import { DEFAULT_WORDS, writeVets } from '#tests/second-site.ts'
import { facts, fillForm, signIn } from './admin-session.ts'
import { test } from './own-site.ts'

const IS_TEXT = /text|json|javascript|xml/
const ACCENT = 'rgb(138, 58, 18)'
const DEFAULT_ACCENT = 'rgb(68, 83, 199)'

/** How many elements that are seen have this color as text or ground. */
const colored = (page: Page, color: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('body *')].filter((element) => {
        const { color: text, backgroundColor } = getComputedStyle(element)
        return element.checkVisibility() && [text, backgroundColor].includes(wanted)
      }).length,
    color,
  )

/** The addresses of answers that speak of the default site. */
function watchWords(page: Page): () => Promise<string[]> {
  const reading: Promise<string[]>[] = []
  async function read(response: Response): Promise<string[]> {
    const isRead = response.ok() && IS_TEXT.test(response.headers()['content-type'] ?? '')
    const text = isRead ? await response.text().catch(() => '') : ''
    const found = DEFAULT_WORDS.exec(text)
    return found ? [`${response.url()}: ${found[0]}`] : []
  }
  page.on('response', (response) => reading.push(read(response)))
  return async () => {
    expect(reading.length).toBeGreaterThan(10)
    return (await Promise.all(reading)).flat()
  }
}

test('a site of another folder, from its home page to an accepted submission', async ({ openSite }) => {
  const folder = mkdtempSync(join(tmpdir(), 'directory-vets-'))
  const SITE_DIR = join(folder, 'vets')
  writeVets(SITE_DIR)
  const page = await openSite({ SITE_DIR, DATA_DIR: join(folder, 'data') })
  const foreignWords = watchWords(page)

  await page.goto('/')
  await expect(page).toHaveTitle(/Paddock/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pick tools for your surgery')
  expect(await colored(page, ACCENT)).toBeGreaterThan(0)
  expect(await colored(page, DEFAULT_ACCENT)).toBe(0)

  await page.goto('/markets')
  await page.getByRole('link', { name: 'Animal charts' }).first().click()
  await expect(page).toHaveURL('/markets/animal-charts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Animal charts/)
  await expect(page.getByRole('link', { name: 'Barley Chart' }).first()).toBeVisible()

  await page.goto('/?search=clover')
  await expect(page.getByRole('link', { name: 'Clover Diary' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Barley Diary' })).toHaveCount(0)

  await page.goto('/find')
  await page.getByRole('combobox', { name: 'What do you need?' }).fill('chart for 4 people')
  await page.getByRole('combobox', { name: 'What do you need?' }).press('Enter')
  await expect(page).toHaveURL(/search=chart(?:\+|%20)for(?:\+|%20)4(?:\+|%20)people/)
  await expect(page.getByRole('link', { name: 'Barley Chart' }).first()).toBeVisible()

  await page.goto('/submit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit Your Vet Tool')
  const companyName = 'Hoof Ledger'
  await fillForm(page, facts({ companyName, category: 'animal-records' }))
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(page.getByText('Your vet tool has been submitted for review.')).toBeVisible()

  await signIn(page)
  await expect(page.getByText('Manage vet tool submissions')).toBeVisible()
  const card = page.getByRole('article', { name: companyName })
  await card.getByRole('button', { name: 'Approve & Create Company' }).click()
  await expect(page.getByText('Submission approved and company created')).toBeVisible()

  expect((await page.goto('/tools/hoof-ledger'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
  const feed = await page.goto('/api/feed?limit=100')
  const { items } = JSON.parse((await feed?.text()) ?? '')
  const names = items.map(({ tool }: { tool: { name: string } }) => tool.name)
  expect(names).toHaveLength(21)
  expect(names).toEqual(expect.arrayContaining(['Barley Chart', 'Barley Diary', 'Nettle Diary', companyName]))
  expect(await foreignWords()).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
