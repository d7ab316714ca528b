import { expect, test } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap.ts'

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

test('an index names its files with their last change', () => {
  expect(
    sitemapIndexXml('https://x.example', [{ path: '/sitemaps/a-1.xml', lastmod: '2026-03-01' }]),
  ).toContain('<sitemap><loc>https://x.example/sitemaps/a-1.xml</loc><lastmod>2026-03-01</lastmod></sitemap>')
})
