import type { ReactNode } from 'react'
import { LineField } from '#ui/input-fields.tsx'
import type { PlanField } from './plan-entry.ts'
import { Amount, type PlanFieldsProps } from './plan-fields.tsx'

const FIELDS = ['minSeats', 'maxSeats', 'seatsIncluded', 'extraSeat', 'currency'] as const

/** What only some plans have, folded until it is needed. */
export function SeatFields({
  name,
  entry,
  errors,
  onField,
  children,
}: PlanFieldsProps & { children?: ReactNode }) {
  const bind = (field: PlanField) => ({
    name: `${name}.${field}`,
    text: entry[field],
    error: errors[`${name}.${field}`],
    onText: onField && ((text: string) => onField(field, text)),
  })
  const isWrong = [...FIELDS, 'bands'].some((field) =>
    Object.keys(errors).some((path) => path.startsWith(`${name}.${field}`)),
  )
  const isFilled = FIELDS.some((field) => entry[field] !== '') || entry.bands.length > 0
  return (
    <details open={isWrong || isFilled || undefined}>
      <summary className="text-link inline-block py-1 text-[15px]">Seats and currency</summary>
      <div className="mt-3 grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        <LineField {...bind('minSeats')} label="Seats, at least" inputMode="numeric" />
        <LineField {...bind('maxSeats')} label="Seats, at most" inputMode="numeric" />
        <LineField {...bind('seatsIncluded')} label="Seats included" inputMode="numeric" />
        <Amount {...bind('extraSeat')} label="Each further seat" hint="A month" />
        <LineField {...bind('currency')} label="Currency" placeholder="USD" hint="A code such as EUR" />
      </div>
      {children}
    </details>
  )
}
