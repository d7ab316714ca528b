import { expect, test } from 'vitest'
import { registrableDomain } from './registrable-domain.ts'

test('all hosts of one owner have one domain', () => {
  expect(registrableDomain('https://trust.slack.com/x')).toBe('slack.com')
  expect(registrableDomain('https://help.acme.co.uk')).toBe('acme.co.uk')
  expect(registrableDomain('https://clickup.com')).toBe('clickup.com')
  expect(registrableDomain('nothing')).toBeNull()
})

test('hosts that are given to strangers do not vouch for each other', () => {
  for (const shared of ['vercel.app', 'notion.site', 'pages.dev', 'github.io', 'readthedocs.io'])
    expect(registrableDomain(`https://docs.acme.${shared}/x`)).toBe(`acme.${shared}`)
  expect(registrableDomain('https://vercel.app')).toBe('vercel.app')
})

test('national endings are known however they are made', () => {
  expect(registrableDomain('https://help.acme.or.jp')).toBe('acme.or.jp')
  expect(registrableDomain('https://www.acme.ltd.uk')).toBe('acme.ltd.uk')
})
