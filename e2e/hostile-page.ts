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

/** Opens a tool's page: what was told of the tool stands in heading and data as it was, and no link can run anything. */
export async function expectOnlyText(page: Page, address: string, told: Told): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  const found = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (one) => one.textContent ?? '',
    ),
    protocols: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.protocol),
  }))
  expect(found.heading).toBe(told.name)
  const items = found.data.map((json) => JSON.parse(json))
  expect(items.find((item) => item['@type'] === 'SoftwareApplication')).toMatchObject(told)
  expect(found.protocols).toContain('https:')
  expect(found.protocols.filter((protocol) => !/^(https?|mailto):$/.test(protocol))).toEqual([])
}
