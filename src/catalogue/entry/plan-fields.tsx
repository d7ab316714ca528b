import type { ReactNode } from 'react'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import {
  type AddOnEntry,
  type AddOnField,
  type PlanEntry,
  type PlanField,
  PRICE_KINDS,
  PRICE_UNIT_LABELS,
} from './plan-entry.ts'

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

const kinds: readonly SelectOption[] = Object.entries(PRICE_KINDS)
const units: readonly SelectOption[] = [['', 'Choose'], ...Object.entries(PRICE_UNIT_LABELS)]

/** Shown by the kind of price that is chosen, by style alone, so that it works without scripts. */
const PER_MONTH =
  'hidden group-has-[[value=month]:checked]/plan:block group-has-[[value=base]:checked]/plan:block'
const shownFor = {
  per: 'group-has-[[value=free]:checked]/plan:hidden',
  unit: 'col-span-2 hidden sm:col-span-1 group-has-[[value=unit]:checked]/plan:block group-has-[[value=free]:checked]/plan:hidden',
  base: 'hidden group-has-[[value=base]:checked]/plan:block group-has-[[value=usage]:checked]/plan:block',
  once: 'hidden group-has-[[value=once]:checked]/plan:block',
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
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        <LineField {...bind('name')} label="Plan name" className="col-span-2 sm:col-span-1" />
        <SelectField {...bind('price')} label="Kind of price" options={kinds} />
        <SelectField {...bind('per')} label="Price is for" options={units} className={shownFor.per} />
        <LineField {...bind('unit')} label="Unit" placeholder="1,000 contacts" className={shownFor.unit} />
        <Amount {...bind('monthly')} label="Billed monthly" className={PER_MONTH} />
        <Amount
          {...bind('yearly')}
          label="Billed yearly"
          hint="The price of one month"
          className={PER_MONTH}
        />
        <Amount {...bind('base')} label="Base price" hint="A month" className={shownFor.base} />
        <Amount {...bind('once')} label="Paid once" className={entry.once ? '' : shownFor.once} />
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

interface AddOnFieldsProps {
  /** Begins the names of its fields: "addOns.0". */
  name: string
  entry: AddOnEntry
  errors: Readonly<Record<string, string>>
  onField?: (field: AddOnField, text: string) => void
}

const addOnUnits = units.filter(([unit]) => unit !== 'employee')

export function AddOnFields({ name, entry, errors, onField }: AddOnFieldsProps) {
  const bind = (field: AddOnField) => ({
    name: `${name}.${field}`,
    text: entry[field],
    error: errors[`${name}.${field}`],
    onText: onField && ((text: string) => onField(field, text)),
  })
  return (
    <div className="group/plan grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
      <LineField {...bind('name')} label="Add-on" className="col-span-2 sm:col-span-1" />
      <SelectField {...bind('per')} label="Price is for" options={addOnUnits} />
      <LineField {...bind('unit')} label="Unit" className={shownFor.unit} />
      <Amount {...bind('monthly')} label="Billed monthly" />
      <Amount {...bind('yearly')} label="Billed yearly" hint="The price of one month" />
      <Amount {...bind('once')} label="Paid once" />
      <LineField {...bind('currency')} label="Currency" placeholder="USD" />
      <AreaField
        {...bind('plans')}
        label="Only with these plans"
        rows={2}
        hint="One per line; empty for all."
      />
    </div>
  )
}
