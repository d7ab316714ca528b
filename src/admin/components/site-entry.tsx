import { type FormEvent, use, useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import * as adminCalls from '#admin/admin-calls.ts'
import { type Draft, type FieldSchema, schemaDraft, schemaValue } from '#admin/schema-draft.ts'
import type { SiteEntryResponse } from '#admin/site-responses.ts'
import { dateInWords } from '#lib/date-words.ts'
import type { FieldErrors } from '#lib/errors.ts'
import { RefusedError, sendJson } from '#lib/send-json.ts'
import { slugify } from '#lib/slug.ts'
import type { SiteKind } from '#site/overrides.ts'
import { Button } from '#ui/button.tsx'
import { LineField } from '#ui/input-fields.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import { Loaded, Subpage, useRefresh } from './admin-screen.tsx'
import { SaveBar } from './form-parts.tsx'
import { SchemaFields } from './schema-field.tsx'

export const SITE_NOUNS: Readonly<Record<SiteKind, { one: string; many: string }>> = {
  market: { one: 'market', many: 'markets' },
  question: { one: 'question', many: 'questions' },
  category: { one: 'category', many: 'categories' },
  'category-guide': { one: 'category guide', many: 'category guides' },
}

export const sitePath = (kind: SiteKind, entry?: string) =>
  adminPath({ view: 'markets', tab: kind === 'market' ? undefined : kind, entry })

type Head = Pick<SiteEntryResponse, 'state' | 'author' | 'changedAt'>

/** What is written over the file, by whom and when. */
export function SiteState({ entry: { state, author, changedAt } }: { entry: Head }) {
  if (state === 'shipped') return null
  const when = changedAt ? ` by ${author}, ${dateInWords(changedAt)}` : ''
  return (
    <span className="font-[520] text-[13px] text-partner">
      {state === 'edited' ? 'Edited' : 'Added'}
      {when}.{' '}
    </span>
  )
}

const NEW = 'new'

/** One market, question, category or guide in a form made of the schema of its file. */
export function SiteEntry({ kind, entry }: { kind: SiteKind; entry: string }) {
  const isNew = entry === NEW
  const { one, many } = SITE_NOUNS[kind]
  const query = isNew
    ? adminCalls.newSiteEntryQuery({ kind })
    : adminCalls.siteEntryQuery({ kind, key: entry })
  return (
    <Subpage back={`Back to the ${many}`} href={sitePath(kind)}>
      <Loaded what={`The ${one}`} query={query}>
        {(data) => (
          <>
            <h2 className="section-title mt-2 mb-4">{isNew ? `New ${one}` : data.label}</h2>
            <EntryForm key={`${data.key} ${data.changedAt}`} entry={data} />
          </>
        )}
      </Loaded>
    </Subpage>
  )
}

function EntryForm({ entry }: { entry: SiteEntryResponse }) {
  const { kind, key, value, changedAt, state, file } = entry
  const form: FieldSchema = entry.form
  const navigation = use(NavigationContext)
  const refresh = useRefresh()
  const [draft, setDraft] = useState<Draft>(() => schemaDraft(form, value ?? undefined))
  const [newKey, setNewKey] = useState('')
  const { errors, act } = useAction()
  const shown = draft as { label?: string }
  const entryKey = key || newKey || slugify(shown.label ?? '')

  async function save(event: FormEvent) {
    event.preventDefault()
    const body = { value: schemaValue(form, draft), changedAt }
    const send = () =>
      sendJson(adminCalls.saveSiteCall({ kind, key: entryKey || 'new' }), body).catch((error) => {
        if (error instanceof RefusedError) focusFirst(error.errors)
        throw error
      })
    const done = { title: 'Saved', text: 'Pages follow at once, search in a few seconds' }
    if (!(await act(send, done, 'Not saved'))) return
    if (!key) navigation?.navigate(sitePath(kind, entryKey))
    void refresh(adminCalls.siteListQuery.path)
  }

  return (
    <>
      {key && (
        <p className="mb-4 text-[14px] text-muted [overflow-wrap:anywhere]">
          <SiteState entry={entry} /> File: {file}
        </p>
      )}
      {kind === 'market' && key && <AnswerLinks entry={entry} />}
      <form onSubmit={save} className="card min-w-0 px-5 pt-5 sm:px-8 sm:pt-8" noValidate>
        {!key && (
          <LineField
            name="key"
            label="Key"
            hint="Part of the address; it never changes. Made of the label when left empty."
            text={newKey}
            onText={setNewKey}
            error={errors.key}
            className="mb-4"
          />
        )}
        <SchemaFields path="" schema={form} draft={draft} onDraft={setDraft} errors={errors} />
        <SaveBar back={sitePath(kind)}>{state !== 'shipped' && key && <ResetButton entry={entry} />}</SaveBar>
      </form>
    </>
  )
}

function ResetButton({ entry: { kind, key, state } }: { entry: SiteEntryResponse }) {
  const navigation = use(NavigationContext)
  const { act } = useAction(adminCalls.siteListQuery.path)
  const done = { title: 'Done', text: state === 'added' ? 'Removed' : 'The shipped file counts again' }
  async function reset() {
    await sendJson(adminCalls.resetSiteCall({ kind, key }))
    if (state === 'added') navigation?.navigate(sitePath(kind))
  }
  return (
    <Button onClick={() => void act(reset, done)}>
      {state === 'added' ? 'Remove' : 'Go back to the shipped file'}
    </Button>
  )
}

/** Opens what is folded around it. */
function focusFirst(errors: FieldErrors): void {
  const [path = ''] = Object.keys(errors)
  const place = path
    .split('.')
    .map((_part, at, parts) => parts.slice(0, parts.length - at).join('.'))
    .find((name) => document.getElementById(name))
  // After the rows with a message have opened.
  requestAnimationFrame(() => document.getElementById(place ?? '')?.focus())
}

function AnswerLinks({ entry: { key, questions } }: { entry: SiteEntryResponse }) {
  return (
    <details className="card mb-6 p-4">
      <summary className="cursor-pointer font-[600] text-[15px] text-ink">
        Answer a question for all tools of the market
      </summary>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {questions.map((question) => (
          <li key={question.key}>
            <Link
              href={adminPath({ view: 'markets', entry: key, question: question.key })}
              className="inline-block py-1 text-link"
            >
              {question.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
