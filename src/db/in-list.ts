const STEP = 32

/**
 * Values for an `in (…)` list, filled up with the last one to a round number: queries that differ in nothing but the
 * length of the list are then the same statement, prepared once.
 */
export function inList<T>(values: readonly T[]): T[] {
  const last = values.at(-1)
  if (last === undefined) return []
  const missing = Math.ceil(values.length / STEP) * STEP - values.length
  return [...values, ...Array<T>(missing).fill(last)]
}
