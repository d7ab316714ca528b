import { expect, test } from 'vitest'
import type { PageContent } from '#seo/page-content.ts'
import { aToolView } from '#tests/tool-views.ts'
import { listingContent } from './content.ts'

const section = (page: PageContent, title: string) =>
  page.sections.find((found) => found.title === title)?.content

const acme = aToolView({
  name: 'Acme',
  features: ['time-tracking', 'api', 'wiki'],
  pricing: { starter_price: 4, has_free_plan: true },
})
const globex = aToolView({
  name: 'Globex',
  category: 'crm',
  features: ['time-tracking', 'api'],
  pricing: { starter_price: 16, has_free_plan: false },
})
const initech = aToolView({ name: 'Initech', features: ['time-tracking', 'polls'], pricing: {} })

test.each([
  [
    'use-case',
    'small-business',
    'Small business',
    'Tools for small business',
    'are listed for small businesses',
  ],
  ['industry', 'legal', 'Legal', 'Legal software', 'are listed for legal work'],
  [
    'feature',
    'time-tracking',
    'Time tracking',
    'Tools with time tracking',
    'list time tracking among their features',
  ],
  ['integration', 'slack', 'Slack', 'Tools that integrate with Slack', 'connect to Slack'],
  [
    'price-range',
    'under-10',
    'Tools under $10 a month',
    'Tools under $10 a month',
    'start below $10 a month',
  ],
] as const)('a %s list of %s says what it is about', (kind, slug, label, h1, claim) => {
  const page = listingContent(kind, slug, label, [acme, globex], 40)
  expect(page.h1).toBe(h1)
  expect(page.intro).toContain(`40 tools ${claim}`)
  expect(page.intro).toContain('two of them are shown here, beginning with Acme and Globex')
})

test('a feature list tells what else recurs, without the feature itself', () => {
  const page = listingContent('feature', 'time-tracking', 'Time tracking', [acme, globex, initech], 3)
  expect(section(page, 'What kind of tools these are')).toBe(
    'By category: productivity (Acme and Initech) and CRM (Globex).\n\nOne more feature recurs: API in two of the three.',
  )
  expect(section(page, 'On one record only')).toBe(
    'On one of these records only, though other tools may have it too: wiki in Acme and polls in Initech.',
  )
})

test('prices are told as far as known', () => {
  const page = listingContent('feature', 'time-tracking', 'Time tracking', [acme, globex, initech], 3)
  expect(section(page, 'What they cost')).toBe(
    'Per seat and month: Acme ($4) and Globex ($16).\n\n' +
      'Without a starter price on record: Initech (nothing known).\n\n' +
      'One of the three has a free plan; Globex has none; for Initech it is unknown.',
  )
})

test('an integration list does not count the integration it is about', () => {
  const tools = ['Acme', 'Globex'].map((name) =>
    aToolView({ name, integrations: ['slack', 'jira'], platforms: ['web'] }),
  )
  const page = listingContent('integration', 'slack', 'Slack', tools, 2)
  expect(section(page, 'Platforms and integrations')).toBe(
    'They run on the web (both).\n\nMost often they connect to Jira (both).',
  )
})

test('a price page reckons with its limit', () => {
  const page = listingContent('price-range', 'under-25', 'Tools under $25 a month', [acme, globex], 2)
  expect(section(page, 'What $25 a month buys')).toBe(
    '$25 a month pays for six seats of Acme and one of Globex.',
  )
  expect(section(page, 'Near the limit and far below it')).toBe(
    'Globex ($16) starts at $12.50 or more.\n\nAcme ($4) starts at $5 or less.',
  )
})

test.each(['free', 'under-10', 'under-100', 'enterprise'])(
  'the %s page has at least four sections',
  (range) => {
    const page = listingContent('price-range', range, 'Label', [acme, globex, initech], 3)
    expect(page.sections.length).toBeGreaterThanOrEqual(4)
    expect(page.sections.every(({ content }) => content.length > 20)).toBe(true)
  },
)

test('a list of one tool is a portrait of it, and a list of none says so', () => {
  const one = listingContent('feature', 'polls', 'Polls', [initech], 1)
  expect(one.intro).toBe('One tool lists polls among its features: Initech.')
  expect(one.sections.map(({ title }) => title)).toEqual([
    'What Initech does',
    'What Initech costs',
    'Platforms and integrations',
    'Who it suits',
  ])
  const none = listingContent('feature', 'polls', 'Polls', [], 0)
  expect(none.intro).toBe('No tool lists polls among its features yet.')
  expect(none.sections).toEqual([])
})
