import { useState } from 'react'
import { adminPath } from '#admin/admin-address.ts'
import { importCall, importPreviewCall } from '#admin/admin-calls.ts'
import type { ImportPreview } from '#admin/admin-responses.ts'
import { toolFields } from '#catalogue/tool-fields.ts'
import { formatCount, formatNumber } from '#lib/format-number.ts'
import { sendJson } from '#lib/send-json.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { Link } from '#ui/link.tsx'
import { Pending } from '#ui/message-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { Subpage, TitledSection } from './admin-screen.tsx'
import { PlannedRows } from './bulk-edit.tsx'

const MAX_KILOBYTES = 120

interface Upload {
  text: string
  columns: Record<string, string>
}

function useImport() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const { isBusy, act } = useAction()

  async function look(next: Upload) {
    setUpload(next)
    const read = async () => setPreview(await sendJson(importPreviewCall(), next))
    if (!(await act(read, undefined, 'Not read'))) setPreview(null)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size <= MAX_KILOBYTES * 1000) return look({ text: await file.text(), columns: {} })
    setPreview(null)
    const text = `This file has more than ${MAX_KILOBYTES} KB. Split it and import the parts.`
    showToast({ title: 'Not read', text, tone: 'bad' })
  }
  async function write() {
    const done = ({ added, changed }: ImportPreview) => ({
      title: 'Imported',
      text: `${formatNumber(added)} added, ${formatNumber(changed)} changed`,
    })
    if (await act(() => sendJson(importCall(), { ...upload }), done)) setPreview(null)
  }
  return { upload, preview, isBusy, look, choose, write }
}

/** Tools from a file: what each row would do is shown before anything is written. */
export function ImportView() {
  const { upload, preview, isBusy, look, choose, write } = useImport()
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

const fieldOptions = Object.entries(toolFields).map(([key, { label }]): SelectOption => [key, label])
const answerOptions = (field: string | null): SelectOption[] =>
  field?.startsWith('answers.') ? [[field, `Answer: ${field.slice(8)}`]] : []

type ColumnsProps = Pick<ImportPreview, 'columns'> & { onChoose: (name: string, field: string) => void }

function Columns({ columns, onChoose }: ColumnsProps) {
  return (
    <fieldset className="card mt-6 p-5">
      <legend className="sub-title">Columns</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, field }) => (
          <SelectField
            key={name}
            name={`column-${name}`}
            label={name}
            text={field ?? ''}
            onText={(chosen) => onChoose(name, chosen)}
            options={[['', 'Leave out'], ...answerOptions(field), ...fieldOptions]}
            className="[overflow-wrap:anywhere]"
          />
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
      <PlannedRows
        rows={rows.map(({ row, slug, ...planned }) => ({
          ...planned,
          id: row,
          name: `${row}. ${planned.name || slug || 'Without a name'}`,
        }))}
      />
    </TitledSection>
  )
}
