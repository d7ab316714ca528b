import { expect, test } from '@playwright/test'
import { basic, facts, submitTool } from './desk.ts'
import { hostileStrings } from './hostile-strings.ts'

test('two hundred hostile texts in every field, approved and opened, stay text', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  expect(hostileStrings.length).toBe(200)
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })

  const slugs: string[] = []
  for (const text of hostileStrings) {
    const submitted = await submitTool(
      request,
      facts({
        name: text.slice(0, 98).padEnd(2, '.'),
        companyName: text.slice(0, 98).padEnd(2, '.'),
        description: `${text} `.repeat(40).slice(0, 900).toWellFormed(),
        pricing: text.slice(0, 118),
        features: `${text}, ${text} again`,
      }),
    )
    const approved = await request.post(`/api/submissions/${submitted.id}/approve`, { headers: basic })
    expect(approved.status(), text).toBe(200)
    slugs.push((await approved.json()).company.slug)
  }

  for (const [at, slug] of slugs.entries()) {
    await page.goto(`/tools/${slug}`, { waitUntil: 'domcontentloaded' })
    const name = (hostileStrings[at] ?? '').slice(0, 98).padEnd(2, '.').trim()
    const found = await page.evaluate(() => ({
      heading: document.querySelector('h1')?.textContent,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (one) => one.textContent ?? '',
      ),
      hrefs: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.protocol),
    }))
    expect(found.heading).toBe(name)
    const items = found.data.map((json) => JSON.parse(json))
    expect(items.find((item) => item['@type'] === 'SoftwareApplication')?.name).toBe(name)
    expect(new Set(found.hrefs.filter((protocol) => !/^(https?|mailto):$/.test(protocol)))).toEqual(new Set())
  }
  for (const path of ['/category/finance', '/?search=script', '/', '/categories', '/admin']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(complaints).toEqual([])
})
