import { useState } from 'react'
import { adminToolsQuery } from '#admin/admin-calls.ts'
import type { BulkResponse } from '#admin/admin-responses.ts'
import { BULK_STATES, bulkCall, bulkPreviewCall } from '#admin/tool-list.ts'
import { STATUS_LABELS } from '#catalogue/compound-fields.ts'
import { capitalize } from '#lib/capitalize.ts'
import { formatCount } from '#lib/format-number.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { useAction } from '#ui/use-action.ts'
import { categories } from '#vocabulary/categories.ts'
import { ListInSteps } from './admin-screen.tsx'

const ACTIONS: readonly SelectOption[] = [
  ['category', 'Move to a category'],
  ['addTags', 'Add tags'],
  ['removeTags', 'Remove tags'],
  ['status', 'Set the status'],
  ['hide', 'Hide'],
  ['restore', 'List again'],
]

const STATES: readonly SelectOption[] = BULK_STATES.map((state) => [
  state,
  STATUS_LABELS[state === 'active' ? '' : state],
])

function changeOf(action: string, value: string): object {
  if (action === 'hide' || action === 'restore') return { isHidden: action === 'hide' }
  if (action.endsWith('Tags')) return { [action]: value.split(/[\s,;]+/).filter(Boolean) }
  return { [action]: value }
}

/** One change for the chosen tools: what it will do is shown before it is done. */
export function BulkEdit({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { act } = useAction(adminToolsQuery.path)
  const [action, setAction] = useState('category')
  const [value, setValue] = useState('')
  const [preview, setPreview] = useState<{ of: string; response: BulkResponse }>()
  const body = { toolIds: ids, ...changeOf(action, value) }
  // What is chosen differently after it was shown has to be shown again.
  const of = JSON.stringify(body)

  async function look() {
    setPreview(undefined)
    await act(async () => setPreview({ of, response: await sendJson(bulkPreviewCall(), body) }))
  }
  async function apply() {
    const done = ({ changed }: BulkResponse) => ({
      title: 'Done',
      text: `${formatCount(changed, 'tool')} changed. The audit log can revert it.`,
    })
    if (await act(() => sendJson(bulkCall(), body), done)) onDone()
    else setPreview(undefined)
  }
  function choose(next: string) {
    setAction(next)
    setValue(next === 'status' ? 'active' : '')
  }

  return (
    <section aria-label="Change the selected tools" className="card mb-4 p-4">
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <SelectField
          name="bulk-action"
          label={`For ${formatCount(ids.length, 'selected tool')}`}
          text={action}
          onText={choose}
          options={ACTIONS}
        />
        <BulkValue action={action} text={value} onText={setValue} />
        <Button onClick={() => void look()}>Preview</Button>
      </div>
      {preview?.of === of && <Preview preview={preview.response} onApply={() => void apply()} />}
    </section>
  )
}

/** What it is changed to, where that is asked. */
function BulkValue({ action, ...bound }: { action: string; text: string; onText: (text: string) => void }) {
  const options = { category: categoryOptions(), status: STATES }[action]
  const field = { name: 'bulk-value', ...bound }
  if (options) return <SelectField {...field} label="To" options={options} />
  if (!action.endsWith('Tags')) return null
  return <LineField {...field} label="Tags" placeholder="analytics, security" />
}

const categoryOptions = (): SelectOption[] => [
  ['', 'Choose a category'],
  ...categories.map(({ key, label }): SelectOption => [key, label]),
]

function Preview({ preview: { rows, changed }, onApply }: { preview: BulkResponse; onApply: () => void }) {
  return (
    <div role="status" className="mt-4">
      <p className="font-[600] text-[15px] text-ink">
        {changed} of {formatCount(rows.length, 'tool')} would change
      </p>
      <PlannedRows rows={rows} />
      {changed > 0 && (
        <Button look="primary" className="mt-3" onClick={onApply}>
          Change {formatCount(changed, 'tool')}
        </Button>
      )}
    </div>
  )
}

export function PlannedRows({ rows }: { rows: BulkResponse['rows'] }) {
  return (
    <ListInSteps items={rows} className="card mt-5 divide-y divide-line">
      {({ id, name, outcome, lines }) => (
        <li key={id} className="px-4 py-3 text-[15px] [overflow-wrap:anywhere]">
          <p className="flex flex-wrap gap-x-4">
            <span className="min-w-0 flex-1 font-[600] text-ink">{name}</span>
            <span className={outcome === 'refused' ? 'font-[600] text-bad' : 'text-muted'}>
              {capitalize(outcome)}
            </span>
          </p>
          <ul className="text-[14px]">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      )}
    </ListInSteps>
  )
}
