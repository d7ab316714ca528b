import { expect, test } from 'vitest'
import { pageWords } from '#content/site-words.ts'
import { site } from '#site.config'
import { fillWords, withoutMissingPartner } from './fill-words.ts'

const partner = { slug: 'brightmark', name: 'Brightmark', website: 'https://brightmark.example.com' }
const alone = { syncMinutes: 10, network: [], sendsMail: false, checksLinks: false }
const connected = {
  syncMinutes: 60,
  network: ['b.example.com', 'c.example.com'],
  sendsMail: true,
  checksLinks: true,
}

test('every placeholder is replaced wherever it stands', () => {
  const text = '{site} and {site} list {count} tools with {partner}; write to {email}.'
  expect(fillWords(text, { count: 1234, partner })).toBe(
    `${site.name} and ${site.name} list 1,234 tools with Brightmark; write to ${site.supportEmail}.`,
  )
})

test('a sentence still reads well where the number of tools is not at hand', () => {
  expect(fillWords('Look up {count} tools.')).toBe('Look up many tools.')
})

test('the shipped words use no other placeholder', () => {
  const shipped = JSON.stringify(pageWords)
  expect(shipped).toContain('{if network}')
  for (const facts of [
    { partner, setup: alone },
    { partner: null, setup: alone },
    { partner, setup: connected },
    { partner: null, setup: connected },
  ]) {
    const filled = fillWords(shipped, facts)
    expect(filled.length).toBeGreaterThan(shipped.length / 2)
    expect(filled.match(/\{[a-zA-Z][\w ]*\}/g)).toBeNull()
  }
})

test('a choice leaves what is true of the site', () => {
  const text = 'Listed{if network} and sent to {network}{else} here{end}.{if partner} With {partner}.{end}'
  expect(fillWords(text, { partner, setup: connected })).toBe(
    'Listed and sent to b.example.com and c.example.com. With Brightmark.',
  )
  expect(fillWords(text, { partner: null, setup: alone })).toBe('Listed here.')
})

test('how often the site syncs is said in whole units', () => {
  const every = (syncMinutes: number) =>
    fillWords('{syncEvery}, {syncAmount}{syncUnit}', { setup: { ...alone, syncMinutes } })
  expect([10, 1, 60, 120, 0.5].map(every)).toEqual([
    '10 minutes, 10min',
    '1 minute, 1min',
    '1 hour, 1h',
    '2 hours, 2h',
    '30 seconds, 30s',
  ])
})

test('words that depend on how the site is run cannot be filled without knowing it', () => {
  expect(() => fillWords('{if mail}By mail.{end}')).toThrow('pass its setup')
})

test('without a partner a list loses what is only said of it, and keeps the rest', () => {
  const lines = ['About {partner}.', 'Ours.{if partner} And {partner}.{end}', '{if partner}Gone{end}']
  expect(withoutMissingPartner(lines, { partner: null })).toEqual([lines[1]])
  expect(withoutMissingPartner(lines, { partner })).toEqual(lines)
  expect(withoutMissingPartner([{ name: '{partner}' }, { name: 'Ours' }], { partner: null })).toEqual([
    { name: 'Ours' },
  ])
})
