import { type FormEvent, use, useState } from 'react'
import type { z } from 'zod'
import { adminPath } from '#admin/admin-address.ts'
import { adminToolQuery, createToolCall, editToolCall } from '#admin/admin-calls.ts'
import type { LoadedTool } from '#admin/admin-responses.ts'
import { Loaded } from '#admin/components/admin-screen.tsx'
import { LogoUpload } from '#admin/components/logo-upload.tsx'
import { SaveBar } from '#admin/components/save-bar.tsx'
import { SourceFields } from '#admin/components/source-fields.tsx'
import { placeLabel } from '#admin/field-labels.ts'
import { changesBetween, editOf, editorGroups, editorTexts } from '#admin/tool-form.ts'
import { FactGroups } from '#forms/fact-groups.tsx'
import { type FormTexts, placeErrors } from '#forms/form-texts.ts'
import { useQueryCache } from '#lib/browser/use-query.ts'
import { capitalize } from '#lib/capitalize.ts'
import { failureWords, RefusedError, sendJson } from '#lib/http/send-json.ts'
import { mapValues } from '#lib/objects.ts'
import { marketNamesQuery } from '#needs/catalogue-calls.ts'
import type { marketNamesSchema } from '#needs/catalogue-responses.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { ToolSide } from './tool-sidebar.tsx'

const RENEWED = ['/api/admin', '/api/companies', '/api/categories', '/api/home']

export function ToolEditor({ id, name }: { id: number | null; name: string }) {
  return (
    <Loaded what="The markets" query={marketNamesQuery()}>
      {({ markets }) =>
        id === null ? (
          <ToolForm loaded={null} name={name} markets={markets} />
        ) : (
          <Loaded what="This tool" query={adminToolQuery({ id })}>
            {(loaded) => <ToolForm loaded={loaded} markets={markets} />}
          </Loaded>
        )
      }
    </Loaded>
  )
}

interface ToolFormProps {
  loaded: LoadedTool | null
  markets: z.infer<typeof marketNamesSchema>['markets']
  /** Of a new tool, as far as it is known. */
  name?: string
}

/** The browser holds what is typed; sources, locks and what is done with the whole tool stand beside it. */
function ToolForm({ loaded, markets, name = '' }: ToolFormProps) {
  const cache = useQueryCache()
  const { opened, latest, failure, isTouched, touch, save } = useToolForm(loaded)
  const groups = editorGroups(
    opened,
    markets.map(({ key, label }) => [key, label]),
  )
  const first = editorTexts(groups, opened?.tool)
  const labelOf = (key: string) => opened?.questions.find((question) => question.key === key)?.label ?? key
  const { errors, summary } = errorsOf(failure.errors, failure.typed, labelOf)
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = textsIn(event.currentTarget)
    // A tool is listed in the category of its market unless another one is chosen.
    const main = markets.find(({ key }) => key === given['markets.0'])
    const typed = { ...given, category: given.category || (main?.category ?? '') }
    void save(editOf({ groups, opened: opened?.tool, latest: latest?.tool, typed }), typed)
  }
  const isOther = opened && latest && latest.tool.revision !== opened.tool.revision
  return (
    <section className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_280px] lg:items-start">
      <form
        key={opened?.tool.revision}
        noValidate
        onSubmit={send}
        onInput={touch}
        className="card min-w-0 px-5 pt-5 sm:px-8 sm:pt-8"
      >
        <h2 className="section-title mb-6">{opened ? `Edit ${opened.tool.name}` : 'Add a tool'}</h2>
        {failure.attempt > 0 && <ErrorSummary {...failure} errors={summary} />}
        {isOther && <Meanwhile lines={changesBetween(opened.tool, latest.tool, latest.questions)} />}
        <FactGroups groups={groups} texts={opened ? first : { ...first, name }} errors={errors} />
        <LogoUpload loaded={opened} onUpload={touch} />
        <SourceFields loaded={opened} errors={errors} labelOf={labelOf} />
        <SaveBar back={adminPath({ view: 'tools' })} words={isTouched ? 'Not saved yet' : ''} />
      </form>
      <aside className="grid gap-4 lg:sticky lg:top-24">
        {loaded && <ToolSide loaded={loaded} onChange={() => cache.renew(...RENEWED)} />}
      </aside>
    </section>
  )
}

const textsIn = (form: HTMLFormElement): FormTexts =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
  )

interface Failure {
  title: string
  errors: FormTexts
  typed: FormTexts
  attempt: number
}
const NO_FAILURE: Failure = { title: '', errors: {}, typed: {}, attempt: 0 }
const CHECK = 'Nothing was saved. Please check these entries:'

function useToolForm(loaded: LoadedTool | null) {
  const navigation = use(NavigationContext)
  const cache = useQueryCache()
  const [opened, setOpened] = useState(loaded)
  const [latest, setLatest] = useState(loaded)
  const [isTouched, setTouched] = useState(false)
  const [failure, setFailure] = useState(NO_FAILURE)
  function begin(tool: LoadedTool) {
    setOpened(tool)
    setLatest(tool)
    setTouched(false)
    setFailure(NO_FAILURE)
  }
  // Released fields and the like show at once, unless something was typed.
  if (loaded && opened && !isTouched && loaded.tool.revision > opened.tool.revision) begin(loaded)
  async function save(edit: object, typed: FormTexts) {
    const id = opened?.tool.id
    try {
      const saved = await sendJson(id === undefined ? createToolCall() : editToolCall({ id }), edit)
      showToast({ title: 'Success', text: `${saved.tool.name} has been saved` })
      begin(saved)
      // The address first: a reload must find the tool, not another empty form.
      if (!opened) navigation?.navigate(adminPath({ view: 'tools', tool: saved.tool.id }))
      await cache.renew(...RENEWED)
    } catch (error) {
      const errors = error instanceof RefusedError ? error.errors : {}
      const title = Object.keys(errors).length > 0 ? CHECK : failureWords(error)
      setFailure({ title, errors, typed, attempt: failure.attempt + 1 })
      if (id !== undefined && error instanceof RefusedError && error.status === 409)
        setLatest(await cache.fetch({ ...adminToolQuery({ id }), staleTimeMs: 0 }))
    }
  }
  return { opened, latest, failure, isTouched, touch: () => setTouched(true), save }
}

/** Each message at its field, and for the list above the form with the name of the field. */
function errorsOf(given: FormTexts, typed: FormTexts, labelOf: (question: string) => string) {
  const named = Object.entries(given).map(([path, message]) => {
    const source = /^sources\.\d+\.?(\w*)/.exec(path)
    return [source ? `read.${source[1] || 'url'}` : path, message] as const
  })
  const errors = placeErrors(Object.fromEntries(named), typed, labelOf)
  const isNamed = (path: string) => /^(plans|answers)\b/.test(path)
  const summary = Object.entries(errors).map(([path, message]) => [
    path,
    isNamed(path) ? message : `${placeLabel(path, labelOf)} ${message}`,
  ])
  return { errors: mapValues(errors, capitalize), summary: Object.fromEntries(summary) }
}

/** What somebody else saved first; what was typed stays in the form. */
function Meanwhile({ lines }: { lines: readonly string[] }) {
  return (
    <div
      role="status"
      className="mb-6 rounded-card border border-partner-line bg-partner-soft p-4 text-small"
    >
      <p className="font-[600] text-ink">What was changed meanwhile</p>
      <ul className="mt-2 list-disc grid gap-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        All of it stays when you save again, except for a field that you changed too: there what you typed
        counts. Reload the page to see it in the form.
      </p>
    </div>
  )
}
