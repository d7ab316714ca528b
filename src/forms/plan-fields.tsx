import type { ComponentProps } from 'react'
import { AreaField, LineField, SelectField, type SelectOption } from '#ui/fields/input-fields.tsx'
import {
  type AddOnField,
  MEASURED_TEXTS,
  type PlanEntry,
  type PlanField,
  PRICE_KINDS,
  PRICE_UNIT_LABELS,
} from './plan-entry.ts'

interface EntryProps<Field extends string> {
  /** Begins the names of its fields: "plans.0". */
  name: string
  entry: Readonly<Record<Field, string>>
  errors: Readonly<Record<string, string>>
}

/** What a field of the form needs to hold one of an entry's texts. */
const bindFields =
  <Field extends string>({ name, entry, errors }: EntryProps<Field>) =>
  (field: Field) => ({
    name: `${name}.${field}`,
    text: entry[field],
    error: errors[`${name}.${field}`],
  })

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
export function PlanFields(props: EntryProps<PlanField>) {
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
      <MorePlanFields {...props} />
    </div>
  )
}

function Amount(props: ComponentProps<typeof LineField>) {
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

const SEAT_FIELDS = [
  'minSeats',
  'maxSeats',
  'seats',
  'extraSeat',
  'currency',
  'edition',
  'setup',
  'minYear',
  'billing',
] as const
const GRID = 'mt-3 grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4'

const editions: readonly SelectOption[] = [
  ['', 'Cloud'],
  ['self-hosted', 'Self-hosted'],
  ['personal', 'Personal or family use only'],
]
const billings: readonly SelectOption[] = [
  ['', 'As the prices say'],
  ['not stated', 'Not stated anywhere'],
]
const ends: readonly SelectOption[] = [
  ['', 'Not known'],
  ['quote', 'On request'],
  ['next plan', 'The next plan'],
]

/** What only some plans have, folded until it is needed: people and currency, and prices by a measure. */
function MorePlanFields(props: EntryProps<PlanField>) {
  const { name, entry, errors } = props
  const bind = bindFields(props)
  const open = (fields: readonly PlanField[], paths: readonly string[]) =>
    isFilled(entry, fields) || paths.some((path) => hasError(errors, `${name}.${path}`)) || undefined
  return (
    <>
      <details open={open(SEAT_FIELDS, SEAT_FIELDS)}>
        <summary className="text-link inline-block py-1 text-small">People, edition and currency</summary>
        <div className={GRID}>
          <LineField {...bind('minSeats')} label="People, at least" inputMode="numeric" />
          <LineField {...bind('maxSeats')} label="People, at most" inputMode="numeric" />
          <LineField {...bind('seats')} label="People included" hint="A number, or unlimited" />
          <Amount {...bind('extraSeat')} label="Each further person" hint="A month" />
          <LineField {...bind('currency')} label="Currency" placeholder="USD" hint="A code such as EUR" />
          <SelectField {...bind('edition')} label="Edition" options={editions} />
          <Amount {...bind('setup')} label="Setup fee" hint="Paid once" />
          <Amount {...bind('minYear')} label="At least a year" hint="The smallest contract" />
          <SelectField {...bind('billing')} label="How it is billed" options={billings} />
        </div>
      </details>
      <details open={open(MEASURED_TEXTS, ['scale', 'meter', 'includes'])}>
        <summary className="text-link inline-block py-1 text-small">
          Price by contacts, events and the like
        </summary>
        <div className={GRID}>
          <LineField {...bind('scaleBy')} label="Price grows with" placeholder="contacts" />
          <LineField {...bind('scaleFactor')} label="Yearly factor" placeholder="0.9" inputMode="decimal" />
          <SelectField {...bind('scaleAbove')} label="After the last step" options={ends} />
          <AreaField
            {...bind('scaleSteps')}
            error={errors[`${name}.scale`] ?? errors[`${name}.scale.steps`]}
            label="Steps"
            rows={3}
            hint="One per line: up to, monthly price, yearly price if written. “2500: 60 / 54”. “9999: -” where the price up to there is not known"
            className="col-span-2 sm:col-span-3"
          />
          <LineField {...bind('meterBy')} label="Paid by use of" placeholder="emails" />
          <LineField {...bind('meterPer')} label="Sold by" placeholder="1000" inputMode="numeric" />
          <Amount {...bind('meterMonthly')} label="Price of so many" />
          <LineField {...bind('meterIncluded')} label="Included a month" inputMode="numeric" />
          <AreaField
            {...bind('includes')}
            label="Limits in numbers"
            rows={2}
            hint="One per line, such as “contacts: 500”."
            className="col-span-2"
          />
        </div>
      </details>
    </>
  )
}

const isFilled = (entry: PlanEntry, fields: readonly PlanField[]) =>
  fields.some((field) => entry[field] !== '')

const hasError = (errors: Readonly<Record<string, string>>, path: string) =>
  Object.keys(errors).some((found) => found.startsWith(path))
