import type { Answer, Answers } from '#facts/answer.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { answerProblem, type MarketQuestions, type Question } from '#markets/market.ts'
import type { Plan } from '#plans/price-plan.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'

type CheckedFacts = Pick<ToolFacts, 'answers' | 'markets' | 'plans'>

/** What does not fit the markets, questions and plans there are: field to what is wrong with it. */
export function misfitsOf(facts: CheckedFacts, book: MarketQuestions): FieldErrors {
  const markets = facts.markets.flatMap((key, index) =>
    book.market(key) ? [] : [[`markets.${index}`, `there is no market "${key}"`] as const],
  )
  return {
    ...Object.fromEntries(markets),
    ...answerErrors(facts.answers, facts.plans, (key) => book.question(key)),
  }
}

export function withoutMisfits<T extends CheckedFacts>(facts: T, misfits: FieldErrors): T {
  const answers = Object.entries(facts.answers).filter(([key]) => !(`answers.${key}` in misfits))
  return {
    ...facts,
    markets: facts.markets.filter((_key, index) => !(`markets.${index}` in misfits)),
    answers: Object.fromEntries(answers),
  }
}

export function misfitWords(misfits: FieldErrors): string {
  const lines = Object.entries(misfits).map(([field, problem]) => `${field}: ${problem}`)
  return ['Kept without what does not fit:', ...lines].join('\n')
}

/** Of a record that was changed. Answers that stay as they were are left alone, unless they name a plan that is gone. */
export function changedMisfits(
  facts: CheckedFacts,
  before: CheckedFacts | undefined,
  questionOf: (key: string) => Question | undefined,
): FieldErrors {
  const isChecked = ([key, answer]: [string, Answer]) =>
    JSON.stringify(answer) !== JSON.stringify(before?.answers[key]) || namesLostPlan(answer, facts, before)
  return answerErrors(
    Object.fromEntries(Object.entries(facts.answers).filter(isChecked)),
    facts.plans,
    questionOf,
  )
}

function namesLostPlan(answer: Answer, facts: CheckedFacts, before?: CheckedFacts): boolean {
  const plan = typeof answer === 'object' && 'from' in answer ? answer.from : null
  const has = (one?: CheckedFacts) => one?.plans.some(({ name }) => name === plan) ?? false
  return plan !== null && has(before) && !has(facts)
}

/** What is wrong with answers, by the field of a form that holds them. */
function answerErrors(
  answers: Answers,
  plans: readonly Plan[],
  questionOf: (key: string) => Question | undefined,
): FieldErrors {
  const problems = Object.entries(answers).map(([key, answer]) => [
    `answers.${key}`,
    answerProblem(questionOf(key), answer, plans),
  ])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null))
}
