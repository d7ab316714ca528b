import { expect, test } from 'vitest'
import { mayRead, readRobots } from './polite-fetch.ts'

const allowed = (robots: string, path: string) =>
  mayRead(readRobots(robots, 'saas-tools-directory'), `https://acme.example.com${path}`)

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
])('robots.txt %j and %s: %s', (robots, path, expected) => {
  expect(allowed(robots, path)).toBe(expected)
})

test('a wish to wait is granted, within reason', () => {
  const delay = (said: string) => readRobots(`User-agent: *\nCrawl-delay: ${said}`, 'x').delayMs
  expect(['5', '9999', '-1', 'long'].map(delay)).toEqual([5_000, 30_000, 0, 0])
})

test('no pattern takes long', () => {
  const robots = `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$`
  const startedAt = performance.now()
  allowed(robots, `/${'a'.repeat(20_000)}b`)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
