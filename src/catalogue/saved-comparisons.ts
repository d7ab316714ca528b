import { browserStore } from '#lib/browser-store.ts'

export const COMPARISON_NAME_MAX = 60
const COMPARISONS_MAX = 50
const PATH_START = '/compare?tools='

/** The address of a comparison, stored under a name in this browser alone. */
export interface SavedComparison {
  name: string
  path: string
}

function isSavedComparison(value: unknown): value is SavedComparison {
  const { name, path } = (value ?? {}) as Partial<SavedComparison>
  return typeof name === 'string' && name !== '' && typeof path === 'string' && path.startsWith(PATH_START)
}

const isList = (value: unknown): value is readonly SavedComparison[] =>
  Array.isArray(value) && value.every(isSavedComparison)

export const savedComparisons = browserStore<readonly SavedComparison[]>('comparisons', [], isList)

/** The same tools are the same comparison, for whatever seats. */
const toolsIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('tools')

export const findSavedComparison = (list: readonly SavedComparison[], path: string) =>
  list.find((saved) => toolsIn(saved.path) === toolsIn(path))

/** Saves a comparison, or its new name and seats, in its place; false for an empty name. */
export function saveComparison(path: string, text: string): boolean {
  const name = text.trim().slice(0, COMPARISON_NAME_MAX)
  if (!name) return false
  const list = savedComparisons.get()
  const known = findSavedComparison(list, path)
  const updated = known
    ? list.map((saved) => (saved === known ? { name, path } : saved))
    : [{ name, path }, ...list]
  savedComparisons.set(updated.slice(0, COMPARISONS_MAX))
  return true
}

export function removeComparison(path: string): void {
  const list = savedComparisons.get()
  const gone = findSavedComparison(list, path)
  savedComparisons.set(list.filter((saved) => saved !== gone))
}
