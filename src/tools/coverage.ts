import type { AnswerView } from '#facts/answer.ts'
import type { RankedSource } from '#facts/fact-source.ts'
import { mapValues } from '#lib/objects.ts'
import type { MarketQuestions, Question } from '#markets/market.ts'
import type { Tool } from './tool.ts'
import { answersOf, isEvidenceFor, rankedSources } from './tool-view.ts'

export interface Coverage {
  asked: number
  known: number
  /** Answers with a dated source of tier 1 or 2, certificates within two years. */
  sourced: number
  no: number
}

const NOTHING: Coverage = { asked: 0, known: 0, sourced: 0, no: 0 }

export type Recorded = Parameters<typeof answersOf>[0] & Pick<Tool, 'markets'>

export const coverageOf = (tool: Recorded, book: MarketQuestions): Coverage =>
  countAnswers({ ...tool, answers: answersOf(tool, book), sources: rankedSources(tool, book) }, book)

interface Answered {
  markets: readonly string[]
  answers: Readonly<Record<string, AnswerView>>
  sources: readonly RankedSource[]
}

export function countAnswers({ markets, answers, sources }: Answered, book: MarketQuestions): Coverage {
  const asked = book.questionsOf(markets)
  const known = asked.flatMap((question) => answers[question.key] ?? [])
  const isSourced = ({ key }: Question) =>
    sources.some((source, at) => at === answers[key]?.source && isEvidenceFor(source, key, book))
  return {
    asked: asked.length,
    known: known.length,
    sourced: asked.filter(isSourced).length,
    no: known.filter(({ answer }) => answer === 'no').length,
  }
}

export const sumCoverage = (parts: readonly Coverage[]): Coverage =>
  parts.reduce((sum, part) => mapValues(sum, (count, name) => count + part[name]), NOTHING)

/** A part of a whole as a share between 0 and 1, in thousandths; nothing of nothing is 0. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000
