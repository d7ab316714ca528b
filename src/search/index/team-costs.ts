import { BoundedCache } from '#cache/bounded-cache.ts'
import { COUNTED_UNTIL, RANKED_UNTIL } from '#catalogue/cost.ts'
import { bestPrice, fromScaled, isClosed, type Sized, usualOf } from '#catalogue/find-price.ts'
import { SELF_HOSTING } from '#catalogue/need.ts'
import { SHORTFALLS, type Shortfall } from '#catalogue/need-match.ts'
import {
  currencyNumber,
  editionNumber,
  FREE_ROW,
  monthNumber,
  NO_NUMBER,
  type PriceRow,
  packRows,
  unpackRows,
} from '#catalogue/price-columns.ts'
import type { Team } from '#search/filters.ts'
import type { Entry } from './entry.ts'
import type { FacetBook } from './facet-book.ts'
import { FacetRows } from './facet-rows.ts'

/** A column of 100,000 tools takes 0.8 MB. */
const CACHED_COLUMNS = 8
const NOT_YET = Number.NEGATIVE_INFINITY
const DOLLARS = currencyNumber('USD')
/** What is sold on terms: the answer, the places of the plan and the add-on that have it, the edition of the plan. */
const GATE_WIDTH = 4

type Size = Omit<Team, 'budget'>

/** Read so long ago that nothing follows from it. */
const OUTDATED = Number.MIN_SAFE_INTEGER

/** The prices of all tools, and what they come to for a need. */
export class TeamCosts {
  readonly #book: FacetBook
  readonly prices = new FacetRows()
  readonly gates = new FacetRows()
  readonly #known = new BoundedCache<CostColumn>(CACHED_COLUMNS)

  constructor(book: FacetBook) {
    this.#book = book
  }

  set(slot: number, { prices, gates }: Pick<Entry, 'prices' | 'gates'>): void {
    this.prices.set(slot, packRows(prices))
    this.gates.set(slot, gates)
  }

  clear(): void {
    this.#known.clear()
  }

  /** The same column for everybody who asks for the same, until a tool changes. */
  for({ people, amount, billing, edition }: Size, has: readonly string[] = []): CostColumn {
    const asOf = new Date().toISOString().slice(0, 7)
    const key = JSON.stringify([people, amount, billing, edition, has, asOf])
    return this.#known.getOrMake(key, () => this.#newColumn({ people, amount, billing, edition }, has, asOf))
  }

  #newColumn(size: Size, has: readonly string[], asOf: string): CostColumn {
    const asked = new Uint8Array(this.#book.size)
    for (const question of has) asked[this.#book.find('has', question) ?? -1] = 1
    const edition = has.includes(SELF_HOSTING) ? 'self-hosted' : size.edition
    return new CostColumn(this, { ...size, edition }, asked, monthNumber(asOf))
  }
}

/**
 * What tools cost one need, on plans that have what is asked for, in dollars a year. Worked out for each tool when somebody
 * asks for it: most lists are of a few of all tools.
 */
class CostColumn {
  readonly #of: TeamCosts
  readonly #size: Size
  readonly #asked: Uint8Array
  readonly #asOf: number
  /** What is certain as it is; a lower bound below nothing: -1 for one of 0. */
  readonly #costs: Float64Array
  /** Places in SHORTFALLS. */
  readonly #shortfalls: Uint8Array
  #shortfall: Shortfall = 'none'

  constructor(of: TeamCosts, size: Size, asked: Uint8Array, asOf: number) {
    this.#of = of
    this.#size = size
    this.#asked = asked
    this.#asOf = asOf
    this.#costs = new Float64Array(of.prices.size).fill(NOT_YET)
    this.#shortfalls = new Uint8Array(of.prices.size)
  }

  /** What can be ranked; not a number where the cost is not known for certain. */
  at(slot: number): number {
    const cost = this.#signed(slot)
    return cost >= 0 ? cost : Number.NaN
  }

  /** The least it can be; not a number where nothing is known. */
  leastAt(slot: number): number {
    const cost = this.#signed(slot)
    return cost < 0 ? -1 - cost : cost
  }

  /** Why there may be no plan for this size. */
  shortfallAt(slot: number): Shortfall {
    this.#signed(slot)
    return SHORTFALLS[this.#shortfalls[slot] ?? 0] as Shortfall
  }

  #signed(slot: number): number {
    const known = this.#costs[slot] ?? NOT_YET
    if (known !== NOT_YET) return known
    const cost = this.#cost(slot, -1)
    if (slot < this.#costs.length) {
      this.#costs[slot] = cost
      this.#shortfalls[slot] = SHORTFALLS.indexOf(this.#shortfall)
    }
    return cost
  }

  /** Visits the answers of a tool that are only sold above a budget. */
  eachAbove(slot: number, budget: number, visit: (answer: number) => void): void {
    const gates = this.#of.gates.row(slot)
    for (let gate = 0; gate < gates.length; gate += GATE_WIDTH) {
      const cost = this.#cost(slot, gate)
      if (!(cost >= 0 && cost <= budget)) visit(gates[gate] as number)
    }
  }

  /** With what is asked for, and one gate besides. */
  #cost(slot: number, besides: number): number {
    const prices = unpackRows(this.#of.prices.row(slot))
    const usual = usualOf(prices)
    const { people, amount, billing, edition } = this.#size
    const sized: Sized = {
      people: usual.people === null ? null : (people ?? usual.people),
      amount: usual.amount === null ? null : (amount ?? usual.amount),
      isYearly: billing === 'yearly',
      edition: edition === undefined ? usual.edition : editionNumber(edition),
      first: 0,
      addOns: [],
    }
    const isOpen = this.#pass(slot, besides, sized)
    const cost = this.#ranked(prices, sized, isOpen)
    if (cost !== OUTDATED) return cost
    // What a license gives away does not age as hosted prices do.
    const own = { ...sized, edition: editionNumber('self-hosted'), first: 0, addOns: [] }
    const isOwnOpen = this.#pass(slot, besides, own)
    const isOwnFree = edition === undefined && this.#ranked(prices, own, isOwnOpen) === 0
    this.#shortfall = 'none'
    return isOwnFree ? 0 : Number.NaN
  }

  /** Takes in the plans and add-ons that are needed; whether one of them is not known in this edition. */
  #pass(slot: number, besides: number, sized: Sized & { addOns: readonly number[] }): boolean {
    const gates = this.#of.gates.row(slot)
    let isOpen = false
    for (let gate = 0; gate < gates.length; gate += GATE_WIDTH) {
      if (gate !== besides && this.#asked[gates[gate] as number] !== 1) continue
      const [place, addOn] = [gates[gate + 1] as number, gates[gate + 2] as number]
      if (addOn !== NO_NUMBER && !sized.addOns.includes(addOn)) sized.addOns = [...sized.addOns, addOn]
      if (place === NO_NUMBER) continue
      if (gates[gate + 3] === sized.edition) sized.first = Math.max(sized.first, place)
      else isOpen = true
    }
    return isOpen
  }

  #ranked(prices: readonly PriceRow[], sized: Sized, isOpen: boolean): number {
    const found = bestPrice(prices, sized, isOpen)
    this.#shortfall = !found && isClosed(prices, sized.edition) ? 'too large' : 'none'
    if (!found) return Number.NaN
    const { row, total, doubt } = found
    const age = row.readIn === NO_NUMBER ? 0 : this.#asOf - row.readIn
    if (doubt !== 'size' && age > COUNTED_UNTIL) return OUTDATED
    if (doubt === 'people') this.#shortfall = 'people'
    if (doubt === 'amount' || doubt === 'size') this.#shortfall = 'amount'
    if (doubt === 'size' || (row.kind !== FREE_ROW && row.currency !== DOLLARS)) return Number.NaN
    const cost = fromScaled(total)
    return doubt === 'none' && !isOpen && age <= RANKED_UNTIL ? cost : -1 - cost
  }
}
