const STEP = 32
/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const MAX_VALUES = 10_000

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

/** Asks for any number of values, with as many at once as a statement takes; the rows of all queries in one list. */
export async function inChunks<T, Row>(values: readonly T[], query: (chunk: T[]) => Promise<Row[]>) {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += MAX_VALUES)
    for (const row of await query(inList(values.slice(start, start + MAX_VALUES)))) rows.push(row)
  return rows
}

/** A text as it stands in a `like` pattern with `escape '\\'`: none of its signs means anything else. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}
