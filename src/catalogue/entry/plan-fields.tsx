import type { ReactNode } from 'react'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { type PlanEntry, type PlanField, PRICE_KINDS, PRICE_UNIT_LABELS } from './plan-entry.ts'

export interface PlanFieldsProps {
  /** Begins the names of its fields: "plans.0". */
  name: string
  entry: PlanEntry
  errors: Readonly<Record<string, string>>
  /** Without it the browser keeps what is typed. */
  onField?: (field: PlanField, text: string) => void
  /** What only some plans have. */
  children?: ReactNode
}

const kinds = Object.entries(PRICE_KINDS) as unknown as readonly SelectOption[]
const units: readonly SelectOption[] = [
  ['', 'Choose'],
  ...(Object.entries(PRICE_UNIT_LABELS) as [string, string][]),
]

/** Shown by the kind of price that is chosen, by style alone, so that it works without scripts. */
const shownFor = {
  monthly: 'hidden group-has-[[value=month]:checked]/plan:block',
  yearly: 'hidden group-has-[[value=month]:checked]/plan:block',
  once: 'hidden group-has-[[value=month]:checked]/plan:block group-has-[[value=once]:checked]/plan:block',
  base: 'hidden group-has-[[value=month]:checked]/plan:block group-has-[[value=usage]:checked]/plan:block',
  unit: 'hidden group-has-[[value=unit]:checked]/plan:block',
}

/** Name, price and limits of a plan: what a buyer sees on the price page. */
export function PlanFields({ name, entry, errors, onField, children }: PlanFieldsProps) {
  const bind = (field: PlanField) => ({
    name: `${name}.${field}`,
    text: entry[field],
    error: errors[`${name}.${field}`],
    onText: onField && ((text: string) => onField(field, text)),
  })
  return (
    <div className="group/plan grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <LineField {...bind('name')} label="Plan name" />
        <SelectField {...bind('price')} label="Kind of price" options={kinds} />
        <SelectField {...bind('per')} label="Price is for" options={units} />
        <LineField
          {...bind('unit')}
          label="Unit"
          placeholder="1,000 contacts"
          className={`${shownFor.unit} sm:col-start-3`}
        />
      </div>
      <div className="grid gap-4 empty:hidden sm:grid-cols-3">
        <Amount {...bind('monthly')} label="Billed monthly" hint="A month" className={shownFor.monthly} />
        <Amount
          {...bind('yearly')}
          label="Billed yearly"
          hint="A month, not a year"
          className={shownFor.yearly}
        />
        <Amount {...bind('once')} label="Paid once" className={shownFor.once} />
        <Amount
          {...bind('base')}
          label="Monthly base price"
          hint="Besides the price above"
          className={shownFor.base}
        />
      </div>
      <AreaField
        {...bind('limits')}
        label="Limits"
        rows={2}
        hint="One per line, such as “90 days of message history”."
      />
      {children}
    </div>
  )
}

interface AmountProps {
  name: string
  label: string
  text: string
  error: string | undefined
  onText: ((text: string) => void) | undefined
  hint?: string
  className?: string
}

export function Amount(props: AmountProps) {
  return <LineField {...props} inputMode="decimal" />
}
