import { type BrowserStore, browserStore } from '#lib/browser/browser-store.ts'
import { isStars, type Stars } from './rating.ts'

export type SavedList = BrowserStore<readonly number[]>

function isIdList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((id) => Number.isInteger(id) && id > 0)
}

export const favorites: SavedList = browserStore('favorites', [], isIdList)
export const bookmarks: SavedList = browserStore('bookmarks', [], isIdList)

/** Adds or removes a tool; true when it is on the list afterwards. */
export function toggle(list: SavedList, id: number): boolean {
  const before = list.get()
  const isOn = before.includes(id)
  list.set(isOn ? before.filter((saved) => saved !== id) : [...before, id])
  return !isOn
}

const ownRatings = new Map<number, BrowserStore<Stars | null>>()

export function ownRating(toolId: number): BrowserStore<Stars | null> {
  const known = ownRatings.get(toolId)
  if (known) return known
  const store = browserStore<Stars | null>(`rating-${toolId}`, null, isStars)
  ownRatings.set(toolId, store)
  return store
}

const visitor = browserStore('visitor', '', (value): value is string => typeof value === 'string')

/** The random key by which the server knows that this browser has rated a tool: made on the first rating, never before. */
export function visitorKey(): string {
  const key = visitor.get() || crypto.randomUUID()
  visitor.set(key)
  return key
}
