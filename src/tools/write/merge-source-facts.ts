import { mergeFacts } from '#history/merge-facts.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { normalizeFacts, type ToolFacts } from '#tools/tool-facts.ts'
import { misfitsOf, withoutMisfits } from './fitting-facts.ts'

/**
 * What a source said beside what an administrator locked, as one record. An answer that names none of the plans is left
 * out; the administrator's own answers stay as they are.
 */
export function mergeSourceFacts(current: ToolFacts, incoming: ToolFacts, locked: ReadonlySet<string>) {
  if (locked.size === 0) return mergeFacts(current, incoming, locked)
  const merged = normalizeFacts(keepAnswers(mergeFacts(current, incoming, locked), current, locked))
  if (locked.has('answers')) return merged
  const misfits = Object.entries(misfitsOf(merged, marketQuestions())).filter(([field]) => !locked.has(field))
  return withoutMisfits(merged, Object.fromEntries(misfits))
}

/** Single answers are locked as "answers.sso". What is locked stays with where it was read. */
function keepAnswers(merged: ToolFacts, current: ToolFacts, locked: ReadonlySet<string>): ToolFacts {
  const topics = new Set([...locked].map((field) => field.replace(/^answers\./, '')))
  const isLocked = (topic: string) => topics.has(topic)
  const answers = Object.entries(merged.answers).filter(([key]) => !isLocked(key))
  const own = Object.entries(current.answers).filter(([key]) => isLocked(key))
  const sources = locked.has('sources')
    ? merged.sources
    : [...sourcesFor(merged.sources, (topic) => !isLocked(topic)), ...sourcesFor(current.sources, isLocked)]
  return { ...merged, answers: Object.fromEntries([...answers, ...own]), sources }
}

const sourcesFor = (sources: ToolFacts['sources'], isMeant: (topic: string) => boolean) =>
  sources
    .map((source) => ({ ...source, for: source.for.filter(isMeant) }))
    .filter((source) => source.for.length > 0)
