import type { NamedTool } from '#comparisons/comparison-responses.ts'
import { NAME_MAX, PICKER_FIELDS } from '#comparisons/picker.ts'
import { SubmitButton } from '#ui/button.tsx'

const SUGGESTIONS_ID = 'tools-to-compare'

const labels: Record<(typeof PICKER_FIELDS)[number], string> = {
  first: 'First tool',
  second: 'Second tool',
  third: 'Third tool (optional)',
}

interface PickerFormProps {
  tools: readonly NamedTool[]
  /** What the fields hold at first, in their order. */
  values: readonly string[]
  /** Those of the values that name no tool. */
  unknown: readonly string[]
}

/** A plain form: the server leads from its answer to the comparison. */
export function PickerForm({ tools, values, unknown }: PickerFormProps) {
  return (
    <form method="get" action="/compare" className="card grid gap-4 p-5 md:grid-cols-3">
      {PICKER_FIELDS.map((field, index) => (
        <PickerField
          key={field}
          field={field}
          value={values[index] ?? ''}
          isUnknown={unknown.includes(values[index] ?? '')}
        />
      ))}
      <datalist id={SUGGESTIONS_ID}>
        {tools.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <div className="md:col-span-3">
        <SubmitButton>Compare</SubmitButton>
      </div>
    </form>
  )
}

interface PickerFieldProps {
  field: (typeof PICKER_FIELDS)[number]
  value: string
  isUnknown: boolean
}

function PickerField({ field, value, isUnknown }: PickerFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={field} className="mb-1.5 block font-[600] text-[15px] text-ink">
        {labels[field]}
      </label>
      <input
        id={field}
        name={field}
        defaultValue={value}
        list={SUGGESTIONS_ID}
        required={field !== 'third'}
        maxLength={NAME_MAX}
        autoComplete="off"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${field}-problem` : undefined}
        className="field"
      />
      {isUnknown && (
        <p id={`${field}-problem`} className="mt-1.5 text-[14px] text-bad">
          No tool called “{value}” is listed.
        </p>
      )}
    </div>
  )
}
