import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#lib/json.ts'

type State = Record<string, unknown>

/** Nothing is the same whether it is said or left out. */
export const isSameState = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** The parts of a record, such as single answers, are changed and put back one by one; null where there are none. */
function changedKeys(before: unknown, after: unknown): string[] | null {
  if (!isRecord(after) || !isRecord(before ?? {})) return null
  const old = (before ?? {}) as State
  return [...new Set([...Object.keys(old), ...Object.keys(after)])].filter(
    (key) => !isSameState(old[key], after[key]),
  )
}

/** Whether what a change did still stands. */
export function isUnchanged(current: unknown, before: unknown, after: unknown): boolean {
  const keys = changedKeys(before, after)
  if (!keys || !isRecord(current)) return isSameState(current, after)
  return keys.every((key) => isSameState(current[key], (after as State)[key]))
}

/** What a change did becomes what it was; the rest stays. */
export function putBack(current: unknown, before: unknown, after: unknown): unknown {
  const keys = changedKeys(before, after)
  if (!keys || !isRecord(current) || !isRecord(before)) return before
  const others = Object.entries(current).filter(([key]) => !keys.includes(key))
  const old = Object.entries(before).filter(([key]) => keys.includes(key))
  return Object.fromEntries([...others, ...old])
}
