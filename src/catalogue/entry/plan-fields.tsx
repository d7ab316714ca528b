import type { ComponentProps, ReactNode } from 'react'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { type AddOnField, type PlanField, PRICE_KINDS, PRICE_UNIT_LABELS } from './plan-entry.ts'

interface EntryProps<Field extends string> {
  /** Begins the names of its fields: "plans.0". */
  name: string
  entry: Readonly<Record<Field, string>>
  errors: Readonly<Record<string, string>>
  /** Without it the browser keeps what is typed. */
  onField?: (field: Field, text: string) => void
}

/** What a field of the form needs to hold one of an entry's texts. */
export const bindFields =
  <Field extends string>({ name, entry, errors, onField }: EntryProps<Field>) =>
  (field: Field) => ({
    name: `${name}.${field}`,
    text: entry[field],
    error: errors[`${name}.${field}`],
    onText: onField && ((text: string) => onField(field, text)),
  })

export interface PlanFieldsProps extends EntryProps<PlanField> {
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
export function PlanFields(props: PlanFieldsProps) {
  const bind = bindFields(props)
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
        <Amount {...bind('once')} label="Paid once" className={props.entry.once ? '' : shownFor.once} />
      </div>
      <AreaField
        {...bind('limits')}
        label="Limits"
        rows={2}
        hint="One per line, such as “90 days of message history”."
      />
      {props.children}
    </div>
  )
}

export function Amount(props: ComponentProps<typeof LineField>) {
  return <LineField {...props} inputMode="decimal" />
}

const addOnUnits = units.filter(([unit]) => unit !== 'employee')

export function AddOnFields(props: EntryProps<AddOnField>) {
  const bind = bindFields(props)
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
