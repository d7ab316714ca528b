import { isDeepStrictEqual } from 'node:util'
import type { Market, MarketBook, Question } from './market.ts'

/** A market of a book with everything it asks and takes for a yes, for sites that ask nothing themselves. */
export function toPublishedMarket(market: Market, book: MarketBook, implies: Market['implies']): Market {
  const questions = book.questionsOf([market.key])
  const asked = new Set(questions.map(({ key }) => key))
  const common = Object.entries(implies)
    .map(([fact, keys]) => [fact, keys.filter((key) => asked.has(key))] as const)
    .filter(([, keys]) => keys.length > 0)
  return { ...market, questions, implies: { ...Object.fromEntries(common), ...market.implies } }
}

/** A market of another site beside our own book: what we ask ourselves stays as we ask it. */
export function besideOwn(market: Market, own: MarketBook): Market {
  const clashing = new Set(clashingQuestions(market, own))
  const common = new Set(own.common.map(({ key }) => key))
  const questions = market.questions.filter(({ key }) => !clashing.has(key) && !common.has(key))
  const isNew = (key: string) => questions.some((question) => question.key === key) && !own.question(key)
  const implies = Object.entries(market.implies).map(([fact, keys]) => [fact, keys.filter(isNew)])
  return { ...market, questions, implies: Object.fromEntries(implies) }
}

/** Keys under which we ask something else. */
export const clashingQuestions = (market: Market, own: MarketBook): string[] =>
  market.questions.filter((question) => isAnother(question, own.question(question.key))).map(({ key }) => key)

const isAnother = (theirs: Question, own: Question | undefined) =>
  own !== undefined && (theirs.kind !== own.kind || !isDeepStrictEqual(theirs.choices, own.choices))
