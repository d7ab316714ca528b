import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { sharesByMarket } from '#catalogue-tools/fact-coverage.ts'
import type { FactSource } from '#facts/fact-source.ts'
import { registrableDomain } from '#lib/http/registrable-domain.ts'
import { answerProblem } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { isFreePlan } from '#plans/price-plan.ts'
import { pricingOf } from '#plans/pricing-map.ts'
import { sourceTopics } from '#tools/fields.ts'
import type { Tool } from '#tools/tool.ts'
import { MAX_MARKETS } from '#tools/tool-facts.ts'
import { realTools } from './real-tools.ts'

/** Answered only with a source on the vendor's own site or in its own repository. */
const COMPLIANCE = ['soc2', 'iso27001', 'hipaa', 'eu-hosting']
const MIN_MARKETS = 55
const MIN_TOOLS = 8
const ROUNDING = 0.0015

const book = marketQuestions()
let tools: Tool[] = []
beforeAll(async () => {
  tools = (await realTools()).tools.filter((tool) => !tool.tags.includes('sample-partner'))
})

const namesOf = (wrong: (tool: Tool) => readonly string[]) =>
  tools.flatMap((tool) => wrong(tool).map((what) => `${tool.slug}: ${what}`))

test('every tool is in one to five markets that exist', () => {
  expect(tools.length).toBeGreaterThan(1_000)
  expect(
    tools.filter(({ markets }) => markets.length < 1 || markets.length > MAX_MARKETS).map(({ slug }) => slug),
  ).toEqual([])
  expect(namesOf(({ markets }) => markets.filter((key) => !book.market(key)))).toEqual([])
})

test('there are at least 55 markets, each with at least 8 tools', () => {
  expect(book.markets.length).toBeGreaterThanOrEqual(MIN_MARKETS)
  const small = book.markets.filter(
    ({ key }) => tools.filter((tool) => tool.markets.includes(key)).length < MIN_TOOLS,
  )
  expect(small.map(({ key }) => key)).toEqual([])
})

test('a question has one key and one meaning, and a market skips only what is asked of every tool', () => {
  const common = new Set(book.common.map(({ key }) => key))
  expect(book.markets.flatMap(({ skips }) => skips.filter((key) => !common.has(key)))).toEqual([])
  const kinds = new Map<string, string>()
  for (const { key, kind } of [...book.common, ...book.markets.flatMap((market) => market.questions)]) {
    expect(kinds.get(key) ?? kind, key).toBe(kind)
    kinds.set(key, kind)
  }
})

test('every answer fits a question of its tool, and every `from` names a plan of that tool', () => {
  const problems = namesOf(({ answers, plans, markets }) => {
    const asked = new Map(book.questionsOf(markets).map((question) => [question.key, question]))
    return Object.entries(answers).flatMap(([key, answer]) => {
      const problem = answerProblem(asked.get(key), answer, plans)
      return problem ? [`${key}: ${problem}`] : []
    })
  })
  expect(problems).toEqual([])
})

test('platforms, license and answers agree', () => {
  const contradictions = namesOf(({ platforms, license, answers }) => [
    ...(platforms.some((key) => key === 'ios' || key === 'android') && answers['mobile-app'] === 'no'
      ? ['mobile-app']
      : []),
    ...(platforms.includes('self-hosted') && answers['self-hosting'] === 'no' ? ['self-hosting'] : []),
    ...(license && answers['open-source'] === 'no' ? ['open-source'] : []),
    ...(!license && answers['open-source'] === 'yes' ? ['open-source without a license'] : []),
  ])
  expect(contradictions).toEqual([])
})

test('a suite that includes a tool is listed with the plans it is named by, and a source says so', () => {
  const plansOf = new Map(tools.map(({ slug, plans }) => [slug, plans.map(({ name }) => name)]))
  const wrong = namesOf(({ slug, includedIn, sources }) =>
    includedIn.flatMap(({ suite, plans, source }) => [
      ...(suite === slug || !plansOf.has(suite) ? [`no suite ${suite}`] : []),
      ...plans.filter((plan) => !plansOf.get(suite)?.includes(plan)).map((plan) => `${suite} has no ${plan}`),
      ...(sources.some((one) => one.url === source && one.for.includes('includedIn'))
        ? []
        : [`${source} is none of its sources for includedIn`]),
    ]),
  )
  expect(wrong).toEqual([])
})

test('a free plan is a plan that costs nothing', () => {
  const isSaid = (tool: Tool) => pricingOf(tool).has_free_plan === true
  expect(tools.some((tool) => tool.plans.some(isFreePlan) && isSaid(tool))).toBe(true)
  const wrong = tools.filter((tool) => tool.plans.length > 0 && isSaid(tool) !== tool.plans.some(isFreePlan))
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})

test('a plan for so many people has their number where costs are counted', () => {
  // Not "10 users with SSO" or "100 people in a meeting".
  const people = /^(up to )?\d+ (people|person|users?|seats?)\b(?! (with|in|per|a)\b)/i
  expect(
    tools.some(({ plans }) => plans.some(({ limits }) => limits?.some((limit) => people.test(limit)))),
  ).toBe(true)
  expect(
    namesOf(({ plans }) =>
      plans
        .filter(({ maxSeats, seats, scale, price }) => !(maxSeats || seats || scale || price === 'quote'))
        .flatMap(({ limits = [] }) => limits.filter((limit) => people.test(limit))),
    ),
  ).toEqual([])
})

test('sources name facts that are there', () => {
  expect(
    namesOf(({ sources, answers }) =>
      sources
        .flatMap((source) => source.for)
        .filter((topic) => !sourceTopics.has(topic) && answers[topic] === undefined),
    ),
  ).toEqual([])
})

test("certificates and data location are answered only from the vendor's own site or repository", () => {
  const unsourced = namesOf((tool) => {
    const { website, maker, answers, sources } = tool
    const own = new Set([registrableDomain(website), ...(maker?.sites ?? [])])
    const isOwn = (source: FactSource) =>
      own.has(registrableDomain(source.url)) || (!source.via && book.tiers.tierOf(tool, source) === 1)
    return COMPLIANCE.filter(
      (key) =>
        answers[key] !== undefined && !sources.some((source) => source.for.includes(key) && isOwn(source)),
    )
  })
  expect(COMPLIANCE.filter((key) => !tools.some(({ answers }) => answers[key] !== undefined))).toEqual([])
  expect(unsourced).toEqual([])
})

test('the shares of known and of sourced answers do not fall', () => {
  const floor: Record<string, { known: number; sourced: number }> = JSON.parse(
    readFileSync('tests/facts-floor.json', 'utf8'),
  )
  const shares = sharesByMarket(tools, book)
  expect(Object.keys(floor).sort()).toEqual(Object.keys(shares).sort())
  const fallen = Object.entries(shares).flatMap(([key, { known, sourced }]) => {
    const least = floor[key] ?? { known: 0, sourced: 0 }
    return known + ROUNDING < least.known || sourced + ROUNDING < least.sourced
      ? [`${key}: known ${known} (${least.known}), sourced ${sourced} (${least.sourced})`]
      : []
  })
  expect(fallen).toEqual([])
})
