import { PERSON } from './activity.ts'
import { pageKinds } from './pages.ts'
import { expect, test } from './test.ts'

test.use({ userAgent: PERSON })

test('a crawl as a visitor: no cookie, no third party, nothing stored before a click', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
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

test('a page tells of itself in one beacon, with nothing about the visitor in it', async ({ page }) => {
  const beacons: string[] = []
  await page.exposeFunction('keepBeacon', (text: string) => beacons.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob)
        void data
          .text()
          .then((text) => (window as unknown as { keepBeacon: (text: string) => void }).keepBeacon(text))
      return send(url, data)
    }
  })
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/activity'))
  await page.goto('/tools/slack')
  expect((await answer).status()).toBe(204)
  await expect
    .poll(() => beacons.map((text) => JSON.parse(text)))
    .toEqual([{ events: [{ kind: 'view', slug: 'slack' }] }])
})
