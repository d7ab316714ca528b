import { browserStore } from '#lib/browser-store.ts'
import { isRecord } from '#lib/json.ts'
import type { ToolDraft } from './tool-draft.ts'

/** What was typed into the editor of a tool and not saved. */
export interface SavedDraft {
  typed: ToolDraft
  /** As the form was when it was opened, and the revision of the tool then; 0 for a new one. */
  opened: ToolDraft
  revision: number
  savedAt: string
}

type Drafts = Readonly<Record<string, SavedDraft>>

/** The storage of a browser is small: the latest stay. */
const MAX_DRAFTS = 20
const NONE: Drafts = {}
const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && Object.values(value).every((draft) => isRecord(draft) && isRecord(draft.typed))

/** By tool, in this browser, over a reload or a crash; 0 is a new tool. */
const drafts = browserStore('toolDrafts', NONE, isDrafts)

export const findDraft = (tool: number): SavedDraft | null => drafts.get()[tool] ?? null

/** Null forgets it. False when the browser stores nothing more. */
export function keepToolDraft(tool: number, draft: Omit<SavedDraft, 'savedAt'> | null): boolean {
  const { [tool]: last, ...others } = drafts.get()
  if (!draft) return last === undefined || drafts.set(others)
  const latest = Object.entries(others)
    .sort(([, a], [, b]) => b.savedAt.localeCompare(a.savedAt))
    .slice(0, MAX_DRAFTS - 1)
  return drafts.set({
    ...Object.fromEntries(latest),
    [tool]: { ...draft, savedAt: new Date().toISOString() },
  })
}
