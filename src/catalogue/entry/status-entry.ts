import type { ToolFacts } from '#catalogue/tool-facts.ts'

const FIELDS = ['state', 'since', 'successor', 'note'] as const
export type StatusField = (typeof FIELDS)[number]
/** The status of a tool as a form holds it. */
export type StatusEntry = Record<StatusField, string>

export const STATUS_LABELS = {
  '': 'Active',
  maintenance: 'Maintained, no new features',
  sunset: 'Shut down, or being shut down',
  merged: 'Merged into another tool',
  renamed: 'Renamed',
} as const

export const toStatusEntry = (status: ToolFacts['status']): StatusEntry =>
  statusEntryOf((field) => status?.[field] ?? '')

export const statusEntryOf = (textOf: (field: StatusField) => string): StatusEntry =>
  Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as StatusEntry

/** As the record has it, not yet checked; undefined for an active tool. */
export function fromStatusEntry(entry: StatusEntry): object | undefined {
  const given = FIELDS.flatMap((field) => (entry[field].trim() ? [[field, entry[field].trim()]] : []))
  return entry.state === '' ? undefined : Object.fromEntries(given)
}
