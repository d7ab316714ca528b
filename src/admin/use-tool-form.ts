import { useEffect, useMemo, useRef, useState } from 'react'
import { questionsQuery } from '#catalogue/catalogue-calls.ts'
import type { Question } from '#catalogue/market.ts'
import type { FieldName } from '#catalogue/tool-fields.ts'
import { isRecord } from '#lib/json.ts'
import { RefusedError, sendJson } from '#lib/send-json.ts'
import { useLatest, useQuery } from '#lib/use-query.ts'
import { createToolCall, editToolCall, previewCall } from './admin-calls.ts'
import type { LoadedTool } from './admin-responses.ts'
import { type ToolDraft, withoutBlankRows } from './tool-draft.ts'
import {
  adoptChanges,
  beginForm,
  continueDraft,
  editOf,
  type FormState,
  isDirty,
  isOlderThan,
  isUndecided,
  keepToolDraft,
  noteConflict,
  noteFailure,
  type SavedDraft,
  setField,
} from './tool-form-state.ts'

const NO_QUESTIONS: readonly Question[] = []
/** The id of the notice that asks whose of two changes counts. */
export const MEANWHILE = 'meanwhile'

/** The state of the editor, and what the parts of its form do with it. */
export type ToolForm = ReturnType<typeof useToolForm>

/** What the control of a text needs: of a field that is one, or of a part, such as "maker.owner". */
export function boundText({ draft, set, errors }: ToolForm, path: string) {
  const [field, given] = path.split('.') as [FieldName, string | undefined]
  const entry: unknown = draft[field]
  // The first part of a field that has parts goes by the field's own name.
  const part = given ?? (isRecord(entry) ? Object.keys(entry)[0] : undefined)
  return {
    name: path,
    text: String(part ? Reflect.get(Object(entry), part) : entry),
    error: errors[path],
    onText: (text: string) =>
      set(field, (part ? { ...Object(entry), [part]: text } : text) as ToolDraft[FieldName]),
  }
}

interface ToolFormOptions {
  loaded: LoadedTool | null
  /** What was typed before and is gone on with. */
  continued: SavedDraft | null
  name: string
  onSaved: (saved: LoadedTool) => Promise<void>
  /** Fetches the tool again. */
  reload: () => Promise<void>
}

/** When the tool is changed elsewhere, what was typed is put on top of it. */
export function useToolForm(options: ToolFormOptions) {
  const { loaded, onSaved, reload } = options
  const [state, change] = useState(() => firstState(options))
  if (loaded && isOlderThan(state, loaded)) change(adoptChanges(state, loaded))
  const asked = useQuestions(state)
  /** The answer that had the focus last, to come back to. */
  const lastAnswer = useRef('')
  const isDraftKept = useKeptDraft(state)

  function set<F extends keyof ToolDraft>(field: F, value: ToolDraft[F]) {
    change((last) => setField(last, field, value))
  }
  function withoutBlanks(): FormState {
    const sent = { ...state, draft: withoutBlankRows(state.draft) }
    change(sent)
    return sent
  }
  async function save() {
    if (isUndecided(state)) return document.getElementById(MEANWHILE)?.focus()
    const sent = withoutBlanks()
    const id = sent.loaded?.tool.id
    try {
      const saved = await sendJson(id === undefined ? createToolCall() : editToolCall({ id }), editOf(sent))
      change(beginForm(saved))
      keepToolDraft(id ?? 0, null)
      await onSaved(saved)
    } catch (error) {
      const isConflict = id !== undefined && error instanceof RefusedError && error.status === 409
      if (!isConflict) return fail(error)
      change(noteConflict)
      return reload()
    }
  }
  function fail(error: unknown): null {
    change((last) => noteFailure(last, error, (key) => asked.questionOf(key)?.label ?? key))
    return null
  }
  /** What the page would say; null when something is wrong first. */
  const preview = () => sendJson(previewCall(), editOf(withoutBlanks())).catch(fail)

  const { errors } = state.failure
  return { ...state, ...asked, errors, set, change, lastAnswer, save, preview, isDraftKept }
}

/** What is typed outlives a reload until it is saved, unless the browser stores nothing more. */
function useKeptDraft(state: FormState): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    const { loaded, draft: typed, opened } = state
    const { id = 0, revision = 0 } = loaded?.tool ?? {}
    setKept(keepToolDraft(id, isDirty(state) ? { typed, opened, revision } : null))
  }, [state])
  return isKept
}

function firstState({ loaded, continued, name }: ToolFormOptions): FormState {
  if (continued) return continueDraft(loaded, continued)
  const begun = beginForm(loaded)
  return loaded || !name ? begun : setField(begun, 'name', name)
}

/** What is asked of a tool of the chosen markets; the last answer stays while the next one comes. */
function useQuestions({ draft, loaded }: FormState) {
  const keys = draft.markets.filter(Boolean).join(',')
  const { data } = useQuery(questionsQuery({ markets: keys }))
  const questions = useLatest(data)?.questions ?? NO_QUESTIONS
  const answered = loaded?.questions ?? NO_QUESTIONS
  return useMemo(() => {
    const byKey = new Map([...answered, ...questions].map((question) => [question.key, question]))
    return { questions, questionOf: (key: string) => byKey.get(key) }
  }, [questions, answered])
}
