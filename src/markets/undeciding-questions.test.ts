import { expect, test } from 'vitest'
import type { AnswerView } from '#facts/answer.ts'
import { realTools } from '#tests/real-tools.ts'
import type { Question } from './market.ts'
import { marketQuestions } from './markets.store.ts'
import { isNearlyAlike, sinkAlike, sinkAs } from './undeciding-questions.ts'

const ask = (key: string): Question => ({
  key,
  label: key,
  explanation: key,
  kind: 'yes-no',
  weight: 2,
  group: 'Own',
})
const questions = ['search', 'sso', 'fax', 'mobile'].map(ask)
const view = (answer: AnswerView['answer']): AnswerView => ({ answer, source: null })

/** Ten tools: all but one search, sso begins at a plan everywhere, nobody faxes, half have an app. */
const tools = Array.from({ length: 10 }, (_, at) => ({
  answers: {
    ...(at > 0 && { search: view(at === 1 ? 'some-plan' : 'yes') }),
    sso: view('from'),
    fax: view('no'),
    mobile: view(at % 2 ? 'yes' : 'no'),
  } as Record<string, AnswerView>,
}))

const placed = (asked: readonly Question[]) => asked.map(({ key, group }) => `${key}: ${group}`)

test('what nine of ten tools of a market answer alike comes last; a plan it begins with is no such answer', () => {
  expect(placed(sinkAlike(questions, tools))).toEqual([
    'sso: Own',
    'mobile: Own',
    'search: Nearly all have this',
    'fax: Hardly any has this',
  ])
})

test('what is not known of some is not alike, and few tools say nothing of a market', () => {
  const lessKnown = tools.map((tool, at) => (at < 2 ? { answers: {} } : tool))
  expect(sinkAlike(questions, lessKnown)).toEqual(questions)
  expect(sinkAlike(questions, tools.slice(2, 6))).toEqual(questions)
})

test('tools of several markets follow their main one', () => {
  const asked = sinkAs([ask('other'), ...questions].toReversed(), sinkAlike(questions, tools))
  expect(placed(asked).slice(-2)).toEqual(['search: Nearly all have this', 'fax: Hardly any has this'])
  expect(asked).toHaveLength(5)
})

test('in the shipped catalogue such questions are found, counted right, and every market still has filters', async () => {
  const { views } = await realTools()
  let found = 0
  for (const { key } of marketQuestions().markets) {
    const inMarket = views.filter(({ markets }) => markets.some((market) => market.key === key))
    const asked = sinkAlike(marketQuestions().questionsOf([key]), inMarket)
    const alike = asked.filter(isNearlyAlike)
    found += alike.length
    for (const question of alike) {
      const said = inMarket.map(({ answers }) => answers[question.key]?.answer ?? 'unknown')
      const [plain, other] = [
        said.filter((one) => one === 'yes' || one === 'some-plan').length,
        said.filter((one) => one === 'no').length,
      ]
      expect(Math.max(plain, other) / inMarket.length, `${key} ${question.key}`).toBeGreaterThanOrEqual(0.9)
    }
    expect(asked.filter((question) => !isNearlyAlike(question)).length, key).toBeGreaterThan(4)
  }
  expect(found).toBeGreaterThan(20)
})
