import { expect, test } from 'vitest'
import type { Question } from '#catalogue/market.ts'
import { USUAL_SALE } from '#catalogue/need.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { aToolView } from '#tests/tool-views.ts'
import { alternativesSections } from './alternatives-sections.ts'

const question = (key: string, label: string): Question => ({
  key,
  label,
  explanation: label,
  kind: 'yes-no',
  weight: 3,
})
const decisive = [
  question('sso', 'Single sign-on (SSO)'),
  question('self-hosting', 'Self-hosting'),
  question('guest-access', 'Guests'),
]
const seat = (yearly: number) => [
  { name: 'Free', price: 0 as const, seats: 3 },
  { name: 'Pro', monthly: yearly, yearly, per: 'seat' as const },
]
const read = [{ url: 'https://acme.example/pricing', seenAt: '2026-09', for: ['plans'] }]
const tool = (name: string, facts: Partial<ToolFacts>) =>
  aToolView({
    name,
    slug: name.toLowerCase(),
    website: 'https://acme.example',
    features: [],
    platforms: [],
    sources: read,
    ...facts,
  })
const main = tool('Acme', {
  plans: seat(10),
  answers: { sso: { from: 'Pro' }, 'self-hosting': 'no', 'guest-access': 'yes' },
})
const others = [
  tool('Bolt', { plans: seat(7), answers: { sso: 'no', 'self-hosting': 'yes', 'guest-access': 'no' } }),
  tool('Core', { plans: seat(12), answers: { 'guest-access': 'yes' } }),
  tool('Dune', { plans: [], answers: { 'self-hosting': 'yes' } }),
]
const basis = { sale: USUAL_SALE, asOf: '2026-11' }
const sections = alternativesSections({ main, others, decisive, basis })
const textOf = (title: string) => sections.find((section) => section.title === title)?.content ?? ''

test('two sections come before the cards: when to stay, and reasons to leave', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    'When to stay with Acme',
    'Reasons to leave Acme',
    'How they differ on price',
    'Free and self-hosted',
  ])
  expect(textOf('When to stay with Acme')).toBe(
    'Stay if you need single sign-on (SSO) and guests: none of the 3 tools here is known to have all of it. Check your plan first: at Acme, single sign-on (SSO) starts with Pro.',
  )
})

test('a reason to leave names who has it, and what is saved', () => {
  expect(textOf('Reasons to leave Acme')).toBe(
    '- Self-hosting: not at Acme; [Bolt](/compare/acme-vs-bolt) and [Dune](/compare/acme-vs-dune) have it.\n' +
      '- Price: [Bolt](/compare/acme-vs-bolt) costs $360 a year less, first paid plan for 10 people.',
  )
})

test('prices are counted against the tool, and what has none is said', () => {
  expect(textOf('How they differ on price')).toBe(
    'On its first paid plan Acme costs $1,200 a year for 10 people: 1 tool here costs less, 1 more. Of 1 tool no such price in dollars is known.',
  )
})

test('other tools make other sentences, and none make no section', () => {
  const [first] = alternativesSections({ main, others: [others[1] ?? main], decisive, basis })
  expect(first?.content).toContain('none of the 1 tool here')
  expect(alternativesSections({ main, others: [], decisive, basis })).toEqual([])
})
