import { beforeAll, expect, test } from 'vitest'
import type { Market, Question } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { isRanked } from '#needs/cost/cost.ts'
import { saleOf, USUAL_NEED } from '#needs/need.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { type Contestant, verdicts } from '#needs/verdict.ts'
import { isFromPlan } from '#tools/fit.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { realTools } from './real-tools.ts'

const asOf = '2026-11'
const PAIRS = 400
const PRICE = /^it should cost /

let views: ToolView[] = []
beforeAll(async () => {
  views = (await realTools()).views.filter(({ tags }) => !tags.includes('sample-partner'))
})

interface Pair {
  name: string
  sides: Contestant[]
  questions: Question[]
  reasons: string[][]
}

/** Neighbors of every market, until there are enough. */
function pairsOf(): Pair[] {
  const book = marketQuestions()
  const pairs = book.markets.flatMap((market) => {
    const members = views.filter(({ markets }) => markets[0]?.key === market.key)
    return members.slice(1).map((tool, at) => ({ market, tools: [members[at] as ToolView, tool] }))
  })
  const step = Math.max(1, Math.floor(pairs.length / PAIRS))
  return pairs
    .filter((_pair, at) => at % step === 0)
    .slice(0, PAIRS)
    .map(({ market, tools }) => {
      const basis = { sale: saleOf(market), asOf }
      const questions = [...book.questionsOf([market.key])]
      const { sides, need } = priceSides(tools, USUAL_NEED, basis)
      const reasons = verdicts(sides, questions, need, basis).map((verdict) => verdict.reasons)
      return { name: tools.map(({ slug }) => slug).join(' vs '), sides, questions, reasons }
    })
}

/** The question whose clause a reason is, where it is one: of "you want {value}" and "you want room for {value}" the longer. */
function questionOf(reason: string, questions: readonly Question[]): Question | undefined {
  const [said = ''] = reason.split(
    / \((?:on every plan; |with [^;]*; )?[^(;]* (?:only from|partly:|as the add-on) /,
  )
  const startOf = (clause: string | undefined) => {
    const parts = clause?.split(/\{value\}|\{other\}/) ?? []
    const [start = ''] = parts
    return said.startsWith(start) && parts.every((part) => said.includes(part)) ? start.length : 0
  }
  const closeness = ({ need, without, choiceNeeds = {} }: Question) =>
    Math.max(...[need, without, ...Object.values(choiceNeeds)].map(startOf))
  return questions.filter(closeness).toSorted((a, b) => closeness(b) - closeness(a))[0]
}

const amountOf = ({ cost }: Contestant) => (cost.kind === 'sum' ? cost.amount : 0)

test('C4: the reasons of 400 pairs hold at the price that is shown and do not contradict it', () => {
  const pairs = pairsOf()
  expect(pairs.length).toBe(PAIRS)
  expect(pairs.filter(({ reasons }) => reasons.some((own) => own.length > 0)).length).toBeGreaterThan(200)
  for (const { name, sides, questions, reasons } of pairs) {
    const [first = [], second = []] = reasons
    expect(
      first.filter((reason) => second.includes(reason)),
      name,
    ).toEqual([])
    sides.forEach((own, at) => {
      const other = sides[1 - at] as Contestant
      for (const reason of reasons[at] ?? []) {
        const what = `${name}: ${own.tool.name} if ${reason}`
        expect(reason, what).not.toMatch(/\{|undefined|not known/)
        if (PRICE.test(reason)) {
          expect(isRanked(own.cost) && isRanked(other.cost), what).toBe(true)
          expect(amountOf(own), what).toBeLessThan(amountOf(other))
        } else checkClause(reason, what, { own, other, questions })
      }
    })
  }
})

function checkClause(
  reason: string,
  what: string,
  { own, other, questions }: { own: Contestant; other: Contestant; questions: Question[] },
): void {
  const question = questionOf(reason, questions)
  expect(question, what).toBeDefined()
  if (!question) return
  const [mine, theirs] = [own, other].map(({ tool }) => tool.answers[question.key])
  expect(mine && theirs, what).toBeTruthy()
  expect([mine?.answer, theirs?.answer], what).not.toContain('some-plan')
  if (question.about === 'free-plan') expect(own.cost.kind, what).toBe('free')
  if (question.kind === 'choice') expect(String(theirs?.value), what).not.toMatch(/^(both|either|any) ?/)
  if (question.kind !== 'yes-no') return
  const saysBoth = new RegExp(
    `\\((.*; )?${RegExp.escape(other.tool.name)} (only from|partly:|as the add-on)`,
  ).test(reason)
  const placeIn = ({ tool }: Contestant, plan: string | undefined) =>
    tool.plans.findIndex((one) => one.name === plan)
  if (theirs?.answer === 'from' && 'plan' in other.cost) {
    const [shown, first] = [placeIn(other, other.cost.plan), placeIn(other, theirs.plan)]
    expect(shown >= 0 && isFromPlan(other.tool.plans, shown, first), what).toBe(false)
  }
  const isTermed = [mine, theirs].some((answer) => answer?.answer === 'partly')
  if (isTermed) expect(saysBoth, what).toBe(true)
  if (mine?.answer === 'from') {
    expect(placeIn(own, 'plan' in own.cost ? own.cost.plan : undefined), what).toBeGreaterThanOrEqual(
      placeIn(own, mine.plan),
    )
  }
  if (!saysBoth)
    expect([mine?.answer, theirs?.answer].filter((answer) => answer === 'no').length, what).toBe(1)
}

test('what the free plan offers is a reason only where the free plan is what is priced', () => {
  const book = marketQuestions()
  const market = book.market('password-managers') as Market
  const tools = ['1password', 'bitwarden'].map((slug) => views.find((tool) => tool.slug === slug) as ToolView)
  const basis = { sale: saleOf(market), asOf }
  const reasonsFor = (people: number) => {
    const { sides, need } = priceSides(tools, { ...USUAL_NEED, people }, basis)
    const [, bitwarden] = verdicts(sides, [...book.questionsOf([market.key])], need, basis)
    return { kind: sides[1]?.cost.kind, reasons: bitwarden?.reasons }
  }
  const clause = 'you want it free on phone and computer'
  expect(reasonsFor(1)).toEqual({ kind: 'free', reasons: expect.arrayContaining([clause]) })
  expect(reasonsFor(60)).toEqual({ kind: 'sum', reasons: expect.not.arrayContaining([clause]) })
})

test('what the other has at its price or for no more, or on a plan named in its note, is no reason', () => {
  const book = marketQuestions()
  const reasonsOf = (key: string, slugs: string[], asked: object) => {
    const basis = { sale: saleOf(book.market(key)), asOf }
    const tools = slugs.map((slug) => views.find((tool) => tool.slug === slug) as ToolView)
    const { sides, need } = priceSides(tools, { ...USUAL_NEED, ...asked }, basis)
    const decided = verdicts(sides, [...book.questionsOf([key])], need, basis)
    return { costs: sides.map(({ cost }) => cost), reasons: decided.map(({ reasons }) => reasons.join('; ')) }
  }
  const newsletters = reasonsOf('email-marketing', ['mailchimp', 'mailerlite'], { amount: 12_000 })
  expect(newsletters.costs[1]).toMatchObject({ kind: 'from', plan: 'Comfort' })
  expect(newsletters.reasons[0]).not.toContain('A/B')
  const projects = reasonsOf('project-management', ['asana', 'clickup'], {
    people: 25,
    mustHaves: ['gantt-charts'],
  })
  expect(projects.costs[1]).toMatchObject({ kind: 'sum', plan: 'Unlimited' })
  expect(projects.reasons[0]).not.toContain('Gantt')
  const repositories = reasonsOf('code-hosting', ['github', 'gitlab'], { people: 8 })
  expect(repositories.reasons[1]).not.toContain('approvals before a merge')
  const sales = reasonsOf('crm', ['hubspot', 'salesforce'], { people: 10, mustHaves: ['automation'] })
  expect(sales.costs.map(({ kind }) => kind)).toEqual(['sum', 'from'])
  expect(sales.reasons[0]).not.toContain('forecast')
  const inbox = reasonsOf('crm', ['pipedrive', 'close'], { people: 5, mustHaves: ['email-sync'] })
  expect(inbox.reasons[0]).toContain('(with Growth; Close only from its own Growth)')
  const gyms = reasonsOf('gym-management', ['mindbody', 'glofox'], {})
  expect(gyms.reasons.join(' ')).not.toMatch(/studio of any kind|boutique/)
})
