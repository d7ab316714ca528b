import { MAKER_STATUS_LABELS, type MakerField } from '#catalogue/entry/maker-entry.ts'
import type { FormTexts } from '#submissions/form-texts.ts'
import { AreaField, LineField, SelectField } from '#ui/input-fields.tsx'

const statuses = Object.entries(MAKER_STATUS_LABELS)

/** Who makes a tool and how it stands with it. */
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
      <SelectField {...bind('status')} label="Status" options={statuses} />
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
