import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { topicLabel } from '#admin/field-labels.ts'
import type { SourceEntry } from '#admin/tool-draft.ts'
import { addSource, addSourceToMarked } from '#admin/tool-form-state.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
import { sourceTopics } from '#catalogue/tool-fields.ts'
import { currentDay } from '#lib/date-words.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { formatCount } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'

const SHOWN_TOPICS = 4
const pageOf = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '') || 'New source'

/** The address of the current source; without one, that of a new source. */
export function focusCurrentSource(form: ToolForm) {
  const index = form.draft.sources.findIndex(({ id }) => id === form.sourceId)
  if (index < 0) startSource(form)
  else document.getElementById(`sources.${index}.url`)?.focus()
}

function startSource({ draft, change }: ToolForm) {
  flushSync(() => change((last) => addSource(last, currentDay())))
  document.getElementById(`sources.${draft.sources.length}.url`)?.focus()
}

/** Where facts were read. What is entered while a source is chosen is noted as read there. */
export function SourceSection({ form }: { form: ToolForm }) {
  const { draft, set, errors, sourceId, change, marked } = form
  const index = draft.sources.findIndex(({ id }) => id === sourceId)
  const source = draft.sources[index]
  const options = draft.sources.map(
    ({ id, url, seenAt, for: topics }): SelectOption => [
      id,
      [pageOf(url), seenAt, formatCount(topics.length, 'fact')].filter(Boolean).join(' · '),
    ],
  )
  const update = (entry: Partial<SourceEntry>) =>
    set(
      'sources',
      draft.sources.map((one) => (one === source ? { ...one, ...entry } : one)),
    )
  function addToMarked() {
    change(addSourceToMarked)
    const last = form.lastAnswer.current
    if (last) document.getElementById(`answers.${last}`)?.focus()
  }
  return (
    <div className="sm:col-span-2">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          name="current-source"
          label="What you enter now was read at"
          text={sourceId ?? ''}
          onText={(id) => change((last) => ({ ...last, sourceId: id || null }))}
          options={[['', 'No source chosen'], ...options]}
        />
        <Button id="sources.add" onClick={() => startSource(form)}>
          Add a source
        </Button>
      </div>
      {source && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the controls inside
        <div className="mt-4 grid gap-4" onKeyDown={(event) => onEnter(event, addToMarked)}>
          <SourceFields name={`sources.${index}`} {...{ source, update, errors }} />
          <Topics key={source.id} {...{ source, index, update, form }} />
          <div className="flex flex-wrap gap-3">
            {marked.length > 0 && (
              <Button onClick={addToMarked}>Add source to {formatCount(marked.length, 'answer')}</Button>
            )}
            <Button
              onClick={() => {
                change((last) => ({ ...last, sourceId: null }))
                set(
                  'sources',
                  draft.sources.filter((one) => one !== source),
                )
              }}
            >
              Remove this source
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function onEnter(event: KeyboardEvent<HTMLElement>, done: () => void) {
  const target = event.target as HTMLElement
  if (event.key !== 'Enter' || !target.matches('input:not([type=checkbox])')) return
  event.preventDefault()
  done()
}

interface SourcePartProps {
  source: SourceEntry
  index: number
  update: (change: Partial<SourceEntry>) => void
  form: ToolForm
}

/** Whether it has a date is asked only where it need not have one. */
type ReadAt = Pick<SourceEntry, 'url' | 'seenAt' | 'via' | 'quote'> & { isUndated?: boolean }

interface SourceFieldsProps {
  /** Begins the names of its fields. */
  name: string
  source: ReadAt
  update: (change: Partial<ReadAt>) => void
  errors: Readonly<Record<string, string>>
}

function SourceFields({ name, source, update, errors }: SourceFieldsProps) {
  const bind = (field: 'url' | 'seenAt' | 'via' | 'quote') => ({
    name: `${name}.${field}`,
    text: source[field],
    onText: (text: string) => update({ [field]: text }),
    error: errors[`${name}.${field}`],
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LineField {...bind('url')} label="Address" type="url" />
      <div>
        <LineField
          {...bind('seenAt')}
          label="Seen on"
          placeholder={source.isUndated ? 'Undated' : '2026-05-04'}
          isReadOnly={source.isUndated ?? false}
          text={source.isUndated ? '' : source.seenAt}
        />
        {source.isUndated !== undefined && (
          <label className="mt-1.5 flex min-h-6 items-center gap-2 text-[14px]">
            <input
              type="checkbox"
              checked={source.isUndated}
              onChange={(event) => update({ isUndated: event.target.checked })}
              className="size-4 accent-accent"
            />
            The page has no date
          </label>
        )}
      </div>
      <LineField {...bind('quote')} label="Quote" hint="The words that carry the fact." />
      <LineField
        {...bind('via')}
        label="Read at"
        type="url"
        hint="Where it was really read, when that is not the page itself."
      />
    </div>
  )
}

/** Folded, because a tool has dozens of facts. */
function Topics({ source, index, update, form }: SourcePartProps) {
  const { errors, questions, draft, questionOf } = form
  const [isOpen, setOpen] = useState(false)
  const name = `sources.${index}.for`
  const label = (topic: string) => topicLabel(topic, questionOf(topic)?.label)
  const topics = new Set([
    ...sourceTopics.keys(),
    ...questions.map(({ key }) => key),
    ...Object.keys(draft.answers),
    ...source.for,
  ])
  const said = source.for.length > 0 ? formatListUpTo(SHOWN_TOPICS, source.for.map(label)) : 'nothing yet'
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={name} className="cursor-pointer py-1 text-[15px]">
        <span className="text-link">For</span> {said}
      </summary>
      {errors[name] && (
        <p className="mt-1 font-[520] text-[14px] text-bad">What it is for {errors[name]?.toLowerCase()}</p>
      )}
      {isOpen && (
        <CheckList
          id={`${name}-list`}
          legend="What it is for"
          options={[...topics].map((topic) => ({ key: topic, label: label(topic) }))}
          chosen={source.for}
          onChosen={(chosen) => update({ for: chosen })}
        />
      )}
    </details>
  )
}
