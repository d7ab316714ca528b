/** Half of the known prices of one unit are the median or less. */
export interface PriceSpread {
  per: 'seat' | 'account'
  known: number
  median: number
}

/** A list as a whole: what its tools start at, and the markets they belong to, the largest first. */
export interface ListOverview {
  spread: PriceSpread | null
  markets: readonly {
    key: string
    label: string
    tools: number
    names: readonly string[]
    spread: PriceSpread | null
  }[]
}
