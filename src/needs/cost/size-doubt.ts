import type { Sale } from '#needs/need.ts'
import type { Plan } from '#plans/price-plan.ts'

/** What is priced; a number is null where it does not count. */
export interface AskedSize {
  people: number | null
  amount: number | null
  /** Of what the market counts besides, where somebody said how much. */
  further: Readonly<Record<string, number>>
  isYearly: boolean
  sale: Sale
}

/** Why a price is only a lower bound; beyond the next step the last known one says nothing of the size. */
export type Doubt = 'none' | 'people' | 'amount' | 'size' | 'add-on'

const NEXT_STEP = 2
/** A team adds its people one by one; whoever buys for hundreds buys another step. */
const MANY_SEATS = 100

export const isMeasure = ({ measure }: Sale, key: string | undefined) =>
  measure !== null && measure?.key === key
/** Whether it is known how much there is of what a price grows with. */
export const isCounted = ({ sale, further }: AskedSize, key = '') => isMeasure(sale, key) || key in further
export const askedOf = ({ sale, amount, further }: AskedSize, key: string): number | null =>
  isMeasure(sale, key) ? amount : (further[key] ?? null)

/** Twice the last size that is known, a price for that says nothing any more. */
export const isFarBeyond = (asked: number, sure = 0) => sure > 1 && asked > sure * NEXT_STEP

/** Null, which rules a plan out, before what makes a price unsure. */
export function weakest(doubts: readonly (Doubt | null)[]): Doubt | null {
  if (doubts.includes(null)) return null
  return (['size', 'people', 'amount'] as const).find((doubt) => doubts.includes(doubt)) ?? 'none'
}

/** What a plan takes beyond its own size has a price, but far beyond it nobody sells it so. */
export function overageDoubt({ meter, monthly, yearly, seats, extraSeat }: Plan, asked: AskedSize): Doubt {
  const isManyMore = typeof seats === 'number' && seats >= MANY_SEATS && isFarBeyond(asked.people ?? 0, seats)
  if (isManyMore && extraSeat !== undefined) return 'size'
  const isOverage = meter?.included && (monthly !== undefined || yearly !== undefined)
  const amount = isOverage && isCounted(asked, meter.by) ? askedOf(asked, meter.by) : null
  return amount !== null && amount > (meter?.included ?? 0) * NEXT_STEP ? 'size' : 'none'
}

/** Whether a plan takes as much as was said of what the market counts besides; null where it does not. */
export function furtherDoubt({ includes = {}, meter, scale }: Plan, { further }: AskedSize): Doubt | null {
  const doubts = Object.entries(further).map(([key, amount]): Doubt | null => {
    const limit = includes[key]
    if (meter?.by === key || scale?.by === key || limit === 'unlimited') return 'none'
    if (limit === undefined) return 'amount'
    return amount <= limit ? 'none' : null
  })
  return weakest(doubts)
}
