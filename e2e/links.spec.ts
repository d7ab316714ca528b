import type { APIRequestContext } from '@playwright/test'
import { isLong } from '#tests/rounds.ts'
import { expect, test } from './test.ts'

const MAX_PAGES = isLong ? 250 : 130
const AT_ONCE = 6
const LINK = /<a\b[^>]*?\shref="([^"]+)"/g

async function linksOn(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  const status = response.status()
  const isPage = status === 200 && (response.headers()['content-type'] ?? '').includes('text/html')
  const html = isPage ? await response.text() : ''
  const found = [...html.matchAll(LINK)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
  return {
    status,
    links: found.filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, '')),
  }
}

/** Addresses of one kind differ in a slug alone; a few of each kind stand for all. */
const kindOf = (path: string) =>
  path.replace(/[?].*/, '').replace(/^(\/[a-z]+\/|\/tools-(for|with|that)-).+/, '$1')
const PER_KIND = isLong ? 25 : 12

test('a walk along the links from the home page meets only pages that are there', async ({ request }) => {
  test.setTimeout(180_000)
  const seen = new Map([['/', 'start']])
  const perKind = new Map<string, number>()
  const broken: string[] = []
  const queue = ['/']
  for (let walked = 0; queue.length > 0 && walked < MAX_PAGES; walked += AT_ONCE) {
    const batch = queue.splice(0, AT_ONCE)
    const answers = await Promise.all(batch.map((path) => linksOn(request, path)))
    answers.forEach(({ status, links }, index) => {
      const path = batch[index] ?? ''
      if (status !== 200 && status !== 301) broken.push(`${status} ${path} (on ${seen.get(path)})`)
      for (const link of links) {
        if (seen.has(link)) continue
        const kind = kindOf(link)
        const met = perKind.get(kind) ?? 0
        if (met >= PER_KIND) continue
        perKind.set(kind, met + 1)
        seen.set(link, path)
        queue.push(link)
      }
    })
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})
