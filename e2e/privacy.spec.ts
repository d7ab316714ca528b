import { expect, test } from '@playwright/test'
import { PERSON } from './activity.ts'
import { pageKinds } from './pages.ts'

test.use({ userAgent: PERSON })

test('a crawl as a visitor: no cookie, no third party, nothing stored before a click', async ({
  page,
  context,
  baseURL,
}) => {
  const strangers: string[] = []
  const cookies: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url())
  })
  page.on('response', async (response) => {
    if ((await response.allHeaders())['set-cookie']) cookies.push(response.url())
  })
  for (const path of pageKinds) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const stored = await page.evaluate(async () => ({
      local: localStorage.length,
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    expect(stored, path).toEqual({ local: 0, session: 0, databases: 0, caches: 0, workers: 0 })
  }
  expect(await context.cookies()).toEqual([])
  expect(cookies).toEqual([])
  expect(strangers).toEqual([])
})

test('a page tells of itself once, in one beacon, with nothing about the visitor in it', async ({ page }) => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/activity')) bodies.push(request.postDataJSON())
  })
  await page.goto('/tools/slack')
  const beacon = page.waitForResponse((response) => response.url().endsWith('/api/activity'))
  expect((await beacon).status()).toBe(204)
  expect(bodies).toEqual([{ events: [{ kind: 'view', slug: 'slack' }] }])
})
