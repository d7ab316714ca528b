import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToolLogo } from './tool-logo.tsx'

const tile = (name: string, logoUrl: string | null = null) =>
  renderToStaticMarkup(<ToolLogo tool={{ name, logoUrl }} />)
const lettersOn = (name: string) => tile(name).replace(/<[^>]*>/g, '')

test('a tile has the first letters of two words', () => {
  expect(lettersOn('Zoho CRM')).toBe('ZC')
  expect(lettersOn('Less Annoying CRM')).toBe('LA')
  expect(lettersOn('HubSpot')).toBe('H')
  expect(lettersOn('monday CRM')).toBe('MC')
  expect(lettersOn('Log - Rocket')).toBe('LR')
  expect(lettersOn('8x8 Work')).toBe('8W')
  expect(lettersOn('Éclair 𝒜pp')).toBe('É𝒜')
  expect(lettersOn('?!')).toBe('·')
})

test('the letters stay under a logo, for as long as it does not come', () => {
  expect(tile('Slack', '/logos/slack.svg')).toMatch(/>S<img [^>]*src="\/logos\/slack.svg"/)
})

test('the tools of a market do not all have one tint', () => {
  const names = [
    'Pipedrive',
    'Zoho CRM',
    'monday CRM',
    'Attio',
    'Copper',
    'Streak',
    'Nutshell',
    'Capsule',
    'Folk',
  ]
  const tints = new Set(names.map((name) => tile(name).match(/tint-\w+/)?.[0]))
  expect(tints.size).toBeGreaterThan(3)
  expect(tile('Attio')).toBe(tile('Attio'))
})
