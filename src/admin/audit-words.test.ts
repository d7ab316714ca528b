import { expect, test } from 'vitest'
import { aTool } from '#tests/builders.ts'
import { auditWords } from './audit-actions.ts'

const wordsOf = (action: string, before: unknown, after: unknown, subject = 'tool acme') =>
  auditWords({ id: 1, at: '', who: '', action, subject, before, after })

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
  }
  expect(wordsOf('tool.edited', before, after)).toEqual({
    title: 'Edited the tool acme',
    lines: [
      'Name: Acme → Acme Ltd',
      'License: MIT → unknown',
      'Platforms: Added Android; removed iOS',
      'Plans: Plan Free removed',
      'Plans: Plan Pro: $8 per seat a month → $9.50 per seat a month, $8 billed yearly, 5 boards',
      'Plans: Plan Max added: priced on request',
      'Answers: Single sign-on (SSO): no → from Pro',
      'Answers: Public API: yes → unknown',
      'Answers: People on the free plan: unknown → 10 people',
      'Maker: Founded: unknown → 2009',
      'Free trial: none → 14 days',
      'Sources: Source https://acme.test/a removed',
      'Sources: Source https://acme.test/b added: read 2026-05-04, for Plans and Single sign-on (SSO)',
    ],
  })
})

test('rows in another order are told so', () => {
  const plans = [
    { name: 'A', price: 0 },
    { name: 'B', price: 'quote' },
  ]
  expect(wordsOf('tool.edited', { plans }, { plans: plans.toReversed() }).lines).toEqual([
    'Plans: In another order',
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

test('a new tool is described by what was added, without JSON', () => {
  const plans = [{ name: 'Pro', monthly: 8, per: 'seat' as const }]
  const more = {
    answers: { sso: { addOn: 'Guard' } },
    plans,
    tags: ['a', 'b'],
  }
  const { lines } = wordsOf('tool.added', null, aTool({ name: 'Acme', ...more }))
  for (const line of ['Name: Acme', 'Plans: Plan Pro: $8 per seat a month', 'Tags: a and b'])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.includes('unknown'))).toEqual([])
  expect(lines).toContain('Answers: Single sign-on (SSO): add-on: Guard')
  expect(lines.filter((line) => /[{}[\]]|null|undefined|\[object/.test(line))).toEqual([])
})
