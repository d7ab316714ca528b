import { type ReactNode, useState } from 'react'
import { useBrowserValue } from '#lib/browser/use-browser-value.ts'
import { Button } from '#ui/button.tsx'
import { AnswerField } from './answer-field.tsx'
import type { Fact } from './fact.ts'
import { FactInput } from './fact-input.tsx'
import { chosenIn } from './fact-texts.ts'
import { addOnRows, answerEntry, type FormTexts, planRows } from './form-texts.ts'
import { EMPTY_ADD_ON, EMPTY_PLAN, isBlankAddOn, isBlankPlan } from './plan-entry.ts'
import { AddOnFields, PlanFields } from './plan-fields.tsx'

interface FactFieldProps {
  fact: Fact
  texts: FormTexts
  errors: FormTexts
}

/** The fields of one fact; uncontrolled, so that they work the same without scripts. */
export function FactField(props: FactFieldProps) {
  const { fact, texts, errors } = props
  const { key, label } = fact
  if (fact.kind === 'plans') return <Plans {...props} />
  if (fact.kind === 'addOns') return <AddOns {...props} />
  if (fact.kind === 'answer')
    return (
      <AnswerField
        name={`answers.${key}`}
        label={label}
        question={fact.question}
        isImplied={fact.isImplied}
        entry={answerEntry(texts, key)}
        error={errors[`answers.${key}`]}
      />
    )
  return (
    <FactInput
      fact={{ ...fact, kind: fact.kind }}
      isRequired={fact.isRequired}
      bind={(name) => ({ name, text: texts[name] ?? '', error: errors[name] })}
      chosen={chosenIn(texts, key)}
    />
  )
}

const MAX_ROWS = 15

function Plans({ texts, errors }: FactFieldProps) {
  const known = planRows(texts).filter((plan) => !isBlankPlan(plan))
  return (
    <Rows name="plans" legend="Plans and prices" noun="plan" empty={EMPTY_PLAN} {...{ known, errors }}>
      {(parts) => <PlanFields {...parts} />}
    </Rows>
  )
}

function AddOns({ texts, errors }: FactFieldProps) {
  const known = addOnRows(texts).filter((addOn) => !isBlankAddOn(addOn))
  return (
    <Rows name="addOns" legend="Add-ons" noun="add-on" empty={EMPTY_ADD_ON} {...{ known, errors }}>
      {(parts) => <AddOnFields {...parts} />}
    </Rows>
  )
}

interface RowsProps<Entry> {
  name: string
  legend: string
  noun: string
  /** They are in the record and can be taken off; an empty one follows. */
  known: readonly Entry[]
  empty: Entry
  errors: FormTexts
  children: (parts: { name: string; entry: Entry; errors: FormTexts }) => ReactNode
}

function Rows<Entry>({ name, legend, noun, known, empty, errors, children }: RowsProps<Entry>) {
  const [added, setAdded] = useState(1)
  const isInBrowser = useBrowserValue(() => true, false)
  const rows = [...known, ...Array.from({ length: added }, () => empty)].slice(0, MAX_ROWS)
  return (
    <fieldset id={name} tabIndex={-1}>
      <legend className="mb-1.5 font-[600] text-small text-ink">{legend}</legend>
      <p className="mb-3 text-small text-muted">As the price page shows them. An empty row is ignored.</p>
      {errors[name] && <p className="mb-3 font-[520] text-small text-bad">{errors[name]}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {rows.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <li key={index} className="rounded-card border border-line p-4">
            {children({ name: `${name}.${index}`, entry, errors })}
            {index < known.length && (
              <label className="mt-3 flex min-h-9 w-fit items-center gap-2 text-small">
                <input type="checkbox" name={`${name}.${index}.remove`} className="size-4 accent-accent" />
                There is no such {noun} any more
              </label>
            )}
          </li>
        ))}
      </ol>
      {isInBrowser && rows.length < MAX_ROWS && (
        <Button className="mt-4" onClick={() => setAdded(added + 1)}>
          Another {noun}
        </Button>
      )}
    </fieldset>
  )
}
