import { browserStore } from '#lib/browser-store.ts'

type Drafts = Readonly<Record<string, string>>

const isDrafts = (value: unknown): value is Drafts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string')

const NONE: Drafts = {}
/** Moderation notes not yet acted on, by submission; they survive a reload. */
const drafts = browserStore('reviewDrafts', NONE, isDrafts)

export const useDraft = (id: number): string => drafts.use()[id] ?? ''
export const draftOf = (id: number): string => drafts.get()[id] ?? ''

export function keepDraft(id: number, notes: string): void {
  const { [id]: _last, ...others } = drafts.get()
  drafts.set(notes ? { ...others, [id]: notes } : others)
}
