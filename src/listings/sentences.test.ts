import { expect, test } from 'vitest'
import {
  alternativeReason,
  alternativesContent,
  tellingQuestions,
} from '#alternatives/alternatives-sentences.ts'
import { comparisonContent, comparisonSummary, type FactCounts } from '#comparisons/comparison-sentences.ts'
import { USUAL_NEED, USUAL_SALE } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { type Verdict, verdicts } from '#needs/verdict.ts'
import { META_DESCRIPTION_MAX, META_TITLE_MAX } from '#seo/title-length.ts'
import { aStoredTool, aToolView } from '#tests/tool-views.ts'
import { type ToolView, toCardView } from '#tools/tool-view.ts'
import { categoryByKey } from '#vocabulary/categories.ts'
import { categoryContent } from './category-sentences.ts'
import { listingContent } from './listing-sentences.ts'
import { listingSubject } from './listing-subject.ts'

const plans = (yearly: number) => [{ name: 'Pro', monthly: yearly, yearly, per: 'seat' as const }]
const chat = aToolView({ name: 'Acme Chat', slug: 'acme', plans: plans(7) })
const talk = aToolView({
  name: 'Globex Talk',
  slug: 'globex',
  plans: [{ name: 'Free', price: 0 }, ...plans(5)],
})
const bare = aToolView({ name: 'Initech', slug: 'initech', plans: [] })
const card = (name: string) =>
  toCardView(
    { ...aStoredTool({ name }), featureCount: 3, pricing: { has_free_plan: true }, price: null },
    () => null,
  )

const basis = { sale: USUAL_SALE, asOf: '2026-11' }
const compared = (tools: readonly ToolView[], counts: FactCounts, decided: readonly Verdict[]) => ({
  ...priceSides(tools, USUAL_NEED, basis),
  basis,
  counts,
  verdicts: decided,
})

/** Every template with two examples, so that a reader can judge them: the output of this test is for people. */
const examples = {
  comparison: [
    comparisonContent(
      [chat, talk],
      compared([chat, talk], { facts: 31, different: 11 }, [
        { slug: 'acme', reasons: ['you need guests', 'you need threads'] },
        { slug: 'globex', reasons: ['it should cost $240 a year less for 10 people'] },
      ]),
    ),
    comparisonContent([chat, bare], compared([chat, bare], { facts: 1, different: 1 }, [])),
  ],
  alternatives: [alternativesContent(chat, [talk, bare], basis), alternativesContent(bare, [], basis)],
  listing: [
    listingContent(listingSubject('use-case', 'remote-work', 'Remote work'), [chat, talk, bare], {
      total: 40,
      freePlans: 12,
    }),
    listingContent(listingSubject('integration', 'slack', 'Slack'), [talk], { total: 1, freePlans: 0 }),
  ],
  category: [
    categoryContent(
      categoryByKey('crm'),
      undefined,
      [card('Acme'), card('Globex'), card('Initech')],
      {
        total: 27,
        freePlans: 9,
        medianPrice: 14,
      },
      { per: 'account', known: 12, median: 14 },
    ),
    categoryContent(categoryByKey('rpa'), undefined, [], { total: 0, freePlans: 0, medianPrice: null }, null),
  ],
}

test('every generated text is printed with two examples and fits a search result', () => {
  for (const [kind, pages] of Object.entries(examples)) {
    process.stdout.write(`\n${kind}\n`)
    for (const page of pages) {
      const { metaTitle, metaDescription, intro, sections } = page
      process.stdout.write(
        `${JSON.stringify({ metaTitle, metaDescription, intro, sections, ...('faq' in page && { faq: page.faq }) }, null, 1)}\n`,
      )
      expect(metaTitle.length).toBeLessThanOrEqual(META_TITLE_MAX)
      expect(metaDescription.length).toBeLessThanOrEqual(META_DESCRIPTION_MAX)
      expect(intro).toMatch(/\.$/)
    }
  }
})

test('a comparison says how much differs and what decides', () => {
  const [first] = examples.comparison
  expect(first?.intro).toBe('Globex Talk costs $240 a year less for 10 people.')
  expect(first?.metaDescription).toContain(
    'Acme Chat suits you if you need guests. Globex Talk costs $240 a year less for 10 people.',
  )
  expect(first?.sections).toEqual([
    { title: 'Choose Acme Chat if', content: 'you need guests; you need threads.' },
    { title: 'Choose Globex Talk if', content: 'it should cost $240 a year less for 10 people.' },
  ])
})

test('a comparison begun with a budget says who is within it, and gives no price as a reason beyond it', () => {
  const dear = aToolView({ name: 'Dear', slug: 'dear', plans: plans(40) })
  const dearer = aToolView({ name: 'Dearer', slug: 'dearer', plans: plans(50) })
  const summary = (tools: readonly ToolView[], budget: number) => {
    const priced = priceSides(tools, { ...USUAL_NEED, budget }, basis)
    const decided = verdicts(priced.sides, [], priced.need, basis)
    const counts = { facts: 1, different: 1 }
    return { text: comparisonSummary({ ...priced, basis, counts, verdicts: decided }), decided }
  }
  const one = summary([chat, dear], 2400)
  expect(one.text).toContain('Only Acme Chat is within your budget of $2,400 a year.')
  expect(one.decided.map(({ reasons }) => reasons.length)).toEqual([1, 0])
  const none = summary([dear, dearer], 2400)
  expect(none.text).toContain('None is known to be within your budget of $2,400 a year.')
  expect(none.decided.map(({ reasons }) => reasons)).toEqual([[], []])
  expect(summary([chat, bare], 2400).text).toContain(
    'Acme Chat is within your budget of $2,400 a year. Of Initech that is not sure.',
  )
  expect(summary([chat, talk], 2400).text).toContain('Both are within your budget')
})

test('a tool that costs nothing is said to be free', () => {
  const free = { name: 'Free', price: 0 as const, seats: 'unlimited' as const }
  const gratis = aToolView({ name: 'Gratis', slug: 'gratis', plans: [free] })
  const pair = compared([chat, gratis], { facts: 3, different: 2 }, [])
  expect(comparisonSummary(pair)).toBe('2 known differences in 3 facts. Gratis is free for 10 people.')
  expect(verdicts(pair.sides, [], USUAL_NEED, basis)).toEqual([
    { slug: 'acme', reasons: [] },
    { slug: 'gratis', reasons: ['it should cost nothing for 10 people'] },
  ])
})

test('what is free up to a limit is said to be free within its limits', () => {
  const limited = {
    name: 'Free',
    price: 0 as const,
    seats: 'unlimited' as const,
    limits: ['90 days of history'],
  }
  const gratis = aToolView({ name: 'Gratis', slug: 'gratis', plans: [limited] })
  const pair = compared([chat, gratis], { facts: 3, different: 2 }, [])
  expect(comparisonSummary(pair)).toBe(
    '2 known differences in 3 facts. Gratis is free for 10 people, within its limits.',
  )
  expect(verdicts(pair.sides, [], USUAL_NEED, basis).at(1)?.reasons).toEqual([
    'it should cost nothing for 10 people, within its limits',
  ])
})

test('nothing is cheaper than what may be free: a free plan without a known number of people', () => {
  const open = aToolView({ name: 'Open', slug: 'open', plans: [{ name: 'Free', price: 0 }, ...plans(9)] })
  const closed = aToolView({
    name: 'Closed',
    slug: 'closed',
    plans: [{ name: 'Free', price: 0, maxSeats: 5 }, ...plans(9)],
  })
  const gratis = aToolView({
    name: 'Gratis',
    slug: 'gratis',
    plans: [{ name: 'Free', price: 0, seats: 'unlimited' }],
  })
  const reasons = (tools: readonly [ToolView, ToolView]) => {
    const pair = compared(tools, { facts: 3, different: 2 }, [])
    return verdicts(pair.sides, [], USUAL_NEED, basis).map((verdict) => verdict.reasons)
  }
  expect(reasons([chat, open])).toEqual([[], []])
  expect(reasons([gratis, open])).toEqual([[], []])
  expect(reasons([chat, closed])).toEqual([['it should cost $240 a year less for 10 people'], []])
  expect(alternativeReason(open, chat, [], basis)).not.toContain('less')
  expect(alternativeReason(closed, chat, [], basis)).toContain('$240 a year less for 10 people')
})

test('what runs for nothing on a server of one’s own is not said to cost nothing', () => {
  const shop = aToolView({
    name: 'Shop',
    slug: 'shop',
    plans: [{ name: 'Community', price: 0, edition: 'self-hosted', seats: 'unlimited' }],
  })
  const pair = compared([chat, shop], { facts: 3, different: 2 }, [])
  expect(comparisonSummary(pair)).toBe(
    '2 known differences in 3 facts. Shop is free on your own server, which comes on top.',
  )
  expect(verdicts(pair.sides, [], USUAL_NEED, basis).map(({ reasons }) => reasons)).toEqual([[], []])
  expect(alternativeReason(chat, shop, [], basis)).toBe('free on your own server')
})

test('a license that is paid once has not what begins with a subscription before it', () => {
  const sso = {
    key: 'sso',
    label: 'SSO',
    explanation: '',
    kind: 'yes-no' as const,
    weight: 3 as const,
    need: 'you need single sign-on',
  }
  const draw = (last: object) =>
    aToolView({
      name: 'Draw',
      slug: 'draw',
      plans: [...plans(9), { name: 'License', per: 'seat', ...last }],
      answers: { sso: { from: 'Pro' } },
    })
  const other = aToolView({
    name: 'Other',
    slug: 'other',
    plans: plans(50),
    answers: { sso: 'no' },
    sources: [{ url: 'https://other.example.com/plans', seenAt: '2026-05-04', for: ['sso'] }],
  })
  const reasons = (last: object) => {
    const pair = compared([draw(last), other], { facts: 3, different: 2 }, [])
    return verdicts(pair.sides, [sso], USUAL_NEED, basis)[0]?.reasons
  }
  expect(reasons({ once: 20 })).not.toContain('you need single sign-on')
  expect(reasons({ yearly: 5 })).toContain('you need single sign-on')
})

test('what lacks something that was asked for is said to, and is no bargain', () => {
  const no = { answer: 'no', source: null } as const
  const free = { name: 'Free', price: 0 as const, seats: 'unlimited' as const }
  const lacking = aToolView({ name: 'Lacking', slug: 'lacking', plans: [free] })
  const having = aToolView({ name: 'Having', slug: 'having', plans: plans(5), answers: { sso: 'yes' } })
  const without = { ...lacking, answers: { ...lacking.answers, sso: no } }
  const need = { ...USUAL_NEED, mustHaves: ['sso'] }
  const priced = priceSides([without, having], need, basis)
  const decided = verdicts(priced.sides, [], priced.need, basis)
  const counts = { facts: 3, different: 2 }
  expect(comparisonSummary({ ...priced, basis, counts, verdicts: decided })).toBe(
    'Lacking does not meet all you asked for. 2 known differences in 3 facts.',
  )
  expect(decided.map(({ reasons }) => reasons)).toEqual([[], []])
  const abroad = { ...USUAL_NEED, country: 'DE' }
  const british = { ...having, countries: ['GB'] }
  const there = priceSides([british, chat], abroad, basis)
  expect(verdicts(there.sides, [], there.need, basis).map(({ reasons }) => reasons)).toEqual([[], []])
  expect(comparisonSummary({ ...there, basis, counts, verdicts: [] })).toContain(
    'Having does not meet all you asked for.',
  )
})

test('alternatives are counted, not described', () => {
  const [some, none] = examples.alternatives
  expect(some?.intro).toBe(
    '2 tools to consider instead of Acme Chat: 1 with a free plan and 1 cheaper for 10 people.',
  )
  expect(none?.intro).toContain('No other tool')
})

test('a list names its first tools and how many there are', () => {
  expect(examples.listing[0]?.intro).toBe(
    '40 tools are listed for remote work; Acme Chat, Globex Talk, and Initech come first.',
  )
  expect(examples.listing[1]?.intro).toBe('1 tool connects to Slack: Globex Talk.')
})

test('the answers about a category name its first three tools', () => {
  const { faq } = examples.category[0] as (typeof examples.category)[number]
  expect(faq).toHaveLength(3)
  for (const { answer } of faq) expect(answer).toContain('Acme')
})

test('an alternative says what is gained, what is lost and what it costs', () => {
  const question = (key: string, weight: 1 | 2 | 3) => ({
    key,
    label: `Own ${key}`,
    explanation: '',
    kind: 'yes-no' as const,
    weight,
  })
  const asked = [question('stickers', 1), question('calls', 2), question('servers', 3)]
  const questions = tellingQuestions(asked)
  const main = aToolView({ plans: plans(7), answers: { servers: 'no', calls: 'yes', stickers: 'no' } })
  const other = aToolView({ plans: plans(5), answers: { servers: 'yes', calls: 'no', stickers: 'yes' } })
  expect(alternativeReason(main, other, questions, basis)).toBe(
    'adds own servers; no own calls; $240 a year less for 10 people',
  )
  expect(alternativeReason(main, bare, questions, basis)).toBe('shares 3 of 3 headline features')
  const clause = { ...question('bot-free', 3), label: 'Works without a bot' }
  const free = aToolView({ plans: plans(7), answers: { 'bot-free': 'yes' } })
  const bound = aToolView({ plans: plans(7), answers: { 'bot-free': 'no' } })
  expect(alternativeReason(free, bound, [clause], basis)).toBe('the same price for 10 people')
  const gated = aToolView({
    plans: [...plans(5), { name: 'Business', yearly: 12, per: 'seat' }],
    answers: { servers: { from: 'Business' } },
  })
  expect(alternativeReason(main, gated, questions, basis)).toBe(
    'adds own servers; with that $600 a year more for 10 people',
  )
})
