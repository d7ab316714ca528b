import { get } from 'node:http'
import { expect, test } from 'vitest'
import { expectedStatus, pageKinds } from '#e2e/pages.ts'
import { filledFolder } from '#tests/databases.ts'
import { serveSite } from '#tests/served-site.ts'

const KB = 1024
/** Scripts are all that a page fetches without being used: React, the frame with the palette and the page's own modules. The aim is 90 KB. */
const LIMITS = { js: 99 * KB, css: 15 * KB, woff2: 50 * KB, html: 25 * KB }
const HOME_JS = 90 * KB
/** Costs are counted in the browser there, for the team a visitor chooses. */
const COMPARED_JS = 105 * KB
const SIX_COMPARED = '/compare?tools=slack,zoom,discord,microsoft-teams,webex,mattermost'
const LOADED = /<(?:script|img|link rel="(?:stylesheet|preload|icon)")[^>]*(?:src|href)="([^"]+)"/g
const LOADED_LATER = /<script[^>]* data-frame="([^"]+)" data-page="([^"]+)"/

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

test('a first load of any public page stays within its budget and asks no other host', async () => {
  const { url } = await serveSite({ DATA_DIR: await filledFolder('catalogue') }, process.cwd())
  const known = new Map<string, number>()
  const heavy: string[] = []
  for (const path of [...pageKinds, SIX_COMPARED]) {
    const response = await fetch(url + path)
    expect(response.status, path).toBe(expectedStatus(path))
    const html = await response.text()
    const later = LOADED_LATER.exec(html)?.slice(1).join(' ').trim().split(' ') ?? []
    const files = [...new Set([...html.matchAll(LOADED)].map((found) => found[1] ?? '').concat(later))]
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
    expect(later.length, `${path} names its scripts`).toBeGreaterThan(0)
  }
  expect(heavy).toEqual([])
})
