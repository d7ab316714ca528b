import { type FieldErrors, Invalid } from '#lib/errors.ts'
import { answerProblem, type MarketBook } from './market.ts'
import type { ToolFacts } from './tool-facts.ts'

type Told = Pick<ToolFacts, 'answers' | 'markets' | 'plans'>

/** What does not fit the markets, questions and plans there are: field to what is wrong with it. */
export function misfitsOf(facts: Told, book: MarketBook): FieldErrors {
  const markets = facts.markets.flatMap((key, index) =>
    book.market(key) ? [] : [[`markets.${index}`, `there is no market "${key}"`] as const],
  )
  const answers = Object.entries(facts.answers).flatMap(([key, answer]) => {
    const problem = answerProblem(book.question(key), answer, facts.plans)
    return problem ? [[`answers.${key}`, problem] as const] : []
  })
  return Object.fromEntries([...markets, ...answers])
}

export function withoutMisfits<T extends Told>(facts: T, misfits: FieldErrors): T {
  const answers = Object.entries(facts.answers).filter(([key]) => !(`answers.${key}` in misfits))
  return {
    ...facts,
    markets: facts.markets.filter((_key, index) => !(`markets.${index}` in misfits)),
    answers: Object.fromEntries(answers),
  }
}

/** For people who can correct what they sent; of a source's record the rest is kept instead. */
export function refuseMisfits(facts: Told, book: MarketBook): void {
  const misfits = misfitsOf(facts, book)
  if (Object.keys(misfits).length > 0)
    throw new Invalid('Some answers do not fit their questions. See "errors" for each of them.', misfits)
}

export function misfitWords(misfits: FieldErrors): string {
  const lines = Object.entries(misfits).map(([field, problem]) => `${field}: ${problem}`)
  return ['Kept without what does not fit:', ...lines].join('\n')
}
