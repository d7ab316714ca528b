import { expect, test } from 'vitest'
import type { Question } from '#catalogue/market.ts'
import type { ToolFacts } from '#catalogue/tool-facts.ts'
import { comparisonContent, comparisonSummary } from '#sentences/comparison-sentences.ts'
import { verdicts } from '#sentences/verdict.ts'
import { aToolView } from '#tests/tool-views.ts'
import { comparedGroups, countFacts, countSpreads, DECISIVE_GROUP } from './compared-rows.ts'
import { comparisonCsv, comparisonMarkdown } from './comparison-export.ts'

const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  label: `The ${key}`,
  explanation: `About ${key}.`,
  kind: 'yes-no',
  weight: 2,
  group: 'Chat',
  ...more,
})
const questions = [
  question('self-hosting', { weight: 3, need: 'it has to run on your own servers' }),
  question('sso'),
  question('threads', { weight: 1 }),
  question('history', { kind: 'number', better: 'more', unit: 'messages', weight: 3 }),
  question('breach', { better: 'no' }),
]
const need = { seats: 10, billing: 'yearly' } as const

const facts = (more: Partial<ToolFacts>) =>
  aToolView({
    pricing: {},
    priceUnit: undefined,
    features: [],
    platforms: ['web'],
    integrations: [],
    ...more,
  })
const acme = facts({
  name: 'Acme',
  slug: 'acme',
  plans: [
    { name: 'Free', price: 0, limits: ['90 days of history'] },
    { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat' },
  ],
  answers: { 'self-hosting': 'no', sso: { from: 'Pro' }, threads: 'yes', history: 90, breach: 'no' },
  sources: [
    { url: 'https://acme.example.com/pricing', seenAt: '2026-05-04', for: ['plans', 'sso'] },
    { url: 'https://acme.example.com/old', seenAt: '2024-01-01', for: ['plans'] },
  ],
})
const globex = facts({
  name: 'Globex',
  slug: 'globex',
  plans: [{ name: 'Cloud', monthly: 8, yearly: 6.67, per: 'seat' }],
  trial: { days: 14 },
  answers: { 'self-hosting': 'yes', sso: { from: 'Cloud' }, history: 'unlimited', breach: 'yes' },
})

const groups = comparedGroups([acme, globex], questions, need)
const row = (key: string) => groups.flatMap((group) => group.rows).find((found) => found.key === key)
const texts = (key: string) =>
  row(key)?.cells.map(({ text, detail }) => [text, detail].filter(Boolean).join(', '))

test('decisive differences come first', () => {
  expect(groups[0]).toMatchObject({ title: DECISIVE_GROUP })
  expect(groups[0]?.rows.map(({ key }) => key)).toEqual(['self-hosting', 'history'])
})

test('cells say on what terms, and what is not recorded is not known', () => {
  expect(texts('sso')).toEqual(['Yes, from Pro', 'Yes, from Cloud'])
  expect(texts('history')).toEqual(['90 messages', 'Unlimited'])
  expect(texts('threads')).toEqual(['Yes', 'Not known'])
  expect(texts('free-plan')).toEqual(['Yes, 90 days of history', 'No'])
  expect(texts('trial')).toEqual(['Not known', '14 days'])
  expect(texts('starting-price')).toEqual(['$8.75 per seat a month', '$8 per seat a month'])
  expect(texts('yearly-cost')).toEqual(['$870, Pro, billed yearly', '$800.40, Cloud, billed yearly'])
})

test('what is free in full needs no trial', () => {
  const free = facts({ name: 'Free', slug: 'free', plans: [{ name: 'Community', price: 0 }] })
  const rows = comparedGroups([free, acme], questions, need).flatMap((group) => group.rows)
  expect(rows.find(({ key }) => key === 'trial')?.cells[0]).toMatchObject({
    text: 'Not needed',
    detail: 'free',
  })
})

test('a row is different only when two known answers differ; a plan by another name is no difference', () => {
  expect(row('self-hosting')?.spread).toBe('different')
  expect(row('sso')?.spread).toBe('same')
  expect(row('threads')?.spread).toBe('one-sided')
  expect(row('platforms')?.spread).toBe('same')
  const counts = countSpreads(groups)
  expect(counts.same + counts.different + counts['one-sided'] + counts.unknown).toBe(
    groups.flatMap((group) => group.rows).length,
  )
})

test('a cell names the newest source of its fact', () => {
  expect(row('sso')?.cells.map(({ source }) => source)).toEqual([0, null])
  expect(row('starting-price')?.cells[0]?.source).toBe(0)
})

test('each tool is chosen for what it alone is known to have or has more of', () => {
  expect(verdicts([acme, globex], questions, need)).toEqual([
    { slug: 'acme', reasons: ['you want none: the breach'] },
    {
      slug: 'globex',
      reasons: [
        'it has to run on your own servers',
        'this matters: the history (unlimited, not 90)',
        '10 seats should cost $69.60 less a year',
      ],
    },
  ])
})

test('what a tool has in part is no reason; what costs more than the plan shown says so', () => {
  const partly = facts({
    name: 'Partly',
    slug: 'partly',
    answers: { 'self-hosting': { partly: 'proxy only' } },
  })
  const paid = facts({
    name: 'Paid',
    slug: 'paid',
    plans: [...acme.plans, { name: 'Business', price: 'quote' }],
    answers: { 'self-hosting': { addOn: 'Appliance' }, sso: { from: 'Business' }, threads: { from: 'Pro' } },
  })
  const without = facts({
    name: 'Without',
    slug: 'without',
    answers: { 'self-hosting': 'no', sso: 'no', threads: 'no' },
  })
  expect(verdicts([partly, without], questions, need).map(({ reasons }) => reasons)).toEqual([[], []])
  expect(verdicts([paid, without], questions, need)[0]?.reasons).toEqual([
    'it has to run on your own servers, a paid add-on',
    'this matters: about sso, from Business',
    'this matters: about threads',
  ])
})

test('what the other asks more for is a reason for two, with its plan', () => {
  const dear = facts({
    name: 'Dear',
    slug: 'dear',
    plans: [...acme.plans, { name: 'Business', price: 'quote' }],
    answers: { sso: { from: 'Business' }, threads: { addOn: 'Threads' } },
  })
  const every = facts({ name: 'Every', slug: 'every', answers: { sso: 'yes', threads: 'yes' } })
  expect(verdicts([every, dear], questions, need)[0]?.reasons).toEqual([
    'this matters: about sso, which Dear has only from Business',
    'this matters: about threads, a paid add-on at Dear',
  ])
  expect(verdicts([every, dear, dear], questions, need)[0]?.reasons).toEqual([])
})

test('prices that do not follow from the seats are compared as first prices', () => {
  const flat = (name: string, monthly: number) =>
    facts({ name, slug: name.toLowerCase(), plans: [{ name: 'Pro', monthly, per: 'account' }] })
  const tools = [flat('Low', 9), flat('High', 13)]
  expect(comparisonSummary(tools, { facts: 1, different: 1 }, need)).toMatch(
    /Low starts \$48 a year lower\.$/,
  )
  expect(verdicts(tools, questions, need)[0]?.reasons).toEqual([
    'the first paid plan should cost $48 less a year',
  ])
  const solo = { name: 'Solo', monthly: 5, per: 'account' as const, maxSeats: 1 }
  const limited = facts({ name: 'Limited', slug: 'limited', plans: [solo, ...(tools[1]?.plans ?? [])] })
  expect(comparisonSummary([flat('Low', 9), limited], { facts: 1, different: 1 }, need)).toMatch(
    /Low is \$48 a year cheaper for 10 seats\.$/,
  )
})

test('what is not known decides nothing, and equal records give no reason', () => {
  const silent = facts({ name: 'Silent', slug: 'silent' })
  expect(verdicts([acme, silent], questions, need).map(({ reasons }) => reasons)).toEqual([[], []])
  expect(verdicts([acme, { ...acme, slug: 'copy' }], questions, need).map(({ reasons }) => reasons)).toEqual([
    [],
    [],
  ])
})

test('the summary counts what is known and says which is cheaper', () => {
  expect(comparisonSummary([acme, globex], countFacts(groups), need)).toBe(
    '6 known differences in 10 facts. Globex is $69.60 a year cheaper for 10 seats.',
  )
  const { h1, metaDescription, sections } = comparisonContent(
    [acme, globex],
    countFacts(groups),
    verdicts([acme, globex], questions, need),
    need,
  )
  expect(h1).toBe('Acme vs Globex')
  expect(metaDescription.length).toBeLessThanOrEqual(160)
  expect(sections.map(({ title }) => title)).toEqual(['Choose Acme if', 'Choose Globex if'])
})

test('the table can be taken along as Markdown and CSV', () => {
  expect(comparisonMarkdown(['Acme', 'Globex'], groups, 'https://site.example.com')).toContain(
    '| The sso | Yes, from Pro | Yes, from Cloud |',
  )
  expect(comparisonCsv(['Acme', 'Globex'], groups)).toContain(
    'Chat,The sso,"Yes, from Pro","Yes, from Cloud"',
  )
})
