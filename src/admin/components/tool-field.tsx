import type { toolFields } from '#admin/tool-form.ts'
import { type ControlProps, Field } from '#ui/field.tsx'
import { categories } from '#vocabulary/categories.ts'

interface ToolFieldProps {
  field: (typeof toolFields)[number]
  text: string
  error: string | undefined
}

const heights: Record<string, string> = {
  area: 'min-h-[120px]',
  list: 'min-h-[64px]',
  pricing: 'min-h-[96px] font-mono text-[14px]',
}

type Option = readonly [value: string, label: string]

const units: Option[] = [
  ['', 'Unknown'],
  ['seat', 'Seat'],
  ['account', 'Account'],
]
const categoryOptions: Option[] = [
  ['', 'Select a category'],
  ...categories.map(({ key, label }): Option => [key, label]),
]

function Choice({ control, text, options }: { control: ControlProps; text: string; options: Option[] }) {
  return (
    <select {...control} defaultValue={text} className="field">
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** One fact in the editor: a line, a text, a list with commas, or the prices line by line. */
export function ToolField({
  field: { name, label, kind, isRequired = false, hint },
  text,
  error,
}: ToolFieldProps) {
  const help = hint ?? (kind === 'list' ? 'Separated by commas.' : undefined)
  return (
    <Field name={name} label={label} isRequired={isRequired} hint={help} error={error}>
      {(control) => {
        if (kind === 'unit') return <Choice control={control} text={text} options={units} />
        if (kind === 'category') return <Choice control={control} text={text} options={categoryOptions} />
        if (kind === 'text')
          return <input {...control} defaultValue={text} autoComplete="off" className="field" />
        return <textarea {...control} defaultValue={text} className={`field block ${heights[kind]}`} />
      }}
    </Field>
  )
}
