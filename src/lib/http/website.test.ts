import { expect, test } from 'vitest'
import { isPublicWebsite, isWebAddress, websiteHost } from './website.ts'

test('a website is recognized by its host without www', () => {
  expect(websiteHost('https://www.Example.com/path?x=1')).toBe('example.com')
  expect(websiteHost('not an address')).toBeNull()
})

test('only http and https count as web addresses', () => {
  expect(isWebAddress('https://example.com')).toBe(true)
  for (const hostile of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '//example.com']) {
    expect(isWebAddress(hostile)).toBe(false)
  }
})

test('addresses inside a machine or a network are no websites, however they are spelled', () => {
  for (const website of [
    'https://example.com',
    'http://www.example.co.uk:8080/a',
    'https://localhost.example.com',
  ])
    expect(isPublicWebsite(website), website).toBe(true)
  for (const inside of [
    'http://127.0.0.1',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://169.254.169.254/latest',
    'http://10.0.0.7:3000',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost:3000',
    'https://metadata.google.internal/',
    'https://wiki.internal.',
    'https://nas.local',
    'https://intranet/',
    'https://user:secret@example.com',
    'javascript:alert(1)',
  ])
    expect(isPublicWebsite(inside), inside).toBe(false)
})
