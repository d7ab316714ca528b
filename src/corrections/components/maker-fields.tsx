import type { MakerField } from '#catalogue/entry/maker-entry.ts'
import { STATUS_LABELS, type StatusField } from '#catalogue/entry/status-entry.ts'
import type { FormTexts } from '#submissions/form-texts.ts'
import { AreaField, LineField, SelectField } from '#ui/input-fields.tsx'

const statuses = Object.entries(STATUS_LABELS)

/** Who makes a tool. */
export function MakerFields({ texts, errors }: { texts: FormTexts; errors: FormTexts }) {
  const bind = (field: MakerField) => ({
    name: `maker.${field}`,
    text: texts[`maker.${field}`] ?? '',
    error: errors[`maker.${field}`],
  })
  return (
    <div id="maker" tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
      <LineField {...bind('owner')} label="Company" hint="Who makes it." />
      <LineField {...bind('country')} label="Country" placeholder="US" hint="Two letters." />
      <LineField {...bind('founded')} label="Founded" inputMode="numeric" placeholder="2009" />
      <AreaField
        {...bind('sites')}
        label="Further sites"
        rows={2}
        hint="Domains it also publishes on, one per line."
        className="sm:col-span-2"
      />
    </div>
  )
}

/** Whether a tool is still developed and sold. */
export function StatusFields({ texts, errors }: { texts: FormTexts; errors: FormTexts }) {
  const bind = (field: StatusField) => ({
    name: `status.${field}`,
    text: texts[`status.${field}`] ?? '',
    error: errors[`status.${field}`],
  })
  return (
    <div id="status" tabIndex={-1} className="grid gap-4 sm:grid-cols-2">
      <SelectField {...bind('state')} label="Status" options={statuses} />
      <LineField {...bind('since')} label="Since" placeholder="2026-02" hint="A year, month or day." />
      <LineField {...bind('successor')} label="Successor" hint="What it became or was merged into." />
      <LineField {...bind('note')} label="Note" hint="One sentence." />
    </div>
  )
}
