import { expect, test } from 'vitest'
import type { Question } from '#markets/market.ts'
import { USUAL_SALE } from '#needs/need.ts'
import { aToolView } from '#tests/tool-views.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import { alternativesSections } from './alternatives-sections.ts'
import { isNamable } from './alternatives-sentences.ts'

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
    plans: [],
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
    'Stay if you need single sign-on (SSO) and guests: none of the 3 tools here is known to have all of it.',
  )
})

test('only a plan above the first paid one has to be checked, and what many rivals have too is no reason to stay', () => {
  const gated = tool('Acme', {
    plans: [...seat(10), { name: 'Business', yearly: 20, per: 'seat' }],
    answers: { sso: { from: 'Business' }, 'guest-access': 'yes' },
  })
  const guests = (name: string) => tool(name, { answers: { 'guest-access': 'yes' } })
  const rivals = [guests('Echo'), guests('Fern'), ...others.slice(0, 1)]
  const [stay] = alternativesSections({ main: gated, others: rivals, decisive, basis })
  expect(stay?.content).toBe(
    'Stay if you need single sign-on (SSO): none of the 3 tools here is known to have it. Check your plan first: Business is the first plan of Acme with single sign-on (SSO).',
  )
})

test('a reason to leave names who has it, and what is saved', () => {
  expect(textOf('Reasons to leave Acme')).toBe(
    '- Self-hosting: not at Acme; [Bolt](/compare/acme-vs-bolt) and [Dune](/compare/acme-vs-dune) have it.\n' +
      '- Price: [Bolt](/compare/acme-vs-bolt) costs $360 a year less, first paid plan for 10 people.',
  )
})

test('that a tool is no longer developed is the first reason to leave', () => {
  const note = 'No new features since February 2026.'
  const ended = { ...main, status: { state: 'maintenance' as const, note } }
  const [, leave] = alternativesSections({ main: ended, others, decisive, basis })
  expect(leave?.content).toMatch(/^- No new features since February 2026\.\n- Self-hosting/)
})

test('prices are counted against the tool, and what has none is said', () => {
  expect(textOf('How they differ on price')).toBe(
    'On its first paid plan Acme costs $1,200 a year for 10 people: 1 tool here costs less, 1 more. Of 1 tool no such price in dollars is known, billed yearly.',
  )
})

test('other tools make other sentences, and none make no section', () => {
  const [first] = alternativesSections({ main, others: [others[1] ?? main], decisive, basis })
  expect(first?.content).toContain('the one tool here is not known to have it')
  expect(alternativesSections({ main, others: [], decisive, basis })).toEqual([])
})

test('prices are compared in the billing of the tool that is left', () => {
  const monthly = tool('Acme', { plans: [{ name: 'Pro', monthly: 10, per: 'seat' }] })
  const both = tool('Bolt', { plans: [{ name: 'Pro', monthly: 8, yearly: 4, per: 'seat' }] })
  const yearly = tool('Core', { plans: [{ name: 'Pro', yearly: 5, per: 'seat' }] })
  const found = alternativesSections({ main: monthly, others: [both, yearly], decisive, basis })
  expect(found.find(({ title }) => title === 'Reasons to leave Acme')?.content).toBe(
    '- Price: [Bolt](/compare/acme-vs-bolt) costs $240 a year less, first paid plan for 10 people.',
  )
})

test('a label that says what a tool does follows no "with"', () => {
  const labels = [
    'Creates accounts in apps',
    'Checks clients’ books',
    'Files returns',
    'Checks on the free plan',
    'Guests',
  ]
  expect(labels.filter((label) => isNamable(question('any', label)))).toEqual([
    'Checks on the free plan',
    'Guests',
  ])
})

test('where nothing speaks for staying or leaving, who has what decides and what others name stand in their place', () => {
  const bare = tool('Acme', { features: ['Boards'] })
  const rivals = [
    tool('Echo', { features: ['Boards', 'Gantt charts'], answers: { sso: 'no' } }),
    tool('Fern', { features: ['Timesheets'], answers: { sso: 'yes' } }),
  ]
  expect(alternativesSections({ main: bare, others: rivals, decisive, basis })).toEqual([
    {
      title: 'Who is known to have what decides',
      content: '- Single sign-on (SSO): [Fern](/compare/acme-vs-fern).',
    },
    {
      title: 'Features that Acme does not name',
      content: '- [Echo](/compare/acme-vs-echo): Gantt charts.\n- [Fern](/compare/acme-vs-fern): timesheets.',
    },
  ])
})
