import { type FormEvent, use, useEffect, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminToolQuery, adminToolsQuery } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { fieldLabel } from '#admin/field-labels.ts'
import { changedPartLabel, changedPartText } from '#admin/merge-drafts.ts'
import { isSame, toDraft } from '#admin/tool-draft.ts'
import {
  chooseSide,
  continueDraft,
  findDraft,
  isDirty,
  keepToolDraft,
  type SavedDraft,
} from '#admin/tool-form-state.ts'
import { MEANWHILE, type ToolForm, useToolForm } from '#admin/use-tool-form.ts'
import { type FieldName, type FieldSection, fieldEntries } from '#catalogue/tool-fields.ts'
import { timeInWords } from '#lib/date-words.ts'
import { formatList } from '#lib/format-list.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { Loaded, useRefresh } from './admin-screen.tsx'
import { EditorField } from './editor-field.tsx'
import { FormFold, SaveBar } from './form-parts.tsx'
import { PreviewButton } from './preview-button.tsx'
import { ToolSide } from './tool-side.tsx'

const RENEWED = ['/api/admin', '/api/companies', '/api/categories', '/api/home']

export function ToolEditor({ id, name }: { id: number | null; name: string }) {
  if (id === null) return <WithDraft loaded={null} name={name} />
  return (
    <Loaded what="This tool" query={adminToolQuery({ id })}>
      {(loaded) => <WithDraft loaded={loaded} />}
    </Loaded>
  )
}

/** Asks first about what was typed before and not saved; a draft that says nothing new is not offered. */
function WithDraft({ loaded, name = '' }: { loaded: LoadedTool | null; name?: string }) {
  const tool = loaded?.tool.id ?? 0
  const [{ draft, isOffered }, setFound] = useState(() => {
    const found = findDraft(tool)
    return { draft: found, isOffered: found !== null && isDirty(continueDraft(loaded, found)) }
  })
  function answer(isContinued: boolean) {
    if (!isContinued) keepToolDraft(tool, null)
    setFound({ draft: isContinued ? draft : null, isOffered: false })
  }
  return draft && isOffered ? (
    <DraftOffer savedAt={draft.savedAt} onAnswer={answer} />
  ) : (
    <EditForm loaded={loaded} continued={draft} name={name} />
  )
}

interface EditFormProps {
  loaded: LoadedTool | null
  continued: SavedDraft | null
  /** Of a new tool, as far as it is known. */
  name: string
}

function EditForm({ loaded, continued, name }: EditFormProps) {
  const navigation = use(NavigationContext)
  const refresh = useRefresh()
  const form = useToolForm({
    loaded,
    continued,
    name,
    reload: () => refresh(adminToolsQuery.path),
    onSaved: async (saved) => {
      showToast({ title: 'Success', text: `${saved.tool.name} has been saved` })
      // The address first: a reload must find the tool, not another empty form.
      if (!loaded) navigation?.navigate(adminPath({ view: 'tools', tool: saved.tool.id }))
      await refresh(...RENEWED)
    },
  })
  const { failure, meanwhile } = form
  const draftWords = form.isDraftKept
    ? 'Draft saved in this browser'
    : 'The draft could not be saved: what you typed is on this page alone.'
  function save(event: FormEvent) {
    event.preventDefault()
    void form.save()
  }
  return (
    <section className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_280px] lg:items-start">
      <form noValidate onSubmit={save} className="card min-w-0 px-5 pt-5 sm:px-8 sm:pt-8">
        <h2 className="section-title mb-6">{form.loaded ? `Edit ${form.loaded.tool.name}` : 'Add a tool'}</h2>
        {failure.attempt > 0 && <ErrorSummary {...failure} errors={failure.summary} />}
        {meanwhile && <MeanwhileNotice form={form} />}
        <Sections form={form} />
        <SaveBar back={adminPath({ view: 'tools' })} words={isDirty(form) ? draftWords : ''}>
          <PreviewButton make={form.preview} />
        </SaveBar>
      </form>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        {loaded && <ToolSide loaded={loaded} onChange={() => refresh(...RENEWED)} />}
      </aside>
    </section>
  )
}

/** What every tool needs comes first; the rest is folded until it is opened or something in it is wrong. */
const sections: Record<FieldSection, { title: string; isFolded?: true }> = {
  basics: { title: 'Basics' },
  'read-at': { title: 'Sources' },
  prices: { title: 'Plans' },
  questions: { title: 'Answers' },
  'more-prices': { title: 'Add-ons and trial', isFolded: true },
  lists: { title: 'Features and fit', isFolded: true },
  maker: { title: 'Maker, status and license', isFolded: true },
  choice: { title: 'Logo and editor’s choice', isFolded: true },
}
const fieldsOf = Map.groupBy(fieldEntries, ([, { section }]) => section)
const parts = Object.entries(sections).map(([id, section]) => ({
  id,
  ...section,
  fields: (fieldsOf.get(id as FieldSection) ?? []).map(([name]) => name),
}))
const EMPTY_DRAFT = toDraft({}, () => undefined)

function Sections({ form }: { form: ToolForm }) {
  return parts.map(({ id, title, isFolded, fields }) => {
    const inputs = (
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((name) => (
          <EditorField key={name} name={name} form={form} />
        ))}
      </div>
    )
    if (isFolded)
      return (
        <FormFold key={id} {...{ id, title }} {...foldOf(fields, form)}>
          {inputs}
        </FormFold>
      )
    return (
      <section
        key={id}
        id={id}
        className="border-line border-t py-7 first-of-type:border-t-0 first-of-type:pt-0"
      >
        <h3 className="sub-title mb-4">{title}</h3>
        {inputs}
      </section>
    )
  })
}

function foldOf(fields: readonly FieldName[], { draft, errors }: ToolForm) {
  const isOpen = Object.keys(errors).some((path) => fields.some((field) => path.split('.')[0] === field))
  const filled = fields.filter((field) => !isSame(draft[field], EMPTY_DRAFT[field]))
  const said = formatList(filled.map((field) => fieldLabel(field).toLowerCase())) || 'nothing yet'
  return { isOpen, said }
}

function DraftOffer({ savedAt, onAnswer }: { savedAt: string; onAnswer: (isContinued: boolean) => void }) {
  return (
    <section className="card mt-6 flex flex-wrap items-center gap-3 p-5">
      <p className="mr-auto">
        <span className="font-[600] text-ink">Draft of {timeInWords(savedAt)}</span>: you typed it and did not
        save it.
      </p>
      <Button look="primary" autoFocus onClick={() => onAnswer(true)}>
        Continue
      </Button>
      <Button onClick={() => onAnswer(false)}>Discard</Button>
    </section>
  )
}

/** Somebody else saved first: what they changed, and for each part that both changed, which of the two counts. */
function MeanwhileNotice({ form }: { form: ToolForm }) {
  const { changed = [], conflicts = [] } = form.meanwhile ?? {}
  const answerLabel = (key: string) => form.questionOf(key)?.label ?? key
  const lines = changed.flatMap(({ part, before, after }) => {
    const [was, is] = [changedPartText(part, before), changedPartText(part, after)]
    return was === is ? [] : `${changedPartLabel(part, answerLabel)}: ${was} → ${is}`
  })
  useEffect(() => document.getElementById(MEANWHILE)?.focus(), [])
  const open = conflicts.filter(({ chosen }) => chosen === null).length
  return (
    <div
      id={MEANWHILE}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-card border border-partner-line bg-partner-soft p-4 text-[15px]"
    >
      <p className="font-[600] text-ink">This tool was changed meanwhile.</p>
      <p className="mt-1">
        What others changed is now in the form beside what you typed.{' '}
        {open > 0 ? 'You both changed the following: choose, then save again.' : 'Save again to keep both.'}
      </p>
      {lines.length > 0 && (
        <ul className="mt-2 list-disc grid gap-1 pl-5">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {conflicts.map(({ part, chosen, ...sides }) => (
        <fieldset key={part} className="mt-3 min-w-0 border-partner-line border-t pt-3">
          <legend className="float-left mb-1 w-full font-[600] text-ink">
            {changedPartLabel(part, answerLabel)}
          </legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="clear-both flex min-h-9 items-start gap-2.5 break-words">
              <input
                type="radio"
                name={`choice ${part}`}
                checked={chosen === side}
                onChange={() => form.change((last) => chooseSide(last, part, side))}
                className="mt-1.5 shrink-0"
              />
              <span className="min-w-0">
                <span className="font-[520]">{side === 'mine' ? 'Yours' : 'Theirs'}:</span>{' '}
                {changedPartText(part, sides[side])}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
