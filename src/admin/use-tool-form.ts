import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { questionsQuery } from '#catalogue/catalogue-calls.ts'
import type { Question } from '#catalogue/market.ts'
import type { FieldName } from '#catalogue/tool-fields.ts'
import { isRecord } from '#lib/json.ts'
import { failureWords, RefusedError, sendJson } from '#lib/send-json.ts'
import { useLatest, useQuery } from '#lib/use-query.ts'
import { createToolCall, editToolCall, previewCall } from './admin-calls.ts'
import type { LoadedTool } from './admin-responses.ts'
import type { PreviewResponse } from './preview-responses.ts'
import { type ToolDraft, withoutBlankRows } from './tool-draft.ts'
import { keepToolDraft, type SavedDraft } from './tool-drafts.ts'
import {
  adoptChanges,
  askAgain,
  beginForm,
  continueDraft,
  editOf,
  type FormState,
  isDirty,
  isOlderThan,
  isUndecided,
  noteConflict,
  noteFailure,
  setField,
} from './tool-form-state.ts'

const NO_QUESTIONS: readonly Question[] = []

/** What the parts of the form need. */
export interface ToolForm {
  isNew: boolean
  draft: ToolDraft
  set: <F extends keyof ToolDraft>(field: F, value: ToolDraft[F]) => void
  errors: Readonly<Record<string, string>>
  questions: readonly Question[]
  questionOf: (key: string) => Question | undefined
  /** What other facts of the tool answer with yes. */
  implied: readonly string[]
  /** Of the logo the tool has now. */
  logoUrl: string | null
  sourceId: string | null
  marked: readonly string[]
  /** Changes what is no fact: the current source, the marks. */
  change: (next: (last: FormState) => FormState) => void
  /** The answer that had the focus last, to come back to. */
  lastAnswer: RefObject<string>
}

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

/** The editor's state; when the tool is changed elsewhere, what was typed is put on top of it. */
export function useToolForm(options: ToolFormOptions) {
  const { loaded, onSaved, reload } = options
  const [state, setState] = useState(() => firstState(options))
  if (loaded && isOlderThan(state, loaded)) setState(adoptChanges(state, loaded))
  const asked = useQuestions(state)
  const lastAnswer = useRef('')
  const isDraftKept = useKeptDraft(state)

  async function save() {
    if (isUndecided(state)) return setState(askAgain)
    const sent = { ...state, draft: withoutBlankRows(state.draft) }
    setState(sent)
    const id = sent.loaded?.tool.id
    try {
      const saved = await (id === undefined
        ? sendJson(createToolCall(), editOf(sent))
        : sendJson(editToolCall({ id }), editOf(sent)))
      setState(beginForm(saved))
      keepToolDraft(id ?? 0, null)
      await onSaved(saved)
    } catch (error) {
      const isConflict = id !== undefined && error instanceof RefusedError && error.status === 409
      if (!isConflict) return fail(error)
      setState((last) => noteConflict(last, Object.values(error.errors)))
      return reload()
    }
  }

  function fail(error: unknown) {
    const errors = error instanceof RefusedError ? error.errors : {}
    const label = (key: string) => asked.questionOf(key)?.label ?? key
    setState((last) => noteFailure(last, { detail: failureWords(error), errors }, label))
  }

  /** What the page would say; null when something is wrong first. */
  async function preview(): Promise<PreviewResponse | null> {
    const sent = { ...state, draft: withoutBlankRows(state.draft) }
    setState(sent)
    try {
      return await sendJson(previewCall(), editOf(sent))
    } catch (error) {
      fail(error)
      return null
    }
  }

  const form: ToolForm = { ...partsOfForm(state, setState), ...asked, lastAnswer }
  return { form, state, save, preview, isDraftKept }
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

const partsOfForm = (
  { draft, sourceId, marked, failure, loaded }: FormState,
  change: ToolForm['change'],
): Omit<ToolForm, 'questions' | 'questionOf' | 'lastAnswer'> => ({
  isNew: loaded === null,
  draft,
  set: (field, value) => change((last) => setField(last, field, value)),
  sourceId,
  marked,
  change,
  errors: failure.errors,
  implied: loaded?.implied ?? [],
  logoUrl: loaded?.logoUrl ?? null,
})

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
