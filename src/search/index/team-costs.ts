import type { Team } from '#search/filters.ts'
import type { Entry } from './entry.ts'
import type { FacetBook } from './facet-book.ts'
import { FacetRows, type PackedRows } from './facet-rows.ts'
import { costOfRows } from './indexed-plans.ts'

/** A column of 100,000 tools takes 0.8 MB. */
const KEPT_COLUMNS = 8
/** No cost is below nothing. */
const NOT_YET = -1
const NONE = new Float64Array(0)

type People = Pick<Team, 'seats' | 'billing'>

/** What tools cost one team, on plans that have what is asked for; in dollars a year, not a number where unknown. */
export interface CostColumn {
  at: (slot: number) => number
  /** Tells the answers of a tool that are only sold with plans above a budget. */
  eachAbove: (slot: number, budget: number, visit: (answer: number) => void) => void
}

/** The plans of all tools, and what they come to for a team. */
export class TeamCosts {
  readonly #book: FacetBook
  readonly plans = new FacetRows()
  /** Pairs of an answer and the place of the first plan that has it. */
  readonly soldFrom = new FacetRows()
  /** Those that were asked for last, the latest at the end. */
  readonly #known = new Map<string, LazyColumn>()

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
  for(people: People, has: readonly string[] = []): CostColumn {
    return this.#column(people, has)
  }

  #column({ seats, billing }: People, has: readonly string[]): LazyColumn {
    const key = `${seats} ${billing} ${has.join(' ')}`
    const base = has.length === 0 ? null : this.#column({ seats, billing }, [])
    const column = this.#known.get(key) ?? this.#newColumn({ seats, billing }, has, base)
    this.#known.delete(key)
    this.#known.set(key, column)
    return column
  }

  #newColumn(people: People, has: readonly string[], base: LazyColumn | null): LazyColumn {
    const asked = new Uint8Array(this.#book.size)
    for (const question of has) asked[this.#book.find('has', question) ?? -1] = 1
    return new LazyColumn(this, people, { asked, base }, this.#freeNumbers())
  }

  /** Those of the column that was not asked for the longest, once there are enough: new ones would pile up as garbage. */
  #freeNumbers(): Float64Array {
    const [oldest] = this.#known.size < KEPT_COLUMNS ? [] : this.#known.keys()
    const freed = oldest === undefined ? undefined : this.#known.get(oldest)?.release()
    if (oldest !== undefined) this.#known.delete(oldest)
    return freed?.length === this.plans.size ? freed : new Float64Array(this.plans.size)
  }
}

/** Worked out for each tool when somebody asks for it: most lists are of a few of all tools. */
class LazyColumn implements CostColumn {
  readonly #plans: PackedRows
  readonly #soldFrom: PackedRows
  readonly #people: People
  /** 1 for the answers that are asked for. */
  readonly #asked: Uint8Array
  /** What tools cost when nothing is asked for. */
  readonly #base: LazyColumn | null
  #costs: Float64Array

  constructor(
    { plans, soldFrom }: Pick<TeamCosts, 'plans' | 'soldFrom'>,
    people: People,
    { asked, base }: { asked: Uint8Array; base: LazyColumn | null },
    numbers: Float64Array,
  ) {
    this.#plans = plans.pack()
    this.#soldFrom = soldFrom.pack()
    this.#people = people
    this.#asked = asked
    this.#base = base
    this.#costs = numbers.fill(NOT_YET)
  }

  /** Gives its numbers to another column; whoever still has this one gets what is worked out each time. */
  release(): Float64Array {
    const numbers = this.#costs
    this.#costs = NONE
    return numbers
  }

  at(slot: number): number {
    const known = this.#costs[slot] ?? NOT_YET
    if (known !== NOT_YET) return known
    const first = this.#firstPlan(slot)
    const cost = first === 0 && this.#base ? this.#base.at(slot) : this.#cost(slot, first)
    if (slot < this.#costs.length) this.#costs[slot] = cost
    return cost
  }

  eachAbove(slot: number, budget: number, visit: (answer: number) => void): void {
    const { values, starts, lengths } = this.#soldFrom
    const start = starts[slot] ?? 0
    const end = start + (lengths[slot] ?? 0)
    const least = this.#firstPlan(slot)
    // Most of them are sold with one and the same plan.
    let [known, isAbove] = [-1, false]
    for (let at = start; at < end; at += 2) {
      const first = Math.max(least, values[at + 1] as number)
      if (first !== known) [known, isAbove] = [first, !(this.#cost(slot, first) <= budget)]
      if (isAbove) visit(values[at] as number)
    }
  }

  #cost(slot: number, first: number): number {
    const { values, starts, lengths } = this.#plans
    const start = starts[slot] ?? 0
    const rows = { values, start, end: start + (lengths[slot] ?? 0), first }
    return costOfRows(rows, this.#people.seats, this.#people.billing)
  }

  /** The place of the first plan of a tool that has all that is asked for. */
  #firstPlan(slot: number): number {
    if (!this.#base) return 0
    const { values, starts, lengths } = this.#soldFrom
    const start = starts[slot] ?? 0
    const end = start + (lengths[slot] ?? 0)
    let first = 0
    for (let at = start; at < end; at += 2)
      if (this.#asked[values[at] as number] === 1) first = Math.max(first, values[at + 1] as number)
    return first
  }
}
