import { BoundedCache } from '#lib/bounded-cache.ts'
import type { Entry } from './entry.ts'
import type { FacetBook } from './facet-book.ts'
import { FacetRows } from './facet-rows.ts'
import type { Team } from './filters.ts'
import { costOfRows } from './indexed-plans.ts'

/** Eight bytes each. */
const CACHED_NUMBERS = 2_000_000

type People = Pick<Team, 'seats' | 'billing'>

/** What tools cost a team, on plans that have what is asked for; in dollars a year, not a number where unknown. */
export class TeamCosts {
  readonly #book: FacetBook
  readonly #plans = new FacetRows()
  readonly #soldFrom = new FacetRows()
  readonly #known = new BoundedCache<Float64Array>(CACHED_NUMBERS, (numbers) => numbers.length)

  constructor(book: FacetBook) {
    this.#book = book
  }

  get rows(): FacetRows[] {
    return [this.#plans, this.#soldFrom]
  }

  set(slot: number, { plans, soldFrom }: Pick<Entry, 'plans' | 'soldFrom'>): void {
    this.#plans.set(slot, plans)
    this.#soldFrom.set(slot, soldFrom)
  }

  clear(): void {
    this.#known.clear()
  }

  /** Of all tools, by slot. */
  all({ seats, billing }: People, has: readonly string[] = []): Float64Array {
    const key = `${seats} ${billing} ${has.join(' ')}`
    const known = this.#known.get(key)
    if (known) return known
    const facets = this.#facetsOf(has)
    const costs = Float64Array.from({ length: this.#plans.size }, (_, slot) =>
      this.#cost(slot, this.#firstPlan(slot, facets), { seats, billing }),
    )
    this.#known.set(key, costs)
    return costs
  }

  /** Of one tool, if one more of its answers were asked for. */
  withAnswer(slot: number, answer: number, people: People, has: readonly string[]): number {
    const first = this.#firstPlan(slot, [answer])
    if (first === 0) return this.all(people, has)[slot] as number
    return this.#cost(slot, Math.max(first, this.#firstPlan(slot, this.#facetsOf(has))), people)
  }

  #facetsOf(has: readonly string[]): (number | undefined)[] {
    return has.map((question) => this.#book.find('has', question))
  }

  #cost(slot: number, first: number, { seats, billing }: People): number {
    const { values } = this.#plans
    const rows = { values, start: this.#plans.start(slot), end: this.#plans.end(slot), first }
    return costOfRows(rows, seats, billing)
  }

  /** The place of the first plan of a tool that has all of these. */
  #firstPlan(slot: number, facets: readonly (number | undefined)[]): number {
    if (facets.length === 0) return 0
    const { values } = this.#soldFrom
    const end = this.#soldFrom.end(slot)
    let first = 0
    for (let at = this.#soldFrom.start(slot); at < end; at += 2)
      if (facets.includes(values[at])) first = Math.max(first, values[at + 1] as number)
    return first
  }
}
