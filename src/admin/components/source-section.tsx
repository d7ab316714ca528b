import { useState } from 'react'
import { topicLabel } from '#admin/field-labels.ts'
import type { Row, SourceEntry } from '#admin/tool-draft.ts'
import type { ToolForm } from '#admin/use-tool-form.ts'
import { sourceTopics } from '#catalogue/tool-fields.ts'
import { formatListUpTo } from '#lib/format-list.ts'
import { LineField } from '#ui/input-fields.tsx'
import { CheckList } from './check-list.tsx'
import { RowList } from './row-list.tsx'

const SHOWN_TOPICS = 4
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

/** Where facts were read, when, and which facts those are. */
export function SourceSection({ form }: { form: ToolForm }) {
  const { draft, set, errors } = form
  return (
    <RowList
      name="sources"
      noun="Source"
      rows={draft.sources}
      onRows={(sources) => set('sources', sources)}
      titleOf={({ url }) => hostOf(url)}
      newRow={(id): Row<SourceEntry> => ({
        id,
        url: '',
        seenAt: '',
        isUndated: false,
        via: '',
        quote: '',
        for: [],
      })}
      firstField="url"
    >
      {(source, index, update) => (
        <div className="grid gap-4">
          <SourceFields {...{ source, index, update, errors }} />
          <Topics
            name={`sources.${index}.for`}
            source={source}
            form={form}
            onTopics={(topics) => update({ for: topics })}
          />
        </div>
      )}
    </RowList>
  )
}

interface SourceFieldsProps {
  source: SourceEntry
  index: number
  update: (change: Partial<SourceEntry>) => void
  errors: ToolForm['errors']
}

function SourceFields({ source, index, update, errors }: SourceFieldsProps) {
  const bind = (field: 'url' | 'seenAt' | 'via' | 'quote') => ({
    name: `sources.${index}.${field}`,
    text: source[field],
    onText: (text: string) => update({ [field]: text }),
    error: errors[`sources.${index}.${field}`],
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <LineField {...bind('url')} label="Address" type="url" />
        <div>
          <LineField
            {...bind('seenAt')}
            label="Seen on"
            placeholder={source.isUndated ? 'Undated' : '2026-05-04'}
            isReadOnly={source.isUndated}
            text={source.isUndated ? '' : source.seenAt}
          />
          <label className="mt-1.5 flex min-h-6 items-center gap-2 text-[14px]">
            <input
              type="checkbox"
              checked={source.isUndated}
              onChange={(event) => update({ isUndated: event.target.checked })}
              className="size-4 accent-accent"
            />
            The page has no date
          </label>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField
          {...bind('via')}
          label="Read at"
          type="url"
          hint="Where it was really read, when that is not the page itself."
        />
        <LineField {...bind('quote')} label="Quote" hint="The words that carry the fact." />
      </div>
    </>
  )
}

interface TopicsProps {
  name: string
  source: SourceEntry
  form: ToolForm
  onTopics: (topics: readonly string[]) => void
}

/** Folded, because a tool has dozens of facts. */
function Topics({ name, source, form: { errors, questions, draft, questionOf }, onTopics }: TopicsProps) {
  const [isOpen, setOpen] = useState(source.for.length === 0)
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
          legend="What it is for"
          options={[...topics].map((topic) => ({ key: topic, label: label(topic) }))}
          chosen={source.for}
          onChosen={onTopics}
        />
      )}
    </details>
  )
}
