import { expect, test } from 'vitest'
import { lastChange, SITEMAP_MAX, sitemapIndexXml, sitemapParts, sitemapXml } from './sitemap.ts'

test('a sitemap lists absolute addresses, escaped, with the change dates it knows', () => {
  const xml = sitemapXml('https://x.example', [
    { path: '/tools/a&b', lastmod: '2026-01-02T00:00:00.000Z' },
    { path: '/about' },
  ])
  expect(xml).toContain(
    '<url><loc>https://x.example/tools/a&amp;b</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://x.example/about</loc></url>')
})

test('no part holds more addresses than the protocol allows', () => {
  const entries = Array.from({ length: SITEMAP_MAX * 2 + 1 }, (_, at) => ({ path: `/${at}` }))
  expect(sitemapParts(entries).map((part) => part.length)).toEqual([SITEMAP_MAX, SITEMAP_MAX, 1])
})

test('a part changed when its last entry did', () => {
  const part = [{ path: '/a', lastmod: '2026-01-02' }, { path: '/b', lastmod: '2026-03-01' }, { path: '/c' }]
  expect(lastChange(part)).toBe('2026-03-01')
  expect(
    sitemapIndexXml('https://x.example', [{ path: '/sitemaps/a-1.xml', lastmod: '2026-03-01' }]),
  ).toContain('<sitemap><loc>https://x.example/sitemaps/a-1.xml</loc><lastmod>2026-03-01</lastmod></sitemap>')
})
