type Facts = { slug: string }

export interface FieldChange {
  field: string
  /** As JSON; null for nothing. */
  before: string | null
  after: string | null
}

/** The facts as they become: locked fields keep what they are, all others follow the source. */
export function mergeFacts<F extends Facts>(current: F, incoming: F, locked: ReadonlySet<string>): F {
  const merged: F = { ...incoming, slug: current.slug }
  for (const field of locked as ReadonlySet<keyof F>) {
    if (current[field] === undefined) delete merged[field]
    else merged[field] = current[field]
  }
  return merged
}

export function changedFields<K extends string>(
  fields: readonly K[],
  before: { [field in K]?: unknown },
  after: { [field in K]?: unknown },
): FieldChange[] {
  return fields
    .map((field) => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter((change) => change.before !== change.after)
}

const toText = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
