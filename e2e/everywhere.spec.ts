import { isLong } from '#tests/rounds.ts'
import { expectAccessible, expectFits, WCAG } from './accessible.ts'
import { PERSON } from './activity.ts'
import { alike, expectedStatus, layouts } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const fullStorage: Record<string, string> = {
  favorites: '[1,2,3]',
  bookmarks: '[1]',
  compare: '[{"slug":"slack","name":"Slack"},{"slug":"zoom","name":"Zoom"}]',
  'rating-1': '5',
  adminAuthenticated: 'true',
  adminEmail: 'someone@example.com',
}

/** What the console says against the page; that an address meant to be missing answers 404 is no complaint. */
function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isMeant = message.text().includes('404') && /no-such/.test(page.url() + message.location().url)
    if (['error', 'warning'].includes(message.type()) && !isMeant) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Colors change gradually; what follows the scrolling of an article never ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
  })

/** Requests to anybody else, and answers that set a cookie. */
function listenForStrangers(page: Page, baseURL: string | undefined): string[] {
  const strange: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strange.push(request.url())
  })
  page.on('response', async (response) => {
    if ((await response.allHeaders())['set-cookie']) strange.push(`a cookie of ${response.url()}`)
  })
  return strange
}

/** Beside what was there before. */
async function expectNothingKept(page: Page, before: Record<string, string> = {}) {
  const kept = await page.evaluate(
    async (known) => ({
      local: Object.keys(localStorage).filter((key) => !known.includes(key)),
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }),
    Object.keys(before),
  )
  expect(kept).toEqual({ local: [], session: 0, databases: 0, caches: 0, workers: 0 })
  expect(await page.context().cookies()).toEqual([])
}

// Robots are not counted, and send no beacon.
test.use({ userAgent: PERSON })

const withFullStorage = (page: Page) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, fullStorage)

async function followsRules(page: Page) {
  await expectAccessible(page, { tags: WCAG })
  await expectFits(page)
}

const PAGE_LIMIT_MS = 20_000
/** Each is opened in one browser, which reads the code of the site and of axe once for all of its pages. */
const PARTS = 6

async function open(page: Page, path: string) {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(expectedStatus(path))
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
}

/** Colors are the same on every screen; the themes differ in them alone. */
const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const

/** In both looks at night, otherwise in one of them, so that every second layout is seen in each. */
const looksOf = (at: number) => (isLong ? LOOKS : LOOKS.filter((_, look) => look === at % LOOKS.length))

async function expectAccessibleIn(page: Page, path: string, looks: typeof LOOKS | (typeof LOOKS)[number][]) {
  for (const [at, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    // As somebody who is here for the first time.
    if (at === 0) {
      await open(page, path)
      await expectNothingKept(page)
    } else await settled(page)
    await followsRules(page)
  }
}

for (let part = 0; part < PARTS; part++) {
  const paths = layouts.filter((_, at) => at % PARTS === part)
  // Every page with full storage at night, otherwise those of every second part.
  const again = isLong || part % 2 === 0 ? paths : []
  test(`layouts keep nothing, are accessible wide or narrow and dark, and hydrate without a word in the console, part ${part + 1}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(paths.length * PAGE_LIMIT_MS)
    const complaints = listenForComplaints(page)
    const strange = listenForStrangers(page, baseURL)
    for (const path of paths)
      await test.step(path, async () => {
        await expectAccessibleIn(page, path, looksOf(layouts.indexOf(path)))
        expect([strange, complaints], path).toEqual([[], []])
      })
    await withFullStorage(page)
    for (const path of again)
      await test.step(`${path} with full storage`, async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe(fullStorage.favorites)
        expect([strange, complaints], path).toEqual([[], []])
      })
  })
}

// With full storage alone: what reads none of it is drawn as with an empty one, and nothing is added to it either.
test('pages laid out like others keep nothing and hydrate without a word in the console, with full storage', async ({
  page,
  baseURL,
}) => {
  const others = alike.filter((_, at) => isLong || at % 2 === 0)
  test.setTimeout(others.length * PAGE_LIMIT_MS)
  const complaints = listenForComplaints(page)
  const strange = listenForStrangers(page, baseURL)
  await withFullStorage(page)
  for (const path of others)
    await test.step(path, async () => {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      await expectNothingKept(page, fullStorage)
      expect([strange, complaints], path).toEqual([[], []])
    })
})
