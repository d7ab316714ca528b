import type { FieldErrors } from '#lib/errors.ts'
import { answerProblem, type MarketBook } from './market.ts'
import type { ToolFacts } from './tool-facts.ts'

type CheckedFacts = Pick<ToolFacts, 'answers' | 'markets' | 'plans'>

/** What does not fit the markets, questions and plans there are: field to what is wrong with it. */
export function misfitsOf(facts: CheckedFacts, book: MarketBook): FieldErrors {
  const markets = facts.markets.flatMap((key, index) =>
    book.market(key) ? [] : [[`markets.${index}`, `there is no market "${key}"`] as const],
  )
  const answers = Object.entries(facts.answers).flatMap(([key, answer]) => {
    const problem = answerProblem(book.question(key), answer, facts.plans)
    return problem ? [[`answers.${key}`, problem] as const] : []
  })
  return Object.fromEntries([...markets, ...answers])
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
