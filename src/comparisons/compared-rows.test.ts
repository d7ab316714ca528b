import { expect, test } from 'vitest'
import { priceSides } from '#needs/priced-tools.ts'
import { verdicts } from '#needs/verdict.ts'
import { acme, basis, facts, globex, NEED, question, questions } from '#tests/acme-and-globex.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { comparedGroups, countFacts, countViews, DECISIVE_GROUP, rowsIn } from './compared-rows.ts'
import { comparisonCsv, comparisonMarkdown } from './comparison-export.ts'
import { comparisonContent, comparisonSummary } from './comparison-sentences.ts'

const groups = comparedGroups(priceSides([acme, globex], NEED, basis), questions, basis)
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
  expect(texts('yearly-cost')).toEqual(['$870, Pro, billed yearly', '$800, Cloud, billed yearly'])
})

test('what is free in full needs no trial', () => {
  const free = facts({ name: 'Free', slug: 'free', plans: [{ name: 'Community', price: 0 }] })
  const rows = comparedGroups(priceSides([free, acme], NEED, basis), questions, basis).flatMap(
    (group) => group.rows,
  )
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
  const { differences, all, same, unknown } = countViews(groups)
  expect(differences + same + unknown).toBe(all)
  for (const view of ['all', 'same', 'unknown'] as const)
    expect(rowsIn(groups, view).flatMap(({ rows }) => rows)).toHaveLength(countViews(groups)[view])
  const shown = rowsIn(groups, 'differences').flatMap(({ rows }) => rows)
  expect(shown.filter(({ spread }) => spread === 'different')).toHaveLength(differences)
  expect(new Set(shown.filter(({ spread }) => spread !== 'different').map(({ group }) => group))).toEqual(
    new Set(['Price']),
  )
})

test('two dearer plans are alike only where they cost the same, or nothing more than is shown', () => {
  const plans = (dearer: number) => [
    { name: 'Pro', yearly: 5, per: 'seat' as const },
    { name: 'Business', yearly: dearer, per: 'seat' as const },
  ]
  const gated = (slug: string, dearer: number) =>
    facts({ name: slug, slug, plans: plans(dearer), answers: { sso: { from: 'Business' } } })
  const spread = (dearer: number, need = NEED) =>
    comparedGroups(priceSides([gated('acme', 10), gated('globex', dearer)], need, basis), questions, basis)
      .flatMap(({ rows }) => rows)
      .find(({ key }) => key === 'sso')?.spread
  expect(spread(10)).toBe('same')
  expect(spread(90)).toBe('different')
  expect(spread(90, { ...NEED, mustHaves: ['sso'] })).toBe('same')
})

test('a cell names the newest source of its fact', () => {
  expect(row('sso')?.cells.map(({ source }) => source)).toEqual([0, null])
  expect(row('starting-price')?.cells[0]?.source).toBe(0)
})

const reasonsOf = (tools: readonly ToolView[], asked = questions, need = NEED) => {
  const priced = priceSides(tools, need, basis)
  return verdicts(priced.sides, asked, priced.need, basis).map(({ reasons }) => reasons)
}

test('each tool is chosen for what it alone is known to have or has more of, in written clauses', () => {
  expect(reasonsOf([acme, globex])).toEqual([
    ['you do not want a breach'],
    [
      'it has to run on your own servers (price not read by us)',
      'you need more than 90 messages of history',
      'it should cost $70 a year less for 10 people',
    ],
  ])
})

test('without a clause there is no reason', () => {
  const silent = questions.map(({ need: _need, without: _without, ...question }) => question)
  expect(reasonsOf([acme, globex], silent)).toEqual([[], ['it should cost $70 a year less for 10 people']])
})

const sold = (name: string, answers: ToolFacts['answers'], more: Partial<ToolFacts> = {}) =>
  facts({
    name,
    slug: name.toLowerCase(),
    plans: [
      { name: 'Pro', monthly: 10, per: 'seat' },
      { name: 'Business', monthly: 20, per: 'seat' },
    ],
    answers,
    sources: [
      { url: 'https://acme.example.com/plans', seenAt: '2026-05-04', for: ['sso', ...Object.keys(answers)] },
    ],
    ...more,
  })
const sso = [question('sso', { need: 'you need single sign-on' })]

test('a reason holds at the price shown: what asks for a dearer plan, an add-on, or is had in part is none', () => {
  const without = sold('Without', { sso: 'no' })
  for (const answer of [{ from: 'Business' }, { addOn: 'Guard' }, { partly: 'by mail' }] as const)
    expect(reasonsOf([sold('With', { sso: answer }), without], sso)).toEqual([[], []])
  expect(reasonsOf([sold('With', { sso: 'yes' }), without], sso)[0]).toEqual(['you need single sign-on'])
  expect(reasonsOf([sold('With', { sso: { from: 'Pro' } }), without], sso)[0]).toEqual([
    'you need single sign-on',
  ])
})

test('with the must-have the dearer plan is the one that is shown, and then it is a reason', () => {
  const tools = [sold('With', { sso: { from: 'Business' } }), sold('Without', { sso: 'no' })]
  expect(reasonsOf(tools, sso, { ...NEED, mustHaves: ['sso'] })[0]).toEqual(['you need single sign-on'])
})

test('what the other has on a dearer plan is no reason while that plan costs no more than this tool', () => {
  const other = sold('Other', { sso: { from: 'Business' } })
  const dear = { plans: [{ name: 'Pro', monthly: 20, per: 'seat' as const }] }
  const cheap = { plans: [{ name: 'Pro', monthly: 19, per: 'seat' as const }] }
  const said = 'you need single sign-on (with Pro; Other only from Business)'
  expect(reasonsOf([sold('Own', { sso: { from: 'Pro' } }, cheap), other], sso)[0]).toEqual([said])
  expect(reasonsOf([sold('Own', { sso: { from: 'Pro' } }, dear), other], sso)[0]).toEqual([])
})

test('"on every plan" is said where plans are known', () => {
  const tools = [sold('Own', { sso: 'yes' }, { plans: [] }), sold('Other', { sso: { from: 'Business' } })]
  expect(reasonsOf(tools, sso)[0]).toEqual(['you need single sign-on (Other only from Business)'])
})

test.each([
  [{ from: 'Business' }, 'Other only from Business'],
  [{ addOn: 'Guard' }, 'Other as the add-on Guard'],
  [{ partly: 'by mail' }, 'Other partly: by mail'],
] as const)('what the other has on terms is said of both sides: %j', (answer, said) => {
  const [reasons] = reasonsOf([sold('Every', { sso: 'yes' }), sold('Other', { sso: answer })], sso)
  expect(reasons).toEqual([`you need single sign-on (on every plan; ${said})`])
})

test('what the other has in part below the plan that is priced is no reason', () => {
  const partly = (note: string) => [
    sold('Every', { sso: 'yes' }),
    sold(
      'Other',
      { sso: { partly: note } },
      { plans: [{ name: 'Plus', monthly: 30, per: 'seat' as const }] },
    ),
  ]
  const said = (note: string) => reasonsOf(partly(note), sso)[0]?.filter((reason) => /sign-on/.test(reason))
  expect(said('three people at first')).toHaveLength(1)
  expect(said('three people at first, all from Plus')).toEqual([])
})

test('what the other may have too is no reason', () => {
  const every = sold('Every', { sso: 'yes' })
  for (const answers of [{}, { sso: { yes: 'plan not known' } }, { sso: 'yes' }] as const)
    expect(reasonsOf([every, sold('Other', answers)], sso)).toEqual([[], []])
})

test('a price that is not certain, or in another billing, is no reason', () => {
  const cheap = (more: Partial<ToolFacts>) => sold('Cheap', {}, more)
  const dear = sold('Dear', {})
  const price = 'it should cost $600 a year less for 10 people'
  expect(reasonsOf([cheap({ plans: [{ name: 'Pro', monthly: 5, per: 'seat' }] }), dear])[0]).toEqual([price])
  for (const plan of [
    { name: 'Pro', monthly: 5, per: 'account' as const },
    { name: 'Pro', monthly: 5, per: 'seat' as const, currency: 'EUR' },
    { name: 'Pro', yearly: 5, per: 'seat' as const },
  ])
    expect(reasonsOf([cheap({ plans: [plan] }), dear])).toEqual([[], []])
})

test('the must-haves have a group of their own, and a plan nobody named is no difference', () => {
  const tools = [sold('A', { sso: 'yes' }), sold('B', { sso: { yes: 'plan not known' } })]
  const need = { ...NEED, mustHaves: ['sso'] }
  const [asked] = comparedGroups(priceSides(tools, need, basis), sso, basis)
  expect(asked).toMatchObject({ title: 'Your must-haves', rows: [{ key: 'sso', spread: 'same' }] })
  expect(asked?.rows[0]?.cells[1]).toMatchObject({ text: 'Yes', detail: 'plan not known' })
})

test('the headline says whom each suits, then the price, and where the billing turns it', () => {
  const compared = (tools: readonly ToolView[], asked = questions) => {
    const priced = priceSides(tools, NEED, basis)
    return {
      ...priced,
      basis,
      verdicts: verdicts(priced.sides, asked, priced.need, basis),
      counts: countFacts(comparedGroups(priced, asked, basis)),
    }
  }
  expect(comparisonSummary(compared([acme, globex]))).toBe(
    'Acme suits you if you do not want a breach; Globex suits you if it has to run on your own servers (price not read by us). Globex costs $70 a year less for 10 people.',
  )
  expect(comparisonSummary(compared([acme, globex], []))).toMatch(
    /^\d+ known differences? in \d+ facts\. Globex costs/,
  )
  const turning = [
    sold('One', {}, { plans: [{ name: 'Pro', monthly: 12, yearly: 6, per: 'seat' }] }),
    sold('Two', {}, { plans: [{ name: 'Pro', monthly: 8, yearly: 7, per: 'seat' }] }),
  ]
  expect(comparisonSummary(compared(turning, []))).toContain(
    'One costs $120 a year less for 10 people. Billed monthly, Two is cheaper, by $480 a year.',
  )
  const { h1, metaDescription, sections } = comparisonContent([acme, globex], compared([acme, globex]))
  expect(h1).toBe('Acme vs Globex')
  expect(metaDescription.length).toBeLessThanOrEqual(160)
  expect(sections.map(({ title }) => title)).toEqual(['Choose Acme if', 'Choose Globex if'])
})

test('both sides are priced in one billing: that in which both are sold', () => {
  const monthly = sold('Monthly', {})
  const both = sold('Both', {}, { plans: [{ name: 'Pro', monthly: 12, yearly: 6, per: 'seat' }] })
  const { need, sides } = priceSides([monthly, both], NEED, basis)
  expect(need.billing).toBe('monthly')
  expect(sides.map(({ cost }) => ('amount' in cost ? cost.amount : null))).toEqual([1200, 1440])
})

test('what is not known decides nothing, and equal records give no reason', () => {
  const silent = facts({ name: 'Silent', slug: 'silent' })
  expect(reasonsOf([acme, silent])).toEqual([[], []])
  expect(reasonsOf([acme, { ...acme, slug: 'copy' }])).toEqual([[], []])
})

test('the table can be taken along as Markdown and CSV', () => {
  expect(comparisonMarkdown(['Acme', 'Globex'], groups, 'https://site.example.com')).toContain(
    '| The sso | Yes, from Pro | Yes, from Cloud |',
  )
  expect(comparisonCsv(['Acme', 'Globex'], groups)).toContain(
    'Chat,The sso,"Yes, from Pro","Yes, from Cloud"',
  )
})
