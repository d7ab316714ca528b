/** Bands of the starter price in dollars a month; a tool is in one of them. */
export const priceBands = [
  { key: 'free', label: 'Free, price unknown' },
  { key: 'under-10', label: 'Under $10' },
  { key: '10-25', label: '$10 to $25' },
  { key: '25-50', label: '$25 to $50' },
  { key: '50-100', label: '$50 to $100' },
  { key: 'from-100', label: '$100 and more' },
  { key: 'unknown', label: 'Price unknown' },
] as const

export const offers = [
  { key: 'free-plan', label: 'Free plan' },
  { key: 'trial', label: 'Trial' },
] as const

export interface PriceFacts {
  starterPrice: number | null
  hasFreePlan: boolean
  hasTrial: boolean
}

export function priceBand({ starterPrice, hasFreePlan }: PriceFacts): string {
  if (starterPrice === null) return hasFreePlan ? 'free' : 'unknown'
  if (starterPrice < 10) return 'under-10'
  if (starterPrice < 25) return '10-25'
  if (starterPrice < 50) return '25-50'
  return starterPrice < 100 ? '50-100' : 'from-100'
}

export function offersOf({ hasFreePlan, hasTrial }: PriceFacts): string[] {
  return [...(hasFreePlan ? ['free-plan'] : []), ...(hasTrial ? ['trial'] : [])]
}
