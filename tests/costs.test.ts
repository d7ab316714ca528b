import { beforeAll, expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { type Cost, costOf, type PriceBasis } from '#needs/cost/cost.ts'
import { costText, toCostView } from '#needs/cost/cost-text.ts'
import { needCost } from '#needs/match-tool.ts'
import { type Need, saleOf } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { verdicts } from '#needs/verdict.ts'
import { isPricedAddOn, type Plan } from '#plans/price-plan.ts'
import { fitOf } from '#tools/fit.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { realTools } from './real-tools.ts'

const asOf = '2026-11'
const TEAMS = [1, 3, 10, 60]

let views: ToolView[] = []
beforeAll(async () => {
  views = (await realTools()).views.filter(({ tags }) => !tags.includes('sample-partner'))
})

const basisOf = (market: string): PriceBasis => ({ sale: saleOf(marketQuestions().market(market)), asOf })

function toolOf(slug: string): ToolView {
  const tool = views.find((view) => view.slug === slug)
  if (!tool) throw new Error(`${slug} is not in the catalogue`)
  return tool
}

const aNeedFor = (asked: Partial<Need>): Need => ({ billing: 'yearly', mustHaves: [], ...asked })

function costFor(slug: string, asked: Partial<Need>): Cost {
  const tool = toolOf(slug)
  return costOf(tool, aNeedFor(asked), basisOf(tool.markets[0]?.key ?? ''))
}

/** Whether a plan surely takes so many people. */
function takesPeople(plan: Plan, people: number): boolean {
  if (people === 1 || plan.per === 'seat' || plan.per === 'employee' || plan.seats === 'unlimited')
    return true
  if (plan.extraSeat !== undefined || (plan.maxSeats ?? 0) >= people || (plan.seats ?? 0) >= people)
    return true
  return plan.scale?.by === 'people' && plan.scale.steps.some(([upTo]) => upTo >= people)
}

/** Whether the price of a plan is surely known at an amount of the measure. */
function pricesAmount(plan: Plan, { measure }: PriceBasis['sale'], amount: number, people: number): boolean {
  if (!measure || plan.meter?.by === measure.key) return true
  if (plan.scale?.by === measure.key) return plan.scale.steps.some(([upTo]) => upTo >= amount)
  const included = plan.includes?.[measure.key]
  if (included === 'unlimited' || plan.per === 'unit') return true
  if (included === undefined) return false
  return included * (plan.per === 'seat' ? Math.max(people, plan.minSeats ?? 1) : 1) >= amount
}

test('C1: no sum rests on an unknown', () => {
  let sums = 0
  for (const tool of views) {
    const basis = basisOf(tool.markets[0]?.key ?? '')
    const { people, measure } = basis.sale
    const asked = Object.keys(tool.answers).filter((key) => tool.answers[key]?.answer === 'add-on')
    for (const team of people ? TEAMS : [undefined])
      for (const amount of measure ? [measure.usual, ...measure.choices] : [undefined])
        for (const mustHaves of [[], ...asked.map((key) => [key])]) {
          const cost = costOf(tool, aNeedFor({ people: team, amount, mustHaves }), basis)
          if (cost.kind !== 'sum') continue
          sums += 1
          const plan = tool.plans.find(({ name }) => name === cost.plan)
          const what = `${tool.slug} ${cost.plan} for ${team} people, ${amount}`
          expect(plan, what).toBeDefined()
          if (!plan) continue
          if (people && team) expect(takesPeople(plan, team), what).toBe(true)
          if (amount) expect(pricesAmount(plan, basis.sale, amount, team ?? 1), what).toBe(true)
          for (const name of cost.addOns)
            expect(
              tool.addOns.some((addOn) => addOn.name === name && isPricedAddOn(addOn)),
              what,
            ).toBe(true)
        }
  }
  expect(sums).toBeGreaterThan(3000)
})

test('FreshBooks for 10 people is priced with its paid extra people', () => {
  const cost = costFor('freshbooks', { people: 10, amount: 50 })
  expect(cost).toMatchObject({ kind: 'sum', plan: 'Lite', amount: (23 + 9 * 11) * 12 })
})

test('Invoice Ninja for 10 people is never a sum from a plan for one or two', () => {
  const cost = costFor('invoice-ninja', { people: 10, amount: 50 })
  expect(cost).toEqual({ kind: 'unknown', why: 'not at this size' })
})

test('QuickBooks and Xero are priced at the plan that takes 3 people and 50 invoices', () => {
  expect(costFor('quickbooks', { people: 3, amount: 50 })).toMatchObject({ kind: 'sum', plan: 'Essentials' })
  expect(costFor('xero', { people: 3, amount: 50 })).toMatchObject({ kind: 'sum', plan: 'Growing' })
  expect(costFor('xero', { people: 3, amount: 20 })).toMatchObject({ kind: 'sum', plan: 'Early' })
})

test('Obsidian is free for 10 people at work, and what paying adds has a price', () => {
  expect(costFor('obsidian', { people: 10 })).toMatchObject({ kind: 'free', plan: 'Free' })
  const obsidian = toolOf('obsidian')
  const paid = costOf(obsidian, aNeedFor({ people: 10 }), basisOf('note-taking'), { isPaidOnly: true })
  expect(paid.kind).toBe('sum')
})

test('Mailchimp and its alternatives are priced at 20,000 contacts, without a word of seats', () => {
  const basis = basisOf('email-marketing')
  expect(sizeText(aNeedFor({ amount: 20_000 }), basis.sale)).toBe('20,000 contacts')
  expect(costFor('mailchimp', { amount: 20_000 })).toMatchObject({
    kind: 'sum',
    plan: 'Essentials',
    amount: 230 * 12,
  })
  const priced = views
    .filter(({ markets }) => markets[0]?.key === 'email-marketing')
    .map((tool) => costOf(tool, aNeedFor({ amount: 20_000 }), basis))
  expect(priced.filter(({ kind }) => kind === 'sum').length).toBeGreaterThanOrEqual(5)
  const from = priced.filter((cost) => cost.kind === 'from')
  expect(from.length).toBeGreaterThan(0)
  for (const { unknown } of from) expect(unknown).not.toMatch(/seat|people/)
})

test('Gorgias for 300 tickets is not the plan for 50', () => {
  const cost = costFor('gorgias', { people: 3, amount: 300 })
  expect(cost).toMatchObject({ kind: 'sum', plan: 'Basic' })
})

test('Confluence on your own servers never has a cloud price', () => {
  const cost = costFor('confluence', { people: 10, mustHaves: ['self-hosting'] })
  expect(['unknown', 'quote']).toContain(cost.kind)
  expect(costFor('confluence', { people: 60 })).toMatchObject({ kind: 'sum', plan: 'Standard' })
})

test('Basecamp tracks time with an add-on of which no price is known, so that it only may fit', () => {
  const need = { people: 12, mustHaves: ['time-tracking'] }
  expect(costFor('basecamp', { people: 12 })).toMatchObject({ kind: 'sum', plan: 'Freelancer' })
  expect(costFor('basecamp', need)).toMatchObject({ kind: 'from', plan: 'Freelancer' })
  expect(fitOf(toolOf('basecamp'), need).fits).toBe('may')
})

test('Zoom and Google Meet can both record, and the sentence says on which plan', () => {
  const tools = ['zoom', 'google-meet'].map(toolOf)
  for (const tool of tools) expect(fitOf(tool, { mustHaves: ['call-recording'] }).fits, tool.slug).toBe('yes')
  const basis = basisOf('video-meetings')
  const { sides, need } = priceSides(tools, aNeedFor({ people: 10 }), basis)
  const reasons = verdicts(sides, marketQuestions().questionsOf(['video-meetings']), need, basis)
  const recording = reasons.flatMap(({ reasons: own }) => own.filter((text) => /record/.test(text)))
  expect(recording.length).toBeGreaterThan(0)
  for (const reason of recording) expect(reason).toMatch(/\(on every plan; Google Meet only from \w+/)
})

test('Keeper for 60 people is no plan whose largest team is smaller', () => {
  expect(costFor('keeper', { people: 10 })).toMatchObject({ kind: 'sum', plan: 'Business Starter' })
  expect(costFor('keeper', { people: 60 })).toMatchObject({ kind: 'sum', plan: 'Business' })
})

test('HubSpot and Pipedrive are priced at the plan with email sync and automation, in either billing', () => {
  const mustHaves = ['email-sync', 'automation']
  for (const billing of ['yearly', 'monthly'] as const) {
    expect(costFor('hubspot', { people: 8, mustHaves, billing })).toMatchObject({
      kind: 'sum',
      plan: 'Professional',
    })
    const [pipedrive, hubspot] = ['pipedrive', 'hubspot'].map((slug) =>
      costFor(slug, { people: 8, mustHaves, billing }),
    )
    expect(pipedrive).toMatchObject({ kind: 'sum', plan: 'Growth', billing })
    if (pipedrive?.kind === 'sum' && hubspot?.kind === 'sum')
      expect(pipedrive.amount).toBeLessThan(hubspot.amount)
  }
})

test('software for a gym is priced by members or locations, never by seats', () => {
  const basis = basisOf('gym-management')
  expect(sizeText(aNeedFor({ amount: 300 }), basis.sale)).toBe('300 members')
  const costs = views
    .filter(({ markets }) => markets.some(({ key }) => key === 'gym-management'))
    .map((tool) => costOf(tool, aNeedFor({ amount: 300 }), basis))
  expect(costs.some(({ kind }) => kind === 'sum')).toBe(true)
  for (const cost of costs) expect(costText(cost)).not.toMatch(/seat/)
})

const shownFor = (slug: string, market: string, asked: Partial<Need>) => {
  const basis = basisOf(market)
  return toCostView(needCost(toolOf(slug), aNeedFor(asked), basis), sizeText(aNeedFor(asked), basis.sale))
}

test('payroll for 12 people is priced by employee', () => {
  expect(shownFor('gusto', 'payroll-and-eor', { people: 12 })).toMatchObject({ kind: 'sum', amount: 1452 })
})

test('100 sites are 100 monitors: plans for fewer are no price, and the one they fill says so', () => {
  const of = (slug: string) => shownFor(slug, 'uptime-and-incidents', { amount: 100, people: 3 })
  expect(of('uptimerobot')).toMatchObject({ kind: 'sum', plan: 'Team' })
  expect(of('uptimerobot').full).toContain('100 of 100 monitors; next is Scale')
  expect(of('pingdom')).toMatchObject({ kind: 'unknown', text: 'Not known at this size' })
  expect(of('instatus').plan).not.toBe('Pro')
})

test('Teams costs $0 more who pays for Microsoft 365, beside Slack at the plan that the need asks for', () => {
  const owned = [{ suite: 'microsoft-365', plan: 'business-standard' }]
  for (const mustHaves of [[], ['sso']]) {
    const teams = shownFor('microsoft-teams', 'team-chat', { people: 60, owned, mustHaves })
    expect(teams).toMatchObject({ kind: 'sum', amount: 0, text: '$0 more', isRanked: true })
    expect(teams.terms).toMatch(/^in Business Standard, which you pay for.*\$2,880 a year without$/)
  }
  const slack = shownFor('slack', 'team-chat', { people: 60, owned, mustHaves: ['sso'] })
  expect(slack).toMatchObject({ kind: 'sum', plan: 'Business+', amount: 10_800 })
})

test('500 learners are never worked out from a price for one more', () => {
  const tools = views.filter(({ markets }) => markets.some(({ key }) => key === 'lms'))
  const costs = tools.map(({ slug }) => shownFor(slug, 'lms', { people: 500, mustHaves: ['scorm'] }))
  expect(tools.length).toBeGreaterThan(10)
  expect(costs.filter(({ kind }) => kind === 'from')).toEqual([])
  expect(shownFor('talentlms', 'lms', { people: 500 }).text).toBe('Not known at this size')
})

test('Okta for ten people is its smallest contract, without invented people', () => {
  expect(shownFor('okta', 'workforce-identity', { people: 10 })).toMatchObject({ kind: 'sum', amount: 1500 })
})

test('20,000 downloads fill a plan for 20,000, and what comes next has a price', () => {
  const { full } = shownFor('transistor', 'podcast-hosting', { amount: 20_000 })
  expect(full).toMatch(/20,000 of 20,000 downloads a month; next is Professional at \$\d+ a year/)
})
