import { expect, test } from 'vitest'
import { marketBook } from '#catalogue/markets.store.ts'
import { aTool } from '#tests/builders.ts'
import { auditWords } from './audit-words.ts'

const questionOf = (key: string) => marketBook().question(key)
const wordsOf = (action: string, before: unknown, after: unknown, subject = 'tool acme') =>
  auditWords({ id: 1, at: '', who: '', action, subject, before, after }, questionOf)

test('an edit is told in words, a line for each thing that changed', () => {
  const before = {
    name: 'Acme',
    license: 'MIT',
    platforms: ['web', 'ios'],
    plans: [
      { name: 'Free', price: 0 },
      { name: 'Pro', monthly: 8, per: 'seat' },
    ],
    answers: { sso: 'no', api: 'yes' },
    maker: { owner: 'Acme' },
    trial: 'none',
    sources: [{ url: 'https://acme.test/a', undated: true, for: ['plans'] }],
    pricing: { has_free_plan: true },
  }
  const after = {
    name: 'Acme Ltd',
    license: null,
    platforms: ['web', 'android'],
    plans: [
      { name: 'Pro', monthly: 9.5, yearly: 8, per: 'seat', limits: ['5 boards'] },
      { name: 'Max', price: 'quote' },
    ],
    answers: { sso: { from: 'Pro' }, 'users-free': 10 },
    maker: { owner: 'Acme', founded: 2009 },
    trial: { days: 14 },
    sources: [{ url: 'https://acme.test/b', seenAt: '2026-05-04', for: ['plans', 'sso'] }],
    pricing: { has_free_plan: false },
  }
  expect(wordsOf('tool.edited', before, after)).toEqual({
    title: 'Edited the tool acme',
    lines: [
      'Name: Acme Ltd (was Acme)',
      'License: removed (was MIT)',
      'Platforms: added Android',
      'Platforms: removed iOS',
      'Plan removed: Free',
      'Plan Pro: $9.50 per seat a month, $8 billed yearly, 5 boards (was $8 per seat a month)',
      'Plan added: Max, on request',
      'Single sign-on (SSO): From Pro (was No)',
      'Public API: removed (was Yes)',
      'People on the free plan: 10 people',
      'Maker, founded: 2009',
      'Free trial: 14 days (was None)',
      'Source removed: https://acme.test/a',
      'Source added: https://acme.test/b, seen 2026-05-04, for Plans and Single sign-on (SSO)',
      'Has free plan: No (was Yes)',
    ],
  })
})

test('rows in another order are told so', () => {
  const plans = [
    { name: 'A', price: 0 },
    { name: 'B', price: 'quote' },
  ]
  expect(wordsOf('tool.edited', { plans }, { plans: plans.toReversed() }).lines).toEqual([
    'Plans: in another order',
  ])
})

test.each([
  [
    'lock.released',
    'tool acme',
    { field: 'useCases' },
    null,
    'Released a field of the tool acme',
    'Use cases',
  ],
  ['submission.approved', 'submission 7', {}, { slug: 'acme' }, 'Approved submission 7', 'Listed as acme'],
  ['submission.rejected', 'submission 7', {}, { reviewNotes: 'Empty.' }, 'Rejected submission 7', 'Empty.'],
  [
    'run.removed',
    'run 3',
    { source: 'feed', held: ['a', 'b'] },
    {},
    'Removed the tools that sync run 3 held back',
    '2 tools of feed: a and b',
  ],
  ['something.else', 'thing 1', null, { count: 2 }, 'Something else 1', 'Count: 2'],
])('%s is told in words', (action, subject, before, after, title, line) => {
  const words = wordsOf(action, before, after, subject)
  expect(words.title).toBe(title)
  expect(words.lines.join('\n')).toContain(line)
})

test('no line of a new tool is JSON', () => {
  const { lines } = wordsOf('tool.added', null, aTool({ answers: { sso: { addOn: 'Guard' } } }))
  expect(lines).toContain('Single sign-on (SSO): Add-on: Guard')
  expect(lines.filter((line) => /[{}[\]]|null|undefined|\[object/.test(line))).toEqual([])
})
