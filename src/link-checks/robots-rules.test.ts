import { expect, test } from 'vitest'
import { readRobots } from './crawl.ts'

const ADDRESS = 'https://acme.example.com/robots.txt'
const allowed = (robots: string, path: string) =>
  readRobots(ADDRESS, robots).mayRead(`https://acme.example.com${path}`)

test.each([
  ['', '/pricing', true],
  ['User-agent: *\nDisallow: /', '/pricing', false],
  ['User-agent: *\nDisallow:', '/pricing', true],
  ['User-agent: other\nDisallow: /', '/pricing', true],
  ['User-agent: *\nDisallow: /\nUser-agent: SaaS-Tools-Directory/2\nAllow: /', '/pricing', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /p # all of it', '/pricing', false],
  ['User-agent: *\nDisallow: /\nAllow: /pricing', '/pricing', true],
  ['User-agent: *\nDisallow: /*?plan=', '/pricing?plan=pro', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/prices.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/prices.pdf.html', true],
  ['User-agent: *\nDisallow: /pricing$', '/pricing', false],
  ['User-agent: *\nDisallow: /pricing$', '/pricing/pro', true],
  ['Disallow: /\nnonsense\u0000', '/pricing', true],
  ['User-agent: *\nDisallow: /caf%c3%a9', '/caf%C3%A9', false],
  [
    'User-agent: other\nSitemap: https://acme.example.com/s.xml\nUser-agent: *\nDisallow: /p',
    '/pricing',
    false,
  ],
])('robots.txt %j and %s: %s', (robots, path, expected) => {
  expect(allowed(robots, path)).toBe(expected)
})

test('a wish to wait is granted, within reason', () => {
  const delay = (said: string) => readRobots(ADDRESS, `User-agent: *\nCrawl-delay: ${said}`).delayMs
  expect(['5', '9999', '-1', 'long'].map(delay)).toEqual([5_000, 30_000, 0, 0])
})

test.each([
  ['one long pattern', `Disallow: /${'*a'.repeat(20_000)}$`],
  ['many patterns', `Disallow: /${'*a'.repeat(90)}$\n`.repeat(2_000)],
])('%s takes no time', (_name, rules) => {
  const startedAt = performance.now()
  allowed(`User-agent: *\n${rules}`, `/${'a'.repeat(490)}b`)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
