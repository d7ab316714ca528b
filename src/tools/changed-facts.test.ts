import { expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { changedFactLines } from './changed-facts.ts'

const lines = (field: string, before: unknown, after: unknown) =>
  changedFactLines(field, before, after, marketQuestions())

test('an answer is told by its question, from what it was to what it is', () => {
  const before = { sso: { from: 'Business+' }, scim: 'yes', webhooks: 'no', 'old-question': 'yes' }
  const after = { sso: { from: 'Pro' }, 'two-factor': { partly: 'by mail only' }, webhooks: 'no' }
  expect(lines('answers', before, after)).toEqual([
    'Single sign-on (SSO): from Business+ → from Pro',
    'User provisioning (SCIM): yes → unknown',
    'Old question: yes → unknown',
    'Two-factor sign-in: unknown → partly: by mail only',
  ])
})

test('a plan is told by its name with what it costs and gives', () => {
  const pro = { name: 'Pro', monthly: 9, yearly: 7, per: 'seat' }
  const before = [{ name: 'Free', price: 0, limits: ['10 apps'] }, pro, { name: 'Old', price: 'quote' }]
  const after = [
    { name: 'Free', price: 0, limits: ['5 apps'] },
    { ...pro, monthly: 10, minSeats: 3 },
    { name: 'Team', monthly: 40, seats: 10, extraSeat: 5, currency: 'EUR', per: 'account' },
  ]
  expect(lines('plans', before, after)).toEqual([
    'Plan Free: free, 10 apps → free, 5 apps',
    'Plan Pro: $9 per seat a month, $7 billed yearly → $10 per seat a month, $7 billed yearly, at least 3 people',
    'Plan Old removed',
    'Plan Team added: €40 a month, 10 people included, €5 a month for each further person',
  ])
  expect(lines('plans', [pro, after[0]], [after[0], pro])).toEqual(['In another order'])
})

test('sources, maker, prices, lists and single facts are told in words, none as JSON', () => {
  const source = { url: 'https://a.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] }
  const all = [
    ...lines('sources', [], [source]),
    ...lines('sources', [source], [{ ...source, seenAt: undefined, undated: true }]),
    ...lines(
      'maker',
      { owner: 'Acme', founded: 2009 },
      { owner: 'Big Acme', founded: 2009, sites: ['a.com'] },
    ),
    ...lines('features', ['API', 'SSO'], ['API', 'Search']),
    ...lines('trial', null, { days: 14 }),
    ...lines('trial', { days: 14 }, 'none'),
    ...lines('addOns', [], [{ name: 'Caller', monthly: 4, per: 'seat' }]),
    ...lines('name', 'Acme', 'Acme 2'),
    ...lines('license', null, 'MIT'),
    ...lines('editorsChoice', null, { date: '2026-05-04', reason: 'Simple' }),
    ...lines('checkedAt', '2026-05-04', null),
  ]
  expect(all).toEqual([
    'Source https://a.example.com/pricing added: read 2026-05-04, for Plans and Single sign-on (SSO)',
    'Source https://a.example.com/pricing: read 2026-05-04, for Plans and Single sign-on (SSO) → undated, for Plans and Single sign-on (SSO)',
    'Owner: Acme → Big Acme',
    'Sites: unknown → a.com',
    'Added Search; removed SSO',
    'unknown → 14 days',
    '14 days → none',
    'Add-on Caller added: $4 per seat a month',
    'Acme → Acme 2',
    'unknown → MIT',
    'Date: unknown → 2026-05-04',
    'Reason: unknown → Simple',
    '2026-05-04 → unknown',
  ])
  expect(all.join('\n')).not.toMatch(/[{}"]|undefined|null|\[object/)
})
