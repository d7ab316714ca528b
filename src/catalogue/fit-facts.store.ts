import { misfitsOf, withoutMisfits } from './fitting-facts.ts'
import { marketBook } from './markets.store.ts'
import type { ToolFacts } from './tool-facts.ts'

/** Beside an administrator's plans an answer may name a plan there is none of; their own answers stay as they are. */
export function fitFacts(facts: ToolFacts, locked: ReadonlySet<string>): ToolFacts {
  if (!locked.has('plans') || locked.has('answers')) return facts
  return withoutMisfits(facts, misfitsOf(facts, marketBook()))
}
