import { answerErrors } from '#catalogue/entry/answer-errors.ts'
import { marketBook } from '#catalogue/markets.store.ts'
import { Invalid } from '#lib/errors.ts'
import type { SubmissionFacts } from './submission.ts'

/** Answers must fit the questions of the market that was chosen, and name plans that were given. */
export function refuseUnfitFacts({
  market,
  plans,
  answers,
}: Pick<SubmissionFacts, 'market' | 'plans' | 'answers'>): void {
  const book = marketBook()
  if (market && !book.market(market))
    throw new Invalid(UNUSABLE, { market: 'Please select a market of the list' })
  const asked = new Map(book.questionsOf(market ? [market] : []).map((question) => [question.key, question]))
  const errors = answerErrors(answers, plans, (key) => asked.get(key))
  if (Object.keys(errors).length > 0) throw new Invalid(UNUSABLE, errors)
}

const UNUSABLE = 'Some of the answers cannot be taken. Please check them.'
