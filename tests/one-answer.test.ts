import { beforeAll, expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { assistantTools } from '#mcp/assistant-tools.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { needIn, withNeed } from '#needs/need-address.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { answeringTool, sharedBasis } from '#needs/tool-cost.store.ts'
import { answerInWords } from '#search/answer-sentence.store.ts'
import { suggestIntent } from '#search/suggest.store.ts'
import { listToolsBySlug } from '#tools/tools.store.ts'
import { checkedApi } from './checked-api.ts'
import { shippedCatalogue } from './databases.ts'

const NEEDS = 60
const TOOLS_MAX = 20

interface Shown {
  slug: string
  cost: { text: string; terms: string; amount: number | null }
}
const short = (tools: readonly Shown[]) =>
  tools.map(({ slug, cost: { text, terms, amount } }) => ({ slug, text, terms, amount }))

type Answer = NonNullable<Awaited<ReturnType<typeof answerInWords>>>
const answers: { text: string; answer: Answer }[] = []

/** Sixty needs of different markets, each with a size or a must-have that its market asks. */
beforeAll(async () => {
  const db = await shippedCatalogue()
  for (const { label, people, measure } of marketQuestions().markets) {
    if (answers.length === NEEDS) break
    const size = people ? `7 ${people.many ?? 'people'}` : `${measure?.choices[0]} ${measure?.many}`
    const text = `${label} for ${size}${answers.length % 2 === 0 ? ' with an API' : ''}`
    const answer = await answerInWords({ db, logoUrl: () => null }, text)
    if (answer) answers.push({ text, answer })
  }
  expect(answers.length).toBe(NEEDS)
})

async function askApi(path: string) {
  const api = checkedApi({ db: await shippedCatalogue(), engine: 'sqlite', logoUrl: () => null, siteUrl: '' })
  return api.request(path)
}

const asked = ({ path }: Answer) => new URLSearchParams(path.split('?')[1])

test('C5: the API gives the tools of a need in the order of the search, at its costs', async () => {
  for (const { text, answer } of answers) {
    const response = await askApi(`/api/markets/${answer.market.key}?${asked(answer)}&view=card`)
    const { tools } = await response.json()
    expect(short(tools), text).toEqual(short(answer.tools))
  }
})

test('C5: assistants give the same tools in the same order at the same costs', async () => {
  const recommend = assistantTools.find(({ name }) => name === 'recommend_tools')
  if (!recommend) throw new Error('assistants can ask for tools')
  const deps = {
    db: await shippedCatalogue(),
    siteUrl: 'https://tools.example.com',
    askApi,
    network: () => '',
  }
  for (const { text, answer } of answers) {
    const input = recommend.input.parse({ need: text, limit: TOOLS_MAX })
    const found = await recommend.answer(input as never, deps)
    const of = (fits: string) => answer.tools.filter((tool) => tool.fits === fits).slice(0, TOOLS_MAX)
    expect(short(found.fits as Shown[]), text).toEqual(short(of('yes')))
    expect(short(found.mayFit as Shown[]), text).toEqual(short(of('may')))
  }
})

test('C5: the first two beside each other cost what the search says, and all of the need travels there', async () => {
  const db = await shippedCatalogue()
  let compared = 0
  for (const { text, answer } of answers) {
    const pair = answer.tools.filter(({ fits }) => fits === 'yes').slice(0, 2)
    const tools = await listToolsBySlug(
      db,
      pair.map(({ slug }) => slug),
    )
    const need = needIn(new URLSearchParams(withNeed('', needIn(asked(answer))).slice(1)))
    const basis = sharedBasis(tools, answer.market.key)
    const priced = priceSides(tools.map(answeringTool), need, basis)
    if (pair.length < 2 || priced.need.billing !== need.billing) continue
    compared += 1
    const size = sizeText(need, basis.sale)
    const costs = priced.sides.map(({ tool, cost }) => ({ slug: tool.slug, cost: toCostView(cost, size) }))
    expect(short(costs), text).toEqual(short(pair))
  }
  expect(compared).toBeGreaterThan(NEEDS / 2)
})

test('below an answer stands the best of the markets next to it, with its cost for the same need', async () => {
  const answer = await answerInWords(
    { db: await shippedCatalogue(), logoUrl: () => null },
    'help desk for 8 agents',
  )
  const listed = new Set(answer?.tools.map(({ slug }) => slug))
  expect(answer?.neighbors.length).toBeGreaterThan(0)
  for (const { label, path, tools } of answer?.neighbors ?? []) {
    expect(path, label).toContain('?people=8')
    for (const { slug, cost } of tools) expect([listed.has(slug), cost.text === '']).toEqual([false, false])
  }
})

test('a comparison asked for in words carries size, must-haves and what is paid for to its page', async () => {
  const db = await shippedCatalogue()
  const hrefOf = async (text: string) => (await suggestIntent(db, text))[0]?.href
  expect(await hrefOf('Slack or Teams for 60 people, we pay for Microsoft 365')).toBe(
    '/compare/microsoft-teams-vs-slack?people=60&owned=microsoft-365',
  )
  expect(await hrefOf('Linear or Jira for 15 developers with SSO')).toBe(
    '/compare/jira-vs-linear?people=15&has=sso',
  )
  const tools = await listToolsBySlug(db, ['microsoft-teams', 'slack'])
  const need = needIn(new URLSearchParams('people=60&owned=microsoft-365'))
  const { sides } = priceSides(tools.map(answeringTool), need, sharedBasis(tools))
  const teams = sides.find(({ tool }) => tool.slug === 'microsoft-teams')
  expect(teams && toCostView(teams.cost, '')).toMatchObject({ text: '$0 more', amount: 0 })
})
