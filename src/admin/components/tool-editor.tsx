import { type FormEvent, use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { adminToolQuery, adminToolsQuery } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { fieldLabel } from '#admin/field-labels.ts'
import { isSame, toDraft } from '#admin/tool-draft.ts'
import { continueDraft, findDraft, isDirty, keepToolDraft, type SavedDraft } from '#admin/tool-form-state.ts'
import { type ToolForm, useToolForm } from '#admin/use-tool-form.ts'
import { type FieldName, type FieldSection, fieldEntries } from '#catalogue/tool-fields.ts'
import { dateInWords } from '#lib/date-words.ts'
import { formatList } from '#lib/format-list.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { Loaded, useRefresh } from './admin-screen.tsx'
import { EditorField } from './editor-field.tsx'
import { FormFold, SaveBar } from './form-parts.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
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
        {meanwhile && <MeanwhileNotice {...{ form, meanwhile }} />}
        <Sections form={form} />
        <SaveBar back={adminPath({ view: 'tools' })} words={isDirty(form) ? draftWords : ''}>
          <PreviewButton make={form.preview} />
        </SaveBar>
      </form>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        <Contents />
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

function Contents() {
  return (
    <nav aria-label="Parts of the form" className="card hidden p-5 lg:block">
      <ul className="grid gap-2 text-[15px]">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-muted hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** "14:03", by the clock of whoever reads it. */
const clockTime = (isoTime: string) =>
  new Date(isoTime).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

function DraftOffer({ savedAt, onAnswer }: { savedAt: string; onAnswer: (isContinued: boolean) => void }) {
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString()
  const when = isToday ? clockTime(savedAt) : `${dateInWords(savedAt)}, ${clockTime(savedAt)}`
  return (
    <section className="card mt-6 flex flex-wrap items-center gap-3 p-5">
      <p className="mr-auto">
        <span className="font-[600] text-ink">Draft of {when}</span>: you typed it and did not save it.
      </p>
      <Button look="primary" autoFocus onClick={() => onAnswer(true)}>
        Continue
      </Button>
      <Button onClick={() => onAnswer(false)}>Discard</Button>
    </section>
  )
}
