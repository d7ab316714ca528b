import { expect, test } from 'vitest'
import { EMPTY_PLAN } from '#catalogue/entry/plan-entry.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'
import { aTool } from '#tests/builders.ts'
import { realTools } from '#tests/real-tools.ts'
import { changedPartText, mergeDrafts, withPart } from './merge-drafts.ts'
import { fromDraft, numbered, type ToolDraft, toDraft, withoutBlankRows } from './tool-draft.ts'

const questionOf = (key: string) => marketBook().question(key)
const draftOf = (facts: Partial<ToolFacts>) => toDraft(facts, questionOf)
const factsOf = (draft: ToolDraft) => toolFactsSchema.parse(fromDraft(draft))

const complete = () =>
  aTool({
    pricing: { free: true, trial: 'Free trial typically available', starter_price: 12.5, enterprise: null },
    logo: 'acme',
    license: 'MIT',
    repository: 'https://github.com/acme/acme',
    markets: ['team-chat'],
    formerNames: ['Acme, formerly'],
    features: ['Lists, with commas'],
    maker: { owner: 'Acme Ltd', country: 'AT', founded: 2009, sites: ['acme.test'] },
    status: { state: 'maintenance', since: '2026-02', successor: 'beta', note: 'No new features.' },
    countries: ['DE', 'AT'],
    plans: [
      { name: 'Free', price: 0, limits: ['3 people'] },
      { name: 'Pro', monthly: 8.75, yearly: 7.25, per: 'seat', minSeats: 3 },
      { name: 'Metered', price: 'usage', base: 20 },
      { name: 'Whole company', monthly: 250, per: 'account', scale: { by: 'people', steps: [[25, 250]] } },
      {
        name: 'Measured',
        monthly: 20,
        per: 'account',
        seats: 'unlimited',
        setup: 99,
        edition: 'self-hosted',
        scale: {
          by: 'contacts',
          steps: [
            [500, 20],
            [2500, 60, 54],
            [5000, null, 90],
          ],
          yearlyFactor: 0.9,
          above: 'next plan',
        },
        meter: { by: 'emails', per: 1000, monthly: 0.9, included: 10_000 },
        includes: { contacts: 500, 'saved-views': 3 },
      },
      { name: 'Forever', once: 300, currency: 'EUR' },
    ],
    addOns: [{ name: 'Caller', monthly: 4, per: 'seat', plans: ['Pro'] }, { name: 'Support' }],
    trial: { days: 14 },
    answers: {
      api: 'yes',
      sso: { from: 'Pro' },
      'users-free': 10,
      'thread-model': 'optional',
      'message-history-free': '90 days',
      encryption: { partly: 'calls only' },
      'video-calls': { addOn: 'Caller' },
      webhooks: { yes: 'plan not known' },
      'no-such-question': 7,
    },
    sources: [
      { url: 'https://acme.test/pricing', seenAt: '2026-05', for: ['plans', 'sso'] },
      { url: 'https://acme.test/help', undated: true, for: ['api'] },
      {
        url: 'https://acme.test/legal',
        seenAt: '2026-06',
        for: ['scim'],
        via: 'https://data.test/acme',
        quote: 'SCIM on all plans',
      },
    ],
    editorsChoice: { date: '2026-05-04', reason: 'The only one with morning lists.' },
  })

test('the admin area can edit every fact of a tool, and what is not touched stays as it was', () => {
  expect(Object.keys(draftOf({})).sort()).toEqual(Object.keys(toolFactsSchema.shape).sort())
  const tool = complete()
  expect(factsOf(draftOf(tool))).toEqual(tool)
})

test('an answer follows its plan when the plan is renamed, and names it when it is gone', () => {
  const draft = draftOf(complete())
  const renamed = draft.plans.map((plan) => (plan.name === 'Pro' ? { ...plan, name: 'Team' } : plan))
  expect(factsOf({ ...draft, plans: renamed }).answers.sso).toEqual({ from: 'Team' })
  const [id] = draft.plans.filter(({ name }) => name === 'Pro').map((plan) => plan.id)
  expect(draft.answers.sso).toEqual({ kind: 'from', text: id })
})

test('a field that was not touched is sent as it came, even where the form would write it otherwise', () => {
  const facts = { ...complete(), description: ' Two spaces at the end.  ', tags: ['crm'] }
  const opened = { facts, draft: draftOf(facts) }
  const sent = fromDraft({ ...opened.draft, name: 'Acme Ltd' }, opened)
  expect(sent).toEqual({ ...facts, name: 'Acme Ltd' })
})

test('a row nobody filled in is left out; what cannot be a number is kept for the check to name', () => {
  const draft = draftOf({ ...complete(), plans: [] })
  const plans = numbered([EMPTY_PLAN, { ...EMPTY_PLAN, name: 'Pro', monthly: 'ten' }])
  const sent = fromDraft(withoutBlankRows({ ...draft, plans })) as { plans: unknown[] }
  expect(sent.plans).toEqual([{ name: 'Pro', monthly: 'ten' }])
})

test('what two people change is put together; of what both changed one’s own stays and is named', () => {
  const tool = complete()
  const opened = draftOf(tool)
  const mine = { ...opened, name: 'Mine', description: 'Mine.' }
  const theirs = draftOf({ ...tool, description: 'Theirs.', platforms: ['web'], plans: tool.plans.slice(1) })
  const { draft, conflicts } = mergeDrafts(opened, mine, theirs)
  expect(conflicts).toEqual([{ part: 'description', mine: 'Mine.', theirs: 'Theirs.', chosen: null }])
  expect(factsOf(withPart(draft, 'description', 'Theirs.')).description).toBe('Theirs.')
  const facts = factsOf(draft)
  expect([facts.name, facts.description, facts.platforms]).toEqual(['Mine', 'Mine.', ['web']])
  expect(facts.plans).toEqual(tool.plans.slice(1))
  expect(facts.answers).toEqual(tool.answers)
})

test('one answer, plan and source of two people is no conflict with another one', () => {
  const tool = complete()
  const opened = draftOf(tool)
  const [first, ...others] = tool.sources
  const mine = draftOf({
    ...tool,
    answers: { ...tool.answers, scim: 'yes', api: 'no' },
    sources: tool.sources.map((source) =>
      source === first ? { ...first, for: [...first.for, 'scim'] } : source,
    ),
  })
  const theirs = draftOf({
    ...tool,
    answers: { ...tool.answers, roles: 'yes', api: { partly: 'read only' } },
    plans: tool.plans.map((plan) => (plan.name === 'Pro' ? { ...plan, monthly: 9 } : plan)),
    sources: tool.sources.map((source) =>
      source === first ? { ...first, for: [...first.for, 'roles'] } : source,
    ),
  })
  const { draft, conflicts, changed } = mergeDrafts(opened, mine, theirs)
  expect(conflicts.map(({ part }) => part)).toEqual(['answers api'])
  expect(changed.map(({ part }) => part)).toContain('plans Pro')
  const facts = factsOf(draft)
  expect(facts.answers).toMatchObject({ scim: 'yes', roles: 'yes', api: 'no', sso: { from: 'Pro' } })
  expect(facts.plans.map(({ name }) => name)).toEqual(tool.plans.map(({ name }) => name))
  expect(facts.plans[1]?.monthly).toBe(9)
  expect(facts.sources.map((source) => new Set(source.for))).toEqual([
    new Set([...(first?.for ?? []), 'scim', 'roles']),
    ...others.map((source) => new Set(source.for)),
  ])
  const theirApi = conflicts[0]?.theirs
  expect(changedPartText('answers api', theirApi)).toBe('Partly: read only')
  expect(factsOf(withPart(draft, 'answers api', theirApi)).answers.api).toEqual({ partly: 'read only' })
})

test('every shipped tool comes out of the editor as it went in, also when it was put together with itself', async () => {
  const { facts } = await realTools()
  expect(facts.length).toBeGreaterThan(1_000)
  for (const tool of facts) {
    const draft = draftOf(tool)
    const merged = mergeDrafts(draft, draft, draft).draft
    expect(merged, tool.slug).toEqual(draft)
    expect(factsOf(merged), tool.slug).toEqual(tool)
  }
})
