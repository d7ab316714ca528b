import { beforeAll, expect, test } from 'vitest'
import { marketQuestions } from '#markets/markets.store.ts'
import { toCostView } from '#needs/cost/cost-text.ts'
import { needIn } from '#needs/need-address.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { answeringTool, sharedBasis } from '#needs/tool-cost.store.ts'
import { answerInWords } from '#search/answer-sentence.store.ts'
import { listFiltered } from '#search/search.store.ts'
import { listToolsById } from '#tools/tools.store.ts'
import { shippedCatalogue } from './databases.ts'

/** Of every market: nothing, people alone, an amount alone, or people and a budget are named. */
function needsOf(
  { label, measure }: ReturnType<typeof marketQuestions>['markets'][number],
  at: number,
): string[] {
  const sized = [
    `${label} for 8 people`,
    ...(measure ? [`${label} for ${measure.choices[0]} ${measure.many}`] : []),
    `${label} for 8 people under $200 a month`,
  ]
  return [label, sized[at % sized.length] ?? label]
}

type Answer = NonNullable<Awaited<ReturnType<typeof answerInWords>>>

/** What is asked for in words, with the answer of the market it is about: asked once for all tests. */
const answers: { text: string; answer: Answer }[] = []
beforeAll(async () => {
  const db = await shippedCatalogue()
  for (const text of marketQuestions().markets.flatMap(needsOf)) {
    const answer = await answerInWords({ db, logoUrl: () => null }, text)
    if (answer) answers.push({ text, answer })
  }
  expect(answers.length).toBeGreaterThan(200)
})
test('one need, one answer: the list of a search begins as the page of its market does, at the same costs', async () => {
  const db = await shippedCatalogue()
  for (const { text, answer } of answers) {
    const listed = await listFiltered(db, { search: text, limit: 1000 })
    const of = (fits: string) => answer.tools.filter((tool) => tool.fits === fits)
    // Beside what was not understood nothing surely fits: the list begins with all that may.
    const [fitting, open] = answer.isUnderstood ? [of('yes'), of('may')] : [of('may'), []]
    expect(listed.ids.slice(0, fitting.length), text).toEqual(fitting.map(({ id }) => id))
    const shown = listed.unconfirmed.ids.slice(0, open.length)
    expect(shown, `${text}: may fit`).toEqual(open.slice(0, shown.length).map(({ id }) => id))
    for (const { id } of of('no')) expect(listed.ids, text).not.toContain(id)
    const tools = await listToolsById(
      db,
      fitting.map(({ id }) => id),
    )
    expect(
      tools.map((tool) => listed.costOf?.(tool)),
      `${text}: costs`,
    ).toEqual(fitting.map(({ cost }) => cost))
  }
})

test('a comparison begun on the page of a market prices what the page prices', async () => {
  const db = await shippedCatalogue()
  let compared = 0
  for (const { text, answer } of answers) {
    const pair = answer.tools.filter(({ fits }) => fits === 'yes').slice(0, 2)
    if (pair.length < 2) continue
    const tools = await listToolsById(
      db,
      pair.map(({ id }) => id),
    )
    const basis = sharedBasis(tools, answer.market.key)
    const asked = needIn(new URLSearchParams(answer.path.split('?')[1]))
    const { sides, need } = priceSides(tools.map(answeringTool), asked, basis)
    if (need.billing !== asked.billing) continue
    compared++
    const costs = sides.map(({ cost }) => toCostView(cost, answer.size))
    // Where nobody said for whom, what is free stands beside what is free alone: both are on the page of the market.
    const isFirstPaid = costs.some(({ kind }, at) => kind !== 'free' && pair[at]?.cost.kind === 'free')
    const shown = pair.map(({ cost, paid }) => (isFirstPaid && paid ? paid : cost))
    expect(costs, `${text}: ${pair.map(({ slug }) => slug)}`).toEqual(shown)
  }
  expect(compared).toBeGreaterThan(150)
})
