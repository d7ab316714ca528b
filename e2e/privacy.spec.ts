import { PERSON } from './activity.ts'
import { expect, test } from './test.ts'

test.use({ userAgent: PERSON })

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
