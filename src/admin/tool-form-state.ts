import { sourceTopics } from '#catalogue/tool-fields.ts'
import { browserRecord } from '#lib/browser-store.ts'
import { capitalize } from '#lib/capitalize.ts'
import { isRecord } from '#lib/json.ts'
import { failureWords, RefusedError } from '#lib/send-json.ts'
import { slugify } from '#lib/slug.ts'
import type { LoadedTool } from './admin-responses.ts'
import { placeLabel } from './field-labels.ts'
import { mergeDrafts, withPart } from './merge-drafts.ts'
import { fromDraft, isSame, nextId, type ToolDraft, toDraft } from './tool-draft.ts'

type Texts = Readonly<Record<string, string>>

interface Failure {
  title: string
  /** By the id of the field. */
  errors: Texts
  /** The same for a list above the form: each names its field. */
  summary: Texts
  attempt: number
}

/** What others saved meanwhile. */
type Meanwhile = Pick<ReturnType<typeof mergeDrafts>, 'changed' | 'conflicts'>

export interface FormState {
  /** What the edit is made from; null for a new tool. */
  loaded: LoadedTool | null
  opened: ToolDraft
  draft: ToolDraft
  failure: Failure
  meanwhile: Meanwhile | null
  /** The row of the source at which what is entered now was read. */
  sourceId: string | null
  /** Answers that get a source together. */
  marked: readonly string[]
}

/** What was typed into the editor of a tool and not saved. */
export interface SavedDraft {
  typed: ToolDraft
  /** As the form was when it was opened, and the revision of the tool then; 0 for a new one. */
  opened: ToolDraft
  revision: number
  savedAt: string
}

const NOTHING_YET: Meanwhile = { changed: [], conflicts: [] }
const NO_FAILURE: Failure = { title: '', errors: {}, summary: {}, attempt: 0 }

export function beginForm(loaded: LoadedTool | null): FormState {
  const byKey = new Map(loaded?.questions.map((question) => [question.key, question]))
  const draft = toDraft(loaded?.tool ?? {}, (key) => byKey.get(key))
  return {
    loaded,
    opened: draft,
    draft,
    failure: NO_FAILURE,
    meanwhile: null,
    sourceId: null,
    marked: [],
  }
}

/** What was typed before, on what the tool is today. */
export function continueDraft(loaded: LoadedTool | null, { typed, opened, revision }: SavedDraft): FormState {
  const latest = beginForm(loaded)
  // A field that a later version brought is as the record has it.
  const before = { ...latest.draft, ...opened }
  const draft = { ...latest.draft, ...typed }
  if (!loaded || revision === loaded.tool.revision) return { ...latest, draft }
  return adoptChanges({ ...latest, opened: before, draft, meanwhile: NOTHING_YET }, loaded)
}

export const isDirty = ({ draft, opened }: FormState) => !isSame(draft, opened)

export const isOlderThan = ({ loaded }: FormState, latest: LoadedTool) =>
  (loaded?.tool.revision ?? 0) < latest.tool.revision

/** A field as it was typed. What a source can be for is noted as read at the current one. */
export function setField<F extends keyof ToolDraft>(
  state: FormState,
  field: F,
  value: ToolDraft[F],
): FormState {
  const draft: ToolDraft = { ...state.draft, ...followingSlug(state, field, value), [field]: value }
  if (field !== 'answers') return withSource({ ...state, draft }, sourceTopics.has(field) ? [field] : [])
  const touched = Object.keys(draft.answers).filter(
    (key) => !isSame(state.draft.answers[key], draft.answers[key]),
  )
  const isKnown = (key: string) => draft.answers[key]?.kind !== ''
  return withSource(
    { ...state, draft },
    touched.filter(isKnown),
    touched.filter((key) => !isKnown(key)),
  )
}

/** The address follows the name of a new tool until it is written by hand. */
function followingSlug({ loaded, draft }: FormState, field: string, value: unknown): { slug?: string } {
  const follows = field === 'name' && !loaded && draft.slug === slugify(draft.name)
  return follows ? { slug: slugify(String(value)) } : {}
}

function withSource(state: FormState, added: readonly string[], removed: readonly string[] = []): FormState {
  if (state.sourceId === null || added.length + removed.length === 0) return state
  const sources = state.draft.sources.map((source) =>
    source.id === state.sourceId
      ? {
          ...source,
          for: [...new Set([...source.for, ...added])].filter((topic) => !removed.includes(topic)),
        }
      : source,
  )
  return { ...state, draft: { ...state.draft, sources } }
}

export const addSourceToMarked = (state: FormState): FormState => ({
  ...withSource(state, state.marked),
  marked: state.sourceId === null ? state.marked : [],
})

export const toggleMark = (state: FormState, key: string): FormState => ({
  ...state,
  marked: state.marked.includes(key) ? state.marked.filter((one) => one !== key) : [...state.marked, key],
})

/** A new source becomes the current one. */
export function addSource(state: FormState, seenAt: string): FormState {
  const { sources } = state.draft
  const source = { id: nextId(sources), url: '', seenAt, isUndated: false, via: '', quote: '', for: [] }
  return { ...state, sourceId: source.id, draft: { ...state.draft, sources: [...sources, source] } }
}

/** The tool was changed elsewhere: what was typed is put on top of it. */
export function adoptChanges(state: FormState, latest: LoadedTool): FormState {
  const theirs = beginForm(latest)
  const { draft, ...merged } = mergeDrafts(state.opened, state.draft, theirs.draft)
  const meanwhile = state.meanwhile || merged.conflicts.length > 0 ? merged : null
  const url = state.draft.sources.find(({ id }) => id === state.sourceId)?.url
  const sourceId = draft.sources.find((source) => source.url === url)?.id ?? null
  return { ...theirs, draft, failure: state.failure, meanwhile, sourceId, marked: state.marked }
}

/** One's own or theirs, for a part that both changed. */
export function chooseSide(state: FormState, part: string, chosen: 'mine' | 'theirs'): FormState {
  const conflict = state.meanwhile?.conflicts.find((one) => one.part === part)
  if (!state.meanwhile || !conflict) return state
  const conflicts = state.meanwhile.conflicts.map((one) => (one === conflict ? { ...one, chosen } : one))
  const draft = withPart(state.draft, part, conflict[chosen])
  return { ...state, draft, meanwhile: { ...state.meanwhile, conflicts } }
}

export const isUndecided = ({ meanwhile }: FormState) =>
  meanwhile?.conflicts.some(({ chosen }) => chosen === null) ?? false

/** A save that came too late; the latest state of the tool is fetched and adopted next. */
export const noteConflict = (state: FormState): FormState => ({
  ...state,
  failure: NO_FAILURE,
  meanwhile: NOTHING_YET,
})

export function noteFailure(
  state: FormState,
  error: unknown,
  answerLabel: (key: string) => string,
): FormState {
  const refused = Object.entries(error instanceof RefusedError ? error.errors : {})
  // Of several messages at one field the first is shown.
  const errors = refused.map(([path, message]) => [fieldAt(path), capitalize(message)]).reverse()
  const summary = refused.map(([path, message]) => [
    fieldAt(path),
    `${placeLabel(path, answerLabel)} ${message}`,
  ])
  const failure = {
    title: refused.length > 0 ? 'Nothing was saved. Please check these entries:' : failureWords(error),
    errors: Object.fromEntries(errors),
    summary: Object.fromEntries(summary),
    attempt: state.failure.attempt + 1,
  }
  // Its fields are shown for the current source alone.
  const wrongSource = refused.map(([path]) => /^sources\.(\d+)/.exec(path)?.[1]).findLast(Boolean)
  const sourceId = state.draft.sources[Number(wrongSource)]?.id ?? state.sourceId
  return { ...state, failure, sourceId }
}

/** What is sent: every fact, and what the edit was made from. */
export function editOf({ loaded, opened, draft }: FormState): object {
  if (!loaded) return fromDraft(draft)
  return { ...fromDraft(draft, { facts: loaded.tool, draft: opened }), revision: loaded.tool.revision }
}

const ROWS = ['plans', 'addOns', 'sources', 'markets']

/** The id of the control that a message is shown at: an item of a list belongs to its list. */
export function fieldAt(path: string): string {
  const parts = path.split('.')
  if (parts[0] === 'answers') return parts.slice(0, 2).join('.')
  const isItem = /^\d+$/.test(parts.at(-1) ?? '') && !ROWS.includes(parts.at(-2) ?? '')
  return (isItem ? parts.slice(0, -1) : parts).join('.')
}

/** The storage of a browser is small: the latest stay. */
const MAX_DRAFTS = 20
const isDraft = (value: unknown): value is SavedDraft => isRecord(value) && isRecord(value.typed)

/** By tool, in this browser, over a reload or a crash; 0 is a new tool. */
const drafts = browserRecord('toolDrafts', isDraft)

export const findDraft = (tool: number): SavedDraft | null => drafts.get()[tool] ?? null

/** Null forgets it. False when the browser stores nothing more. */
export function keepToolDraft(tool: number, draft: Omit<SavedDraft, 'savedAt'> | null): boolean {
  const others = Object.entries(drafts.get()).filter(([key]) => key !== String(tool))
  if (!draft) return findDraft(tool) === null || drafts.put(tool, null)
  const oldest = others.sort(([, a], [, b]) => a.savedAt.localeCompare(b.savedAt))[0]
  if (oldest && others.length >= MAX_DRAFTS) drafts.put(oldest[0], null)
  return drafts.put(tool, { ...draft, savedAt: new Date().toISOString() })
}
