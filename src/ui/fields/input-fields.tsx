import { type ComponentProps, useState } from 'react'
import { useBrowserValue } from '#lib/browser/use-browser-value.ts'
import { type ControlProps, Field } from './field.tsx'

interface InputFieldProps {
  name: string
  label: string
  /** What it holds; with `onText` the form keeps it, without it the browser does. */
  text: string
  onText?: ((text: string) => void) | undefined
  isRequired?: boolean
  hint?: string | undefined
  error?: string | undefined
  className?: string
}

interface Bound {
  value?: string
  defaultValue?: string
  onChange?: (event: { target: { value: string } }) => void
}

/** How a control gets its text: from the form's state, or from the browser's own. */
const boundTo = (text: string, onText: ((text: string) => void) | undefined): Bound =>
  onText ? { value: text, onChange: (event) => onText(event.target.value) } : { defaultValue: text }

interface LineFieldProps extends InputFieldProps {
  type?: 'text' | 'email' | 'url' | 'date'
  inputMode?: 'decimal' | 'numeric' | undefined
  placeholder?: string | undefined
  autoComplete?: string
  isReadOnly?: boolean
}

export function LineField({ text, onText, type = 'text', isReadOnly, ...rest }: LineFieldProps) {
  const { inputMode, placeholder, autoComplete = 'off', ...field } = rest
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...boundTo(text, onText)}
          type={type}
          inputMode={inputMode}
          placeholder={placeholder}
          readOnly={isReadOnly}
          autoComplete={autoComplete}
          className="field read-only:bg-soft"
        />
      )}
    </Field>
  )
}

const MAX_ROWS = 14

export function AreaField({ text, onText, rows, ...field }: InputFieldProps & { rows: number }) {
  return (
    <Field {...field}>
      {(control) => {
        const look = {
          ...control,
          rows: Math.min(MAX_ROWS, Math.max(rows, text.split('\n').length)),
          className: 'field block',
        }
        return onText ? (
          <textarea {...look} {...boundTo(text, onText)} />
        ) : (
          <TextArea {...look} defaultValue={text} />
        )
      }}
    </Field>
  )
}

export type SelectOption = readonly [value: string, label: string]

export function SelectField({
  text,
  onText,
  options,
  ...field
}: InputFieldProps & { options: readonly SelectOption[] }) {
  return <Field {...field}>{(control) => <Select {...{ control, text, onText, options }} />}</Field>
}

interface SelectProps extends Pick<InputFieldProps, 'text' | 'onText'> {
  control: Partial<ControlProps> & { 'aria-label'?: string }
  options: readonly SelectOption[]
}

export function Select({ control, text, onText, options }: SelectProps) {
  return (
    <select {...control} {...boundTo(text, onText)} className="field">
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  id: string
  defaultValue?: string | undefined
}

/**
 * An area whose text the browser holds. Hydrating, React sets an area back to the text it came with, so what was typed
 * before that becomes its first text.
 */
function TextArea({ id, defaultValue = '', ...rest }: TextAreaProps) {
  const isHydrating = useBrowserValue(() => false, true)
  const isInBrowser = typeof document !== 'undefined'
  const [first] = useState(() => (isHydrating && isInBrowser ? typedIn(id) : undefined) ?? defaultValue)
  return <textarea id={id} defaultValue={first} {...rest} />
}

function typedIn(id: string): string | undefined {
  const area = document.getElementById(id)
  return area instanceof HTMLTextAreaElement ? area.value : undefined
}
