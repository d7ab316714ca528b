import { AreaField, LineField, SelectField, type SelectOption } from '#ui/input-fields.tsx'
import { MEASURED_TEXTS, type PlanEntry, type PlanField } from './plan-entry.ts'
import { Amount, bindFields, type PlanFieldsProps } from './plan-fields.tsx'

const SEAT_FIELDS = ['minSeats', 'maxSeats', 'seats', 'extraSeat', 'currency', 'edition', 'setup'] as const
const GRID = 'mt-3 grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4'

const editions: readonly SelectOption[] = [
  ['', 'Cloud'],
  ['self-hosted', 'Self-hosted'],
  ['personal', 'Personal or family use only'],
]
const ends: readonly SelectOption[] = [
  ['', 'Not known'],
  ['quote', 'On request'],
  ['next plan', 'The next plan'],
]

/** What only some plans have, folded until it is needed: people and currency, and prices by a measure. */
export function MorePlanFields(props: PlanFieldsProps) {
  const { name, entry, errors } = props
  const bind = bindFields(props)
  const open = (fields: readonly PlanField[], paths: readonly string[]) =>
    isFilled(entry, fields) || paths.some((path) => hasError(errors, `${name}.${path}`)) || undefined
  return (
    <>
      <details open={open(SEAT_FIELDS, SEAT_FIELDS)}>
        <summary className="text-link inline-block py-1 text-[15px]">People, edition and currency</summary>
        <div className={GRID}>
          <LineField {...bind('minSeats')} label="People, at least" inputMode="numeric" />
          <LineField {...bind('maxSeats')} label="People, at most" inputMode="numeric" />
          <LineField {...bind('seats')} label="People included" hint="A number, or unlimited" />
          <Amount {...bind('extraSeat')} label="Each further person" hint="A month" />
          <LineField {...bind('currency')} label="Currency" placeholder="USD" hint="A code such as EUR" />
          <SelectField {...bind('edition')} label="Edition" options={editions} />
          <Amount {...bind('setup')} label="Setup fee" hint="Paid once" />
        </div>
      </details>
      <details open={open(MEASURED_TEXTS, ['scale', 'meter', 'includes'])}>
        <summary className="text-link inline-block py-1 text-[15px]">
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
