import { freePlanOf, type Priced } from '#catalogue/price-words.ts'
import { formatUsd, starterPrice } from '#catalogue/pricing.ts'
import { type Fact, type FactRow, factRow, UNKNOWN } from './fact-rows.ts'

export const SEATS_DEFAULT = 10
export const SEATS_MAX = 10_000
const MONTHS = 12

/** What a team pays in a year on the plan the starter price is of; null when the price or its unit is unknown. */
export function yearlyCost({ pricing, priceUnit }: Priced, seats: number): number | null {
  const price = starterPrice(pricing)
  if (price === null) return freePlanOf(pricing) === 'whole' ? 0 : null
  if (!priceUnit) return null
  return Math.round(price * MONTHS * (priceUnit === 'seat' ? seats : 1) * 100) / 100
}

/** A whole number of seats from what was typed, within what the box takes. */
export function readSeats(text: string | null): number {
  const seats = text?.trim() ? Math.floor(Number(text)) : Number.NaN
  return Number.isNaN(seats) ? SEATS_DEFAULT : Math.max(1, Math.min(seats, SEATS_MAX))
}

export function yearlyCostRow(tools: readonly Priced[], seats: number): FactRow {
  const facts = tools.map((tool): Fact => {
    const cost = yearlyCost(tool, seats)
    return cost === null ? UNKNOWN : { kind: 'text', text: formatUsd(cost) }
  })
  return factRow(`A year for ${seats.toLocaleString('en-US')} ${seats === 1 ? 'seat' : 'seats'}`, facts)
}
