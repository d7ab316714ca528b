import { expect, test } from 'vitest'
import { aToolView } from '#tests/tool-views.ts'
import { categoryByKey } from './categories.ts'
import { categoryContent } from './category-content.ts'

const crm = categoryByKey('crm')
const cards = [
  aToolView({
    name: 'Acme',
    category: 'crm',
    tags: ['sales'],
    features: ['pipeline', 'api'],
    pricing: { has_free_plan: true },
  }),
  aToolView({
    name: 'Globex',
    category: 'crm',
    tags: ['sales', 'small-business-crm'],
    pricing: { starter_price: 9, has_free_plan: false },
  }),
  aToolView({ name: 'Initech', category: 'crm', tags: [], pricing: { starter_price: 30 } }),
]
const counts = { total: 33, freePlans: 12, medianPrice: 15 }

test('without copy, title and description are made from the name and the facts', () => {
  const page = categoryContent(crm, undefined, cards, counts)
  expect(page.h1).toBe('CRM tools')
  expect(page.metaTitle).toBe('CRM tools: 33 compared by price and features')
  expect(page.metaDescription).toContain('33 CRM tools side by side, among them Acme, Globex and Initech.')
  expect(page.keywords).toEqual([
    'CRM tools',
    'CRM software',
    'compare CRM tools',
    'Acme',
    'Globex',
    'Initech',
  ])
})

test('copy wins where there is some, and its guide comes first', () => {
  const copy = { title: 'T', description: 'D', keywords: ['k'], intro: 'I.', guide: ['One.', 'Two.'] }
  const page = categoryContent(crm, copy, cards, counts)
  expect([page.metaTitle, page.metaDescription, page.h1, page.intro, page.keywords]).toEqual([
    'T',
    'D',
    'T',
    'I.',
    ['k'],
  ])
  expect(page.sections[0]).toEqual({ title: 'How to choose', content: 'One.\n\nTwo.' })
})

test('there are four questions, and every answer names the first three tools', () => {
  const { faq } = categoryContent(crm, undefined, [...cards, aToolView({ name: 'Hooli' })], counts)
  expect(faq.length).toBe(4)
  for (const { answer } of faq) {
    for (const name of ['Acme', 'Globex', 'Initech']) expect(answer).toContain(name)
    expect(answer).not.toContain('Hooli')
  }
})

test('the answer about free plans keeps none and unknown apart', () => {
  const { faq } = categoryContent(crm, undefined, cards, counts)
  expect(faq[1]).toEqual({
    question: 'Are there free CRM tools?',
    answer:
      'Yes, twelve of the 33 have a free plan, Acme among them; Globex has none; for Initech it is unknown.',
  })
})

test('prices come with their median and with what is not on record', () => {
  const { faq, sections } = categoryContent(crm, undefined, cards, counts)
  expect(faq[2]?.answer).toBe(
    'Globex starts at $9 per seat a month and Initech at $30 per seat a month; no starter price is on record for Acme; the median of all known starter prices is $15 a month.',
  )
  expect(sections.find(({ title }) => title === 'What they cost')?.content).toBe(
    'Twelve of the 33 have a free plan; starter prices among the first three: Globex ($9 per seat) and Initech ($30 per seat).',
  )
})

test('a category of one tool and an empty one read well', () => {
  const one = categoryContent(crm, undefined, cards.slice(0, 1), {
    total: 1,
    freePlans: 1,
    medianPrice: null,
  })
  expect(one.intro).toContain('One tool is filed under CRM, and it has a free plan.')
  expect(one.faq.map(({ question }) => question)).toContain('What is Acme for?')
  const none = categoryContent(crm, undefined, [], { total: 0, freePlans: 0, medianPrice: null })
  expect(none.intro).toContain('No tool is filed under CRM yet.')
  expect(none.faq).toEqual([])
  expect(none.metaDescription.length).toBeGreaterThanOrEqual(70)
})

test('a key that is no known category still gets a page', () => {
  const page = categoryContent(categoryByKey('open-source'), undefined, cards, counts)
  expect(page.h1).toBe('Open source tools')
})
