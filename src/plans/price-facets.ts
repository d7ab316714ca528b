import { type PriceBand, priceBands } from './price-bands.ts'
import { hasFreePlan, hasTrial, starterPrice } from './pricing.ts'
import { pricingOf, type Sold } from './pricing-map.ts'

export interface PriceFacts {
  starterPrice: number | null
  hasFreePlan: boolean
  hasTrial: boolean
}

export function priceFactsOf(sold: Sold): PriceFacts {
  const pricing = pricingOf(sold)
  return {
    starterPrice: starterPrice(pricing),
    hasFreePlan: hasFreePlan(pricing),
    hasTrial: hasTrial(pricing),
  }
}

export function priceBand({ starterPrice, hasFreePlan }: PriceFacts): PriceBand['key'] {
  if (starterPrice === null) return hasFreePlan ? 'free' : 'unknown'
  return priceBands.find((band) => 'below' in band && starterPrice < band.below)?.key ?? 'from-100'
}

export function offersOf({ hasFreePlan, hasTrial }: Omit<PriceFacts, 'starterPrice'>): string[] {
  return [...(hasFreePlan ? ['free-plan'] : []), ...(hasTrial ? ['trial'] : [])]
}
