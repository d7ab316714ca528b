import { type ToolFacts, toolFactsSchema } from '#catalogue/tool-facts.ts'

/** Every fact a source may tell and an administrator may lock; the slug is the tool's address and stays. */
export const TOOL_FIELDS = Object.keys(toolFactsSchema.shape).filter(
  (field): field is ToolField => field !== 'slug',
)
export type ToolField = Exclude<keyof ToolFacts, 'slug'>

export interface FieldChange {
  field: ToolField
  /** As JSON; null for nothing. */
  before: string | null
  after: string | null
}

/** The facts as they become: locked fields keep what they are, all others follow the source. */
export function mergeFacts(current: ToolFacts, told: ToolFacts, locked: ReadonlySet<string>): ToolFacts {
  const kept = TOOL_FIELDS.filter((field) => locked.has(field))
  const merged: Record<string, unknown> = { ...told, slug: current.slug }
  for (const field of kept) {
    if (current[field] === undefined) delete merged[field]
    else merged[field] = current[field]
  }
  return merged as ToolFacts
}

export function changedFields(before: ToolFacts, after: ToolFacts): FieldChange[] {
  return TOOL_FIELDS.map((field) => ({
    field,
    before: toText(before[field]),
    after: toText(after[field]),
  })).filter((change) => change.before !== change.after)
}

const toText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
