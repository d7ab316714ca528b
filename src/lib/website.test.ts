import { expect, test } from 'vitest'
import { isWebAddress, registrableDomain, websiteHost } from './website.ts'

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

test('all hosts of one owner have one domain', () => {
  expect(registrableDomain('https://trust.slack.com/x')).toBe('slack.com')
  expect(registrableDomain('https://help.acme.co.uk')).toBe('acme.co.uk')
  expect(registrableDomain('https://clickup.com')).toBe('clickup.com')
  expect(registrableDomain('nothing')).toBeNull()
})
