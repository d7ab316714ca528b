import { expect, test } from 'vitest'
import { isWebAddress, websiteHost } from './website.ts'

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
