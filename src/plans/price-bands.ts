/** Bands of the starter price in dollars a month; a tool is in one of them. */
export const priceBands = [
  { key: 'free', label: 'Free, no paid price known', hasFreePlan: true },
  { key: 'under-10', label: 'Under $10', from: 0, below: 10 },
  { key: '10-25', label: '$10 to $25', from: 10, below: 25 },
  { key: '25-50', label: '$25 to $50', from: 25, below: 50 },
  { key: '50-100', label: '$50 to $100', from: 50, below: 100 },
  { key: 'from-100', label: '$100 and more', from: 100, below: Number.POSITIVE_INFINITY },
  { key: 'unknown', label: 'No dollar price known', hasFreePlan: false },
] as const
export type PriceBand = (typeof priceBands)[number]

/** A plan whose price the vendor tells only who asks. */
export const ON_REQUEST = 'on-request'

export const offers = [
  { key: 'free-plan', label: 'Free plan' },
  { key: 'trial', label: 'Trial' },
  { key: ON_REQUEST, label: 'Price on request' },
] as const
