import { expect, type Page } from '@playwright/test'

/** Everything a page should not do while it is open: dialogs, errors, and what its policy refused. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  return complaints
}

interface Told extends Record<string, unknown> {
  name: string
}

/** What a page is made of: the one that is open, or one whose words the browser reads without running any of it. */
const partsOf = (page: Page, html: string | null) =>
  page.evaluate((text) => {
    const read = text === null ? document : new DOMParser().parseFromString(text, 'text/html')
    const isOurs = (script: HTMLScriptElement) =>
      script.getAttribute('src')?.startsWith('/assets/') || /^application\/(ld\+)?json$/.test(script.type)
    return {
      heading: read.querySelector('h1')?.textContent,
      data: [...read.querySelectorAll('script[type="application/ld+json"]')].map(
        (one) => one.textContent ?? '',
      ),
      protocols: [...read.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.protocol),
      strange: [
        ...read.querySelectorAll('iframe, object, embed, base, meta[http-equiv], [src^="data:text"]'),
        ...[...read.scripts].filter((script) => !isOurs(script)),
        ...[...read.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')),
        ),
      ].map((element) => element.outerHTML),
    }
  }, html)

/** What was told of a tool stands in heading and data as it was, no link can run anything, and nothing else does. */
async function expectTold(page: Page, html: string | null, told: Told): Promise<void> {
  const { heading, data, protocols, strange } = await partsOf(page, html)
  expect(heading).toBe(told.name)
  const items = data.map((json) => JSON.parse(json))
  expect(items.find((item) => item['@type'] === 'SoftwareApplication')).toMatchObject(told)
  expect(protocols).toContain('https:')
  expect(protocols.filter((protocol) => !/^(https?|mailto):$/.test(protocol))).toEqual([])
  expect(strange).toEqual([])
}

/** Opens the page of a tool, where everything runs that can. */
export async function expectOnlyText(page: Page, address: string, told: Told): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expectTold(page, null, told)
}

/** Reads the page of a tool as the server sends it, from a page of the same site. */
export async function expectSentAsText(page: Page, address: string, told: Told): Promise<void> {
  const answer = await page.request.get(address)
  expect(answer.status(), address).toBe(200)
  await expectTold(page, await answer.text(), told)
}
