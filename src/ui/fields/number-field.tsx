import type { ComponentProps } from 'react'
import { Labeled } from './labeled.tsx'

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'list'> {
  name: string
  label: string
  /** What the browser offers to choose from. */
  choices?: readonly number[]
}

/** A whole number; the browser holds it. */
export function NumberField({ name, id = name, label, choices = [], className, ...input }: NumberFieldProps) {
  return (
    <Labeled label={label} htmlFor={id}>
      <input
        type="number"
        min={1}
        {...input}
        id={id}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        list={choices.length > 0 ? `${id}-choices` : undefined}
        className={`field h-11 tabular-nums ${className}`}
      />
      {choices.length > 0 && (
        <datalist id={`${id}-choices`}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </Labeled>
  )
}
