import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Entry } from './entry.ts'
import type { FacetBook } from './facet-book.ts'
import { FacetRows } from './facet-rows.ts'
import type { Team } from './filters.ts'
import { costOfRows } from './indexed-plans.ts'

/** Eight bytes each. */
const CACHED_NUMBERS = 2_000_000
/** No cost is below nothing. */
const NOT_YET = -1

type People = Pick<Team, 'seats' | 'billing'>

/** What tools cost one team, on plans that have what is asked for; in dollars a year, not a number where unknown. */
export interface CostColumn {
  at: (slot: number) => number
  /** How many of these answers of a tool are only sold above a budget, told one by one. */
  eachAbove: (slot: number, budget: number, visit: (answer: number) => void) => void
}

/** The plans of all tools, and what they come to for a team. */
export class TeamCosts {
  readonly #book: FacetBook
  readonly plans = new FacetRows()
  /** Pairs of an answer and the place of the first plan that has it. */
  readonly soldFrom = new FacetRows()
  readonly #known = new BoundedCache<LazyColumn>(CACHED_NUMBERS, (column) => column.size)

  constructor(book: FacetBook) {
    this.#book = book
  }

  set(slot: number, { plans, soldFrom }: Pick<Entry, 'plans' | 'soldFrom'>): void {
    this.plans.set(slot, plans)
    this.soldFrom.set(slot, soldFrom)
  }

  clear(): void {
    this.#known.clear()
  }

  /** The same column for everybody who asks for the same, until a tool changes. */
  for({ seats, billing }: People, has: readonly string[] = []): CostColumn {
    const key = `${seats} ${billing} ${has.join(' ')}`
    const known = this.#known.get(key)
    if (known) return known
    const facets = has.map((question) => this.#book.find('has', question))
    const column = new LazyColumn(this.plans, this.soldFrom, { seats, billing }, facets)
    this.#known.set(key, column)
    return column
  }
}

/** Worked out for each tool when somebody asks for it: most lists are of a few of all tools. */
class LazyColumn implements CostColumn {
  readonly #plans: FacetRows
  readonly #soldFrom: FacetRows
  readonly #people: People
  readonly #facets: readonly (number | undefined)[]
  readonly #costs: Float64Array

  constructor(
    plans: FacetRows,
    soldFrom: FacetRows,
    people: People,
    facets: readonly (number | undefined)[],
  ) {
    this.#plans = plans
    this.#soldFrom = soldFrom
    this.#people = people
    this.#facets = facets
    this.#costs = new Float64Array(plans.size).fill(NOT_YET)
  }

  get size(): number {
    return this.#costs.length
  }

  at(slot: number): number {
    const known = this.#costs[slot] ?? Number.NaN
    if (known !== NOT_YET) return known
    const cost = this.#cost(slot, this.#firstPlan(slot))
    this.#costs[slot] = cost
    return cost
  }

  eachAbove(slot: number, budget: number, visit: (answer: number) => void): void {
    const { values } = this.#soldFrom
    const end = this.#soldFrom.end(slot)
    for (let at = this.#soldFrom.start(slot); at < end; at += 2) {
      const first = Math.max(this.#firstPlan(slot), values[at + 1] as number)
      if (!(this.#cost(slot, first) <= budget)) visit(values[at] as number)
    }
  }

  #cost(slot: number, first: number): number {
    const { values } = this.#plans
    const rows = { values, start: this.#plans.start(slot), end: this.#plans.end(slot), first }
    return costOfRows(rows, this.#people.seats, this.#people.billing)
  }

  /** The place of the first plan of a tool that has all that is asked for. */
  #firstPlan(slot: number): number {
    if (this.#facets.length === 0) return 0
    const { values } = this.#soldFrom
    const end = this.#soldFrom.end(slot)
    let first = 0
    for (let at = this.#soldFrom.start(slot); at < end; at += 2)
      if (this.#facets.includes(values[at])) first = Math.max(first, values[at + 1] as number)
    return first
  }
}
