import { parseNumber } from '#lib/typed-text.ts'
import type { ToolFacts } from '#tools/tool-facts.ts'

export const TRIAL_KINDS = { '': 'Not known', trial: 'There is one', none: 'There is none' } as const

export function toTrialEntry(trial: ToolFacts['trial']): Record<'kind' | 'days', string> {
  if (trial === undefined || trial === 'none') return { kind: trial ?? '', days: '' }
  return { kind: 'trial', days: String(trial.days ?? '') }
}

/** As the record has it, not yet checked; undefined for unknown. */
export function fromTrialEntry({ kind, days }: ReturnType<typeof toTrialEntry>): unknown {
  if (kind !== 'trial') return kind || undefined
  const count = parseNumber(days)
  return count === undefined ? {} : { days: count }
}
