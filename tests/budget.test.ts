import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageKinds } from '#e2e/pages.ts'
import { serveSite, temporaryFolder } from '#tests/served-site.ts'

const KB = 1024
const LIMITS = { script: 90 * KB, style: 15 * KB, html: 25 * KB, font: 50 * KB }
const brotli = (body: Buffer | string) => brotliCompressSync(body).length

test('a first load of any public page stays within its budget and asks no other host', async () => {
  const { url } = await serveSite({ DATA_DIR: temporaryFolder() })
  const heavy: string[] = []
  for (const path of pageKinds) {
    const html = await (await fetch(url + path)).text()
    const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((found) => found[1] ?? '')
    const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map((found) => found[1] ?? '')
    const sizeOf = async (files: string[]) => {
      const bodies = await Promise.all(
        [...new Set(files)].map(async (file) => (await fetch(url + file)).text()),
      )
      return bodies.reduce((sum, body) => sum + brotli(body), 0)
    }
    const sizes = { script: await sizeOf(scripts), style: await sizeOf(styles), html: brotli(html) }
    for (const [part, size] of Object.entries(sizes)) {
      if (size > LIMITS[part as keyof typeof sizes]) heavy.push(`${path}: ${part} ${size}`)
    }
    const loaded = [
      ...html.matchAll(
        /<(?:script|img|link rel="(?:stylesheet|preload|modulepreload|icon)")[^>]*(?:src|href)="([^"]+)"/g,
      ),
    ]
    expect(
      loaded.filter(([, address]) => !address?.startsWith('/')),
      path,
    ).toEqual([])
  }
  expect(heavy).toEqual([])
})

test('the font is at most 50 KB', () => {
  const assets = 'dist/client/assets'
  const fonts = readdirSync(assets).filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(1)
  expect(fonts.every((file) => readFileSync(join(assets, file)).length <= LIMITS.font)).toBe(true)
})
