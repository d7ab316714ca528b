import { expect, test } from 'vitest'
import type { PageContent } from '#seo/page-content.ts'
import { aToolView } from '#tests/tool-views.ts'
import { alternativesContent, comparisonContent } from './content.ts'

const section = (page: PageContent, title: string) =>
  page.sections.find((found) => found.title === title)?.content
const text = (page: PageContent) => [page.intro, ...page.sections.map(({ content }) => content)].join('\n')

test('a comparison names what both list, what only one lists, and says so for each', () => {
  const page = comparisonContent(
    aToolView({ name: 'Acme', features: ['api', 'forms', 'wiki'] }),
    aToolView({ name: 'Globex', features: ['api', 'polls'] }),
  )
  expect(section(page, 'What both do')).toBe(
    'Of three features listed for Acme and two for Globex, one is the same: API.',
  )
  expect(section(page, 'Where the records differ')).toBe(
    'Only the record of Acme names forms and wiki; only that of Globex names polls.',
  )
})

test('tools with no feature in common are told apart without inventing one', () => {
  const page = comparisonContent(
    aToolView({ name: 'Acme', features: ['api'], category: 'crm', tags: [] }),
    aToolView({ name: 'Globex', features: ['polls', 'forms'], category: 'seo', tags: [] }),
  )
  expect(section(page, 'No feature in common')).toBe(
    'Acme has one feature on record and Globex two, none of them in common.',
  )
})

test('one list inside the other, equal lists and empty lists read as what they are', () => {
  const [small, large] = [
    aToolView({ name: 'Acme', features: ['api'] }),
    aToolView({ name: 'Globex', features: ['api', 'wiki'] }),
  ]
  expect(text(comparisonContent(small, large))).toContain(
    'Everything listed for Acme is listed for Globex as well: API.',
  )
  expect(text(comparisonContent(small, large))).toContain(
    'Only the record of Globex names wiki; that of Acme names nothing further.',
  )
  expect(text(comparisonContent(small, { ...small, name: 'Globex' }))).toContain(
    'Acme and Globex list the same features: API.',
  )
  expect(text(comparisonContent(small, { ...large, features: [] }))).toContain(
    'No features are on record for Globex',
  )
})

test('an unknown price is called unknown and never denied', () => {
  const page = comparisonContent(
    aToolView({ name: 'Acme', pricing: {} }),
    aToolView({ name: 'Globex', pricing: { has_free_plan: false, trial: '14 days' } }),
  )
  expect(section(page, 'Price at a glance')).toBe(
    'Acme has no price on record (unknown: a starter price, a free plan and a trial); Globex has a 14-day trial, but no free plan (unknown: a starter price).',
  )
})

test('equal terms are said once', () => {
  const facts = { pricing: { free: true } }
  const page = comparisonContent(
    aToolView({ name: 'Acme', ...facts }),
    aToolView({ name: 'Globex', ...facts }),
  )
  expect(section(page, 'Price at a glance')).toBe('Acme and Globex are both free to use in full.')
})

test('two known prices are compared, then what comes with them', () => {
  const page = comparisonContent(
    aToolView({ name: 'Acme', pricing: { starter_price: 10, has_free_plan: true, enterprise: 'Custom' } }),
    aToolView({ name: 'Globex', pricing: { starter_price: 12, has_free_plan: false, enterprise: 'Custom' } }),
  )
  expect(section(page, 'Price at a glance')).toBe(
    'Acme starts at $10 per seat a month and Globex at $12; ten seats come to $100 against $120.\n\n' +
      'Both have a plan priced on request; Acme adds a free plan, while Globex has no free plan; it is unknown whether Globex has a trial.',
  )
})

test('tools that connect to each other are said to', () => {
  const page = comparisonContent(
    aToolView({ name: 'Acme', slug: 'acme', platforms: ['web'], integrations: ['globex', 'slack'] }),
    aToolView({ name: 'Globex', slug: 'globex', platforms: ['web', 'linux'], integrations: [] }),
  )
  expect(section(page, 'Platforms and integrations')).toBe(
    'Both run on the web, Globex also on Linux; Acme connects to Slack; no connections of Globex are on record; Acme connects to Globex itself.',
  )
})

test('who a tool is for is told as far as it is on record', () => {
  const page = comparisonContent(
    aToolView({
      name: 'Acme',
      useCases: ['startups', 'hiring'],
      industries: [],
      features: ['api'],
      integrations: [],
    }),
    aToolView({
      name: 'Globex',
      useCases: ['startups'],
      industries: ['legal'],
      features: ['api'],
      integrations: [],
    }),
  )
  expect(section(page, 'Who each one suits')).toBe(
    'Both are listed for startups; Acme is also listed for hiring; Globex is also listed by industry for legal work; no industries are on record for Acme.',
  )
})

const alternative = (facts: Parameters<typeof aToolView>[0]) => ({ ...aToolView(facts), reason: '' })

test('alternatives are told by what they keep, add and leave out', () => {
  const main = aToolView({
    name: 'Acme',
    features: ['api', 'forms', 'wiki', 'polls', 'Own thing'],
    pricing: { starter_price: 9 },
  })
  const page = alternativesContent(main, [
    alternative({
      name: 'Globex',
      features: ['api', 'forms', 'wiki', 'polls', 'sso'],
      pricing: { has_free_plan: true, starter_price: 5 },
    }),
    alternative({ name: 'Initech', features: ['api', 'sso'], pricing: {} }),
  ])
  expect(page.intro).toBe(
    'Of the five features of Acme, own thing among them, Globex has four and Initech one; one of the two has a free plan, and one starts below its $9 per seat a month.',
  )
  expect(section(page, 'Closest to Acme')).toBe(
    'Globex lists all features of Acme except own thing, and also lists single sign-on (SSO).\n\n' +
      'Initech lists one of the five features of Acme (API) and also lists single sign-on (SSO); not on its record: forms, wiki, polls and own thing.',
  )
  expect(section(page, 'Prices side by side')).toContain(
    'Without a starter price on record: Initech (nothing known).',
  )
  expect(section(page, 'Beyond Acme')).toContain(
    'Not on the record of Acme, but listed for others: single sign-on (SSO) in both',
  )
})

test.each([0, 1, 2])(
  'a page of %i alternatives has at least four sections and fits a search result',
  (count) => {
    const others = ['Globex', 'Initech'].slice(0, count).map((name) => alternative({ name }))
    const page = alternativesContent(aToolView({ name: 'Acme' }), others)
    expect(page.sections.length).toBeGreaterThanOrEqual(4)
    expect(page.sections.every(({ content }) => content.length > 20)).toBe(true)
    expect(page.metaDescription.length).toBeGreaterThanOrEqual(70)
    expect(page.metaDescription.length).toBeLessThanOrEqual(160)
  },
)

test('names that are very long still leave a description that fits', () => {
  const [first, second] = ['a', 'b'].map((letter) => aToolView({ name: `${letter.repeat(90)} suite` }))
  if (!first || !second) throw new Error('two tools expected')
  expect(comparisonContent(first, second).metaDescription.length).toBeLessThanOrEqual(160)
})
