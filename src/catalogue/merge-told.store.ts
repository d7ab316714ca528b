import { mergeFacts } from '#history/merge-facts.ts'
import { misfitsOf, withoutMisfits } from './fitting-facts.ts'
import { marketBook } from './markets.store.ts'
import { normalizeFacts, type ToolFacts } from './tool-facts.ts'

/**
 * What a source told beside what an administrator locked, as one record. Prices that were locked are kept from a
 * source's plans too, since they would follow from them; an answer that names none of the plans is left out. The
 * administrator's own answers stay as they are.
 */
export function mergeTold(current: ToolFacts, told: ToolFacts, locked: ReadonlySet<string>): ToolFacts {
  if (locked.size === 0) return mergeFacts(current, told, locked)
  const keepsPrices = locked.has('pricing') || locked.has('priceUnit')
  const kept = keepsPrices ? new Set([...locked, 'plans']) : locked
  const merged = normalizeFacts(mergeFacts(current, told, kept))
  if (locked.has('answers')) return merged
  return withoutMisfits(merged, misfitsOf(merged, marketBook()))
}
