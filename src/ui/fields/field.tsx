import type { ReactNode } from 'react'

/** What a control needs so that its label, hint and message belong to it. */
export interface ControlProps {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  name: string
  label: string
  isRequired?: boolean
  hint?: string | undefined
  error?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, and under it what to enter or what is wrong. */
export function Field({ name, label, isRequired, hint, error, className, children }: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={name} className="mb-1.5 block font-[600] text-small text-ink">
        {label}
        {isRequired && (
          <span className="text-bad" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: name,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-note text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-[520] text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
