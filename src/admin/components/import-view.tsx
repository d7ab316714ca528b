import { useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { importCall, importPreviewCall } from '#admin/admin-calls.ts'
import type { ImportPreview } from '#admin/admin-responses.ts'
import { toolFields } from '#catalogue/tool-fields.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { failureWords, sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { ListInSteps, Subpage, TitledSection } from './admin-screen.tsx'

const MAX_KILOBYTES = 120
const OUTCOMES: Record<ImportPreview['rows'][number]['outcome'], string> = {
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
}

interface Upload {
  text: string
  columns: Record<string, string>
}

/** A chosen file, what it would do, and how to look again or write it. */
function useImport() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function look(next: Upload) {
    setUpload(next)
    setBusy(true)
    try {
      setPreview(await sendJson(importPreviewCall(), next))
      setError(null)
    } catch (caught) {
      setPreview(null)
      setError(failureWords(caught))
    }
    setBusy(false)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size > MAX_KILOBYTES * 1000) {
      setPreview(null)
      return setError(`This file has more than ${MAX_KILOBYTES} KB. Split it and import the parts.`)
    }
    await look({ text: await file.text(), columns: {} })
  }
  async function write() {
    if (!upload) return
    try {
      const { added, changed } = await sendJson(importCall(), upload)
      showToast({ title: 'Imported', text: `${formatNumber(added)} added, ${formatNumber(changed)} changed` })
      setPreview(null)
      setUpload(null)
    } catch (caught) {
      setError(failureWords(caught))
    }
  }
  return { upload, preview, error, isBusy, look, choose, write }
}

/** Tools from a file: what each row would do is shown before anything is written. */
export function ImportView() {
  const { upload, preview, error, isBusy, look, choose, write } = useImport()
  return (
    <Subpage back="Back to the tools" href={adminPath({ view: 'tools' })} title="Import tools">
      <p className="mt-2 mb-5 max-w-[70ch] text-[15px] text-muted">
        A CSV file whose first line names the columns, a JSON list of tools, or a page of our feed; up to{' '}
        {MAX_KILOBYTES} KB. Nothing is written before you have seen what each row does. The whole import can
        be undone in the{' '}
        <Link href={adminPath({ view: 'audit' })} className="inline-link">
          audit log
        </Link>
        .
      </p>
      <label className="grid max-w-[420px] gap-1.5 font-[600] text-[14px] text-ink">
        File
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          onChange={(event) => void choose(event.target.files?.[0])}
          className="field"
        />
      </label>
      {isBusy && <Pending label="Reading the file..." />}
      {error && !isBusy && (
        <p role="alert" className="mt-4 text-bad">
          {error}
        </p>
      )}
      {preview && upload && (
        <>
          <Columns
            columns={preview.columns}
            onChoose={(name, field) =>
              void look({ ...upload, columns: { ...upload.columns, [name]: field } })
            }
          />
          <Preview preview={preview} onWrite={() => void write()} />
        </>
      )}
    </Subpage>
  )
}

interface ColumnsProps {
  columns: ImportPreview['columns']
  onChoose: (name: string, field: string) => void
}

function Columns({ columns, onChoose }: ColumnsProps) {
  return (
    <fieldset className="card mt-6 p-5">
      <legend className="sub-title">Columns</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, field }) => (
          <label key={name} className="grid gap-1.5 font-[600] text-[14px] text-ink [overflow-wrap:anywhere]">
            {name}
            <select
              value={field ?? ''}
              onChange={(event) => onChoose(name, event.target.value)}
              className="field w-full"
            >
              <option value="">Leave out</option>
              {field?.startsWith('answers.') && <option value={field}>Answer: {field.slice(8)}</option>}
              {Object.entries(toolFields).map(([key, { label }]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Preview({ preview, onWrite }: { preview: ImportPreview; onWrite: () => void }) {
  const { added, changed, unchanged, refused, rows } = preview
  return (
    <TitledSection title="What will happen" className="mt-6">
      <p role="status">
        {formatNumber(added)} added, {formatNumber(changed)} changed, {formatNumber(unchanged)} unchanged,{' '}
        {formatNumber(refused)} refused
      </p>
      <Button look="primary" className="mt-4" disabled={added + changed === 0} onClick={onWrite}>
        Import {formatCount(added + changed, 'tool')}
      </Button>
      <ListInSteps items={rows} className="card mt-5 divide-y divide-line">
        {({ row, slug, name, outcome, lines }) => (
          <li key={row} className="px-4 py-3 text-[15px] [overflow-wrap:anywhere]">
            <p className="flex flex-wrap gap-x-4">
              <span className="min-w-0 flex-1 font-[600] text-ink">
                {row}. {name || slug || 'Without a name'}
              </span>
              <span className={outcome === 'refused' ? 'font-[600] text-bad' : 'text-muted'}>
                {OUTCOMES[outcome]}
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
    </TitledSection>
  )
}
