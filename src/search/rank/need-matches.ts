import { BoundedCache } from '#cache/bounded-cache.ts'
import { currentMonth } from '#lib/date-words.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import { costOf, costRank, type PriceBasis } from '#needs/cost/cost.ts'
import { type BuyerNeed, budgetFits, matchNeed, type NeedMatch } from '#needs/match-tool.ts'
import { saleOf } from '#needs/need.ts'
import { type Fits, leastOf } from '#tools/fit.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import type { SearchEntry } from '#tools/index/search-entry.ts'
import type { Wanted } from './wanted.ts'

const NEEDS_KEPT = 8
/** No index has it, and no tool meets anything without a record. */
const NOTHING_KNOWN = Number.POSITIVE_INFINITY

/** What the tools of the index say to one need: the rule that pages of markets and comparisons follow, worked out when somebody asks for a tool. */
export class NeedMatches {
  readonly #index: CatalogueIndex
  readonly #need: BuyerNeed
  readonly #asOf: string
  readonly #known: (NeedMatch | undefined)[] = []

  constructor(index: CatalogueIndex, need: BuyerNeed, asOf: string) {
    this.#index = index
    this.#need = need
    this.#asOf = asOf
  }

  #matchOf(slot: number): NeedMatch | undefined {
    const entry = this.#index.entries[slot]
    if (!entry) return undefined
    this.#known[slot] ??= matchNeed(entry.record, this.#need, this.#basisOf(entry))
    return this.#known[slot]
  }

  /** A list has tools of many markets: each is priced as its own is sold. */
  #basisOf({ market }: SearchEntry): PriceBasis {
    return { sale: saleOf(marketQuestions().market(market)), asOf: this.#asOf }
  }

  /** Whether it has what is asked for and is sold at this size, whatever it costs. */
  fitsAtAnyCost(slot: number): Fits {
    const match = this.#matchOf(slot)
    if (!match) return 'no'
    if (match.missing.length > 0) return 'no'
    return leastOf([match.open.length > 0 ? 'may' : 'yes', match.size])
  }

  fitsBudget(slot: number, budget: number): Fits {
    const match = this.#matchOf(slot)
    return match ? budgetFits(match.cost, { ...this.#need, budget }) : 'no'
  }

  /** Dollars a year; endless where that is not known for certain. */
  costOf(slot: number): number {
    const match = this.#matchOf(slot)
    return match ? costRank(match.cost) : NOTHING_KNOWN
  }

  /** Of what it has on terms, what it surely costs no more than a budget with. */
  isWithin(slot: number, question: string, budget: number): boolean {
    const entry = this.#index.entries[slot]
    if (!entry) return false
    const need = { ...this.#need, mustHaves: [...this.#need.mustHaves, question] }
    return costRank(costOf(entry.record, need, this.#basisOf(entry))) <= budget
  }
}

const lastAsked = eachVersion(() => new BoundedCache<NeedMatches>(NEEDS_KEPT))

/** The same for everybody who asks for the same, until a tool changes. */
export function matchesOf(index: CatalogueIndex, { team, filters, country }: Wanted): NeedMatches {
  const { people, amount, billing, edition, budget } = team
  const need: BuyerNeed = {
    people: people ?? undefined,
    amount: amount ?? undefined,
    billing,
    edition,
    mustHaves: filters.has ?? [],
    country: country ?? undefined,
    // Who asks for what is free takes it on their own server too; any other budget changes no cost.
    budget: budget === 0 ? 0 : null,
    nice: [],
  }
  const asOf = currentMonth()
  const key = JSON.stringify([need, asOf])
  return lastAsked(index).getOrMake(key, () => new NeedMatches(index, need, asOf))
}
