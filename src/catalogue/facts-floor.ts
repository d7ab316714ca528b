import type { MarketShares } from './coverage.ts'

/** Market key to the shares that may not be undercut. */
export type FactsFloor = Readonly<Record<string, MarketShares>>

/** What would be lower than before, in words: with anything of it, the floor stays as it is. */
export function loweredShares(floor: FactsFloor, today: FactsFloor): string[] {
  return Object.entries(floor).flatMap(([key, least]) => {
    const now = today[key]
    if (!now) return [`${key}: there is no such market any more`]
    return (['known', 'sourced'] as const).flatMap((share) =>
      now[share] < least[share] ? [`${key}: ${share} would fall from ${least[share]} to ${now[share]}`] : [],
    )
  })
}
