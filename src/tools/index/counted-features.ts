import { isYes, type MarketQuestions } from '#markets/market.ts'
import { featureKey, type ToolFacts } from '#tools/tool-facts.ts'
import { features } from '#vocabulary/category-details.ts'
import { platforms } from '#vocabulary/vocabulary.ts'

type Answering = Pick<ToolFacts, 'features' | 'platforms' | 'license' | 'answers'>

/** The questions that a record answers with yes, on whatever terms, by an answer or by what implies one. */
export function answeredYes(facts: Answering, book: MarketQuestions): Set<string> {
  const featureKeys = facts.features.map(featureKey)
  const has = book.impliedYes({ ...facts, featureKeys })
  for (const [question, answer] of Object.entries(facts.answers)) if (isYes(answer)) has.add(question)
  return has
}

/**
 * The features a tool counts under, from its list and from its answers, so that a feature and the question of the
 * same name lead to the same tools.
 */
export function countedFeatures(facts: Answering, has: ReadonlySet<string>, book: MarketQuestions): string[] {
  const listed = facts.features.map(featureKey).filter((key) => key && facts.answers[key] !== 'no')
  const answered = [...has].flatMap((question) => featureOf(question, book) ?? [])
  return [...new Set([...listed, ...answered])]
}

/** Where a tool runs, as its features and answers say it too: a browser extension is both. */
export function countedPlatforms({ platforms: listed }: Answering, counted: readonly string[]): string[] {
  return [...new Set([...listed, ...counted.filter((feature) => platforms.find(feature)?.key === feature)])]
}

function featureOf(question: string, book: MarketQuestions): string | undefined {
  const asked = book.question(question)
  if (asked?.kind !== 'yes-no') return undefined
  return [question, asked.label].flatMap((name) => {
    const term = features.find(name)
    return term && (term.key === name || term.label === name) ? [term.key] : []
  })[0]
}
