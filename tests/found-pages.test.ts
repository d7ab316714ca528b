import { get } from 'node:http'
import { expect, test } from 'vitest'
import { expectedStatus, pageKinds } from '#e2e/pages.ts'
import { isLong } from './rounds.ts'
import { fetchPlain } from './served-site.ts'
import { sharedSite } from './shared-site.ts'

const reading = sharedSite('catalogue', { SITE_URL: 'https://directory.example' })
const SAMPLED_PER_PART = isLong ? 40 : 8
const AT_ONCE = 8

/** Addresses of routes besides those of `pageKinds`, which the crawl below opens. */
const statuses: Record<string, number> = {
  '/reports/free-plans': 200,
  '/reports/nothing': 404,
  '/category/productivity': 200,
  '/compare/discord-vs-slack': 200,
  '/compare/slack-vs-slack': 404,
  '/alternatives/slack': 301,
  '/tools-for-nothing': 404,
  '/tools-with-nothing': 404,
  '/tools-that-integrate-with-nothing': 404,
  '/free-tools': 200,
  '/under-25-tools': 200,
  '/under-50-tools': 200,
  '/under-100-tools': 200,
  '/under-75-tools': 404,
  '/enterprise-tools': 200,
  '/nothing-software': 404,
  '/company/1': 301,
  '/company/999999': 404,
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '')

function sample(addresses: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(addresses.length / SAMPLED_PER_PART))
  return addresses.filter((_, index) => index % step === 0)
}

const isKeptOut = (html: string) => /<meta name="robots" content="[^"]*noindex/.test(html)

const TITLE_MAX = 60
const DESCRIPTION_MAX = 160
const DESCRIPTION_MIN = 50
const unescaped = (text = '') =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

function headProblems(html: string): string[] {
  const title = unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1])
  const description = unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1])
  return [
    ...(title && title.length <= TITLE_MAX ? [] : [`title of ${title.length} characters: ${title}`]),
    ...(description.length >= DESCRIPTION_MIN && description.length <= DESCRIPTION_MAX
      ? []
      : [`description of ${description.length} characters: ${description}`]),
    ...(html.split('<link rel="canonical"').length > 2 ? ['two canonical addresses'] : []),
  ]
}

test('every route of the site answers with its true status, complete without JavaScript', async () => {
  const { url } = await reading()
  const wrong: string[] = []
  for (const [path, status] of Object.entries(statuses)) {
    const response = await fetchPlain(url + path)
    const html = await response.text()
    if (response.status !== status) wrong.push(`${path} answers ${response.status}, not ${status}`)
    else if (status !== 301 && !/<h1[\s>]/.test(html)) wrong.push(`${path} has no heading`)
  }
  expect(wrong).toEqual([])
})

test('what the sitemap names is there, may be indexed, and is its own canonical address', async () => {
  const { url } = await reading()
  const read = async (address: string) => {
    const response = await fetchPlain(address.replace('https://directory.example', url))
    return { address, status: response.status, text: await response.text() }
  }
  const parts = addressesIn((await read('https://directory.example/sitemap.xml')).text)
  expect(parts.length).toBeGreaterThanOrEqual(7)
  const wrong: string[] = []
  for (const part of parts) {
    const addresses = addressesIn((await read(part)).text)
    expect(addresses.length, part).toBeGreaterThan(0)
    expect(new Set(addresses).size, part).toBe(addresses.length)
    const chosen = sample(addresses)
    while (chosen.length > 0) {
      for (const { address, status, text } of await Promise.all(chosen.splice(0, AT_ONCE).map(read))) {
        const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]?.replace(/\/$/, '')
        if (status !== 200) wrong.push(`${address} answers ${status}`)
        else if (isKeptOut(text)) wrong.push(`${address} is noindex`)
        else if (canonical !== address.replace(/\/$/, '')) wrong.push(`${address} says ${canonical}`)
        wrong.push(...headProblems(text).map((problem) => `${address}: ${problem}`))
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('pages not worth finding say so', async () => {
  const { url } = await reading()
  const html = async (path: string) => (await fetchPlain(url + path)).text()
  for (const path of [
    '/compare/slack-vs-nginx',
    '/compare/slack',
    '/compare?first=slack',
    '/markets/crm?people=3',
    '/no-such-page',
  ]) {
    const text = await html(path)
    expect(text, path).toMatch(/<h1[^>]*>[^<]*(?:Slack|Compare|CRM|Not Found)/i)
    expect(isKeptOut(text), path).toBe(true)
    expect(text, path).not.toContain('rel="canonical"')
  }
  for (const path of [
    '/compare',
    '/compare/slack-vs-discord',
    '/free-tools',
    '/tools-with-multicam-editing',
    '/tools-with-frame-accurate-video-comments',
    '/alternatives/slack-alternatives',
  ]) {
    const text = await html(path)
    expect(text, path).toContain('rel="canonical"')
    expect(isKeptOut(text), path).toBe(false)
  }
  expect(await html('/compare/slack-vs-discord')).toContain('/compare/discord-vs-slack"/>')
})

const KB = 1024
/** Scripts are all that a page fetches without being used: React, the frame with the palette and the page's own modules. The aim is 90 KB. */
const LIMITS = { js: 99 * KB, css: 15 * KB, woff2: 50 * KB, html: 28 * KB }
const HOME_JS = 90 * KB
/** Costs are counted in the browser there, for the team a visitor chooses. */
const COMPARED_JS = 105 * KB
const SIX_COMPARED = '/compare?tools=slack,zoom,discord,microsoft-teams,webex,mattermost'
const LOADED = /<(?:script|img|link rel="(?:stylesheet|(?:module)?preload|icon)")[^>]*(?:src|href)="([^"]+)"/g

function scriptLimit(path: string): number {
  if (path === '/') return HOME_JS
  return path.startsWith('/compare') ? COMPARED_JS : LIMITS.js
}

/** The bytes that travel, as a browser would ask for them. */
function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).length)
    }).on('error', reject)
  })
}

const STYLED = /<style|\sstyle=|\son\w+=/
const INLINE = /<script(?![^>]*(src=|application\/(ld\+)?json))/

function expectStrict(path: string, { headers }: Response, html: string): void {
  const header = (name: string) => headers.get(name)
  expect(header('content-type'), path).toContain('text/html')
  expect(header('content-security-policy'), path).toContain("default-src 'none'")
  expect(header('content-security-policy'), path).not.toMatch(/unsafe-|\*/)
  expect(header('x-content-type-options'), path).toBe('nosniff')
  expect(header('cross-origin-opener-policy'), path).toBe('same-origin')
  expect(header('cross-origin-resource-policy'), path).toBe('same-origin')
  expect(header('permissions-policy'), path).toContain('geolocation=()')
  expect(header('referrer-policy'), path).toBeTruthy()
  expect(header('set-cookie'), path).toBeNull()
  expect(html, path).toMatch(/<h1[\s>].*<\/html>/s)
  expect(html, path).not.toMatch(STYLED)
  expect(html, path).not.toMatch(INLINE)
}

test('every kind of page has the strict headers and nothing inline, and its first load stays within its budget and asks no other host', async () => {
  const { url } = await reading()
  expect('<p style="color:red">').toMatch(STYLED)
  expect('<script>alert(1)</script>').toMatch(INLINE)
  const known = new Map<string, number>()
  const heavy: string[] = []
  for (const path of [...pageKinds, SIX_COMPARED]) {
    const response = await fetchPlain(url + path)
    expect(response.status, path).toBe(expectedStatus(path))
    const html = await response.text()
    expectStrict(path, response, html)
    const files = [...new Set([...html.matchAll(LOADED)].map((found) => found[1] ?? ''))]
    expect(
      files.filter((file) => !file.startsWith('/')),
      path,
    ).toEqual([])
    const sums = { js: 0, css: 0, woff2: 0, html: await sentBytes(url + path) }
    for (const file of files) {
      const kind = file.split('.').at(-1) as keyof typeof sums
      const bytes = known.get(file) ?? (await sentBytes(url + file))
      known.set(file, bytes)
      if (kind in sums) sums[kind] += bytes
    }
    for (const [kind, bytes] of Object.entries(sums)) {
      expect(bytes, `${path}: ${kind}`).toBeGreaterThan(0)
      const limit = kind === 'js' ? scriptLimit(path) : LIMITS[kind as keyof typeof sums]
      if (bytes > limit) heavy.push(`${path}: ${bytes} bytes of ${kind}`)
    }
    expect(html, `${path} names what its scripts import`).toContain('rel="modulepreload"')
  }
  expect(heavy).toEqual([])
})
