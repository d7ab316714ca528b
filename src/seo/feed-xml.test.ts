import { expect, test } from 'vitest'
import { atomXml } from './feed-xml.ts'

const feed = { title: 'Blog', description: 'Guides', path: '/feeds/blog.atom', page: '/blog' }
const item = { title: 'Ale & "bread"', path: '/blog/ale', description: 'a < b', date: '2025-10-07' }

test('a feed names each entry once, with both of its dates and its text escaped', () => {
  const xml = atomXml('https://x.example', 'X', feed, [
    { ...item, modified: '2025-10-30', category: 'Food & drink' },
  ])
  expect(xml).toContain('<id>https://x.example/blog/ale</id>')
  expect(xml).toContain('<published>2025-10-07T00:00:00.000Z</published>')
  expect(xml).toContain('<updated>2025-10-30T00:00:00.000Z</updated>')
  expect(xml).toContain('<category term="Food &amp; drink"/>')
  expect(xml).toContain('<summary>a &lt; b</summary>')
})

test('the feed is as new as the entry touched last, whatever the order', () => {
  const xml = atomXml('https://x.example', 'X', feed, [item, { ...item, modified: '2025-12-01' }])
  expect(xml.match(/<updated>[^<]+/)?.[0]).toBe('<updated>2025-12-01T00:00:00.000Z')
})
