import { mergeFacts } from '#history/merge-facts.ts'
import { misfitsOf, withoutMisfits } from './fitting-facts.ts'
import { marketBook } from './markets.store.ts'
import { normalizeFacts, type ToolFacts } from './tool-facts.ts'

/**
 * What a source told beside what an administrator locked, as one record: prices follow from the plans it has then, and a
 * source's answer that names none of them is left out. The administrator's own answers stay as they are.
 */
export function mergeTold(current: ToolFacts, told: ToolFacts, locked: ReadonlySet<string>): ToolFacts {
  if (locked.size === 0) return mergeFacts(current, told, locked)
  const merged = normalizeFacts(mergeFacts(current, told, locked))
  if (locked.has('answers')) return merged
  return withoutMisfits(merged, misfitsOf(merged, marketBook()))
}
