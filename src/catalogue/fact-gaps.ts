import { compareText } from '#lib/compare-text.ts'
import type { MarketBook, Question } from './market.ts'
import type { ToolFacts } from './tool-facts.ts'
import { answersOf } from './tool-view.ts'

export interface QuestionGap {
  question: Question
  /** Slugs of the tools whose records do not answer it. */
  unknown: string[]
  /** Slugs of the tools that answer it without a source. */
  unsourced: string[]
}

export interface AgedSource {
  slug: string
  url: string
  /** Null for a copy without a date, which is as good as the oldest. */
  seenAt: string | null
  topics: readonly string[]
}

/** What is missing in the records of one market, what weighs most first. */
export function gapsOf(tools: readonly ToolFacts[], market: string, book: MarketBook): QuestionGap[] {
  const members = tools
    .filter((tool) => tool.markets.includes(market))
    .map((tool) => ({ slug: tool.slug, answers: answersOf(tool, book), written: tool.answers }))
  const gaps = book.questionsOf([market]).map((question) => {
    const { key } = question
    const unknown = members.filter(({ answers }) => !answers[key])
    const unsourced = members.filter(
      ({ answers, written }) => written[key] !== undefined && answers[key]?.source === null,
    )
    return { question, unknown: slugsOf(unknown), unsourced: slugsOf(unsourced) }
  })
  return gaps
    .filter(({ unknown, unsourced }) => unknown.length + unsourced.length > 0)
    .sort((a, b) => b.question.weight - a.question.weight || b.unknown.length - a.unknown.length)
}

const slugsOf = (tools: readonly { slug: string }[]) => tools.map(({ slug }) => slug).sort(compareText)

/** The sources that the records of one market rest on, those to be read again first. */
export function oldestSources(tools: readonly ToolFacts[], market: string): AgedSource[] {
  return tools
    .filter((tool) => tool.markets.includes(market))
    .flatMap(({ slug, sources }) =>
      sources.map(({ url, seenAt, for: topics }) => ({ slug, url, seenAt: seenAt ?? null, topics })),
    )
    .sort((a, b) => compareText(a.seenAt ?? '', b.seenAt ?? '') || compareText(a.slug, b.slug))
}
