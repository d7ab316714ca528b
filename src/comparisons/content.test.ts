import { expect, test } from 'vitest'
import type { PageContent } from '#seo/page-content.ts'
import { aToolView } from '#tests/tool-views.ts'
import { alternativesContent } from './content.ts'

const section = (page: PageContent, title: string) =>
  page.sections.find((found) => found.title === title)?.content
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
