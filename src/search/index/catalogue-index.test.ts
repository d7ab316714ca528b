import { expect, test } from 'vitest'
import { USUAL_SALE } from '#catalogue/need.ts'
import { toPriceRows } from '#catalogue/price-rows.ts'
import { chanceFrom } from '#tests/synthetic-tools.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import type { Entry } from './entry.ts'

const chance = chanceFrom(7)
const FACETS = 12
const ANSWERS = [20, 21, 22, 23]
const NAMES = ['Alpha', 'Beta Two', 'Gamma', 'Delta Two', 'Alpha Beta']

function someEntry(id: number): Entry {
  const name = chance.pick(NAMES)
  const facets = chance.some(
    Array.from({ length: FACETS }, (_, facet) => facet),
    1 + chance.below(8),
  )
  return {
    id,
    name,
    formerNames: [],
    sortName: name.toLowerCase(),
    score: chance.below(4),
    createdAt: new Date(Date.UTC(2026, 0, 1 + chance.below(5))).toISOString(),
    starterPrice: null,
    lowestPrice: chance.below(3) === 0 ? null : chance.below(5),
    category: chance.below(3),
    facets,
    primary: Math.min(2, facets.length),
    distinctive: Math.min(2 + chance.below(3), facets.length),
    markets: [],
    answers: chance.some(ANSWERS, 1 + chance.below(4)),
    gates: [],
    prices: pricesOf(1 + chance.below(9)),
    completeness: chance.below(3),
  }
}

const pricesOf = (monthly: number) =>
  toPriceRows(
    { plans: [{ name: 'Pro', monthly, per: 'seat' }], addOns: [], isOwnServerFree: false, readAt: null },
    USUAL_SALE,
  )

/** What the index must say of these tools, worked out the slow way. */
function byHand(entries: ReadonlyMap<number, Entry>) {
  const all = [...entries.values()]
  const byName = (a: Entry, b: Entry) =>
    a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id
  const ids = (list: readonly Entry[]) => list.map((entry) => entry.id)
  const sorted = (list: readonly Entry[]) => ids(list).sort((a, b) => a - b)
  const complete = (a: Entry, b: Entry) => b.completeness - a.completeness || byName(a, b)
  const popular = (a: Entry, b: Entry) => b.score - a.score || complete(a, b)
  const price = (entry: Entry) => entry.lowestPrice ?? 1_000
  return {
    popular: ids(all.toSorted(popular)),
    complete: ids(all.toSorted(complete)),
    price: ids(all.toSorted((a, b) => price(a) - price(b) || popular(a, b))),
    answered: ANSWERS.map((answer) => sorted(all.filter(({ answers }) => answers.includes(answer)))),
    costs: Object.fromEntries(
      all.map(({ id, prices }) => [id, ((prices[0]?.monthly ?? 0) / 10_000) * 3 * 12]),
    ),
    name: ids(all.toSorted(byName)),
    newest: ids(all.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id)),
    having: Array.from({ length: FACETS }, (_, facet) =>
      sorted(all.filter((entry) => entry.facets.includes(facet))),
    ),
    primary: Array.from({ length: FACETS }, (_, facet) =>
      sorted(all.filter((entry) => entry.facets.slice(0, entry.primary).includes(facet))),
    ),
    distinctive: Array.from({ length: FACETS }, (_, facet) =>
      sorted(all.filter((entry) => entry.facets.slice(entry.primary, entry.distinctive).includes(facet))),
    ),
    facets: Object.fromEntries(all.map((entry) => [entry.id, entry.facets])),
    two: sorted(all.filter((entry) => entry.name.includes('Two'))),
  }
}

function byIndex(index: CatalogueIndex): ReturnType<typeof byHand> {
  const idsOf = (slots: Iterable<number>) => Array.from(slots, (slot) => index.ids[slot] as number)
  const sorted = (slots: Iterable<number>) => idsOf(slots).sort((a, b) => a - b)
  const popular = index.inOrder('popular')
  const costs = index.costs.for({ people: 3, amount: null, billing: 'monthly' })
  return {
    popular: idsOf(popular),
    complete: idsOf(index.inOrder('complete')),
    price: idsOf(index.inOrder('price')),
    answered: ANSWERS.map((answer) => sorted(index.having(answer))),
    costs: Object.fromEntries(popular.map((slot) => [index.ids[slot], costs.at(slot)])),
    name: idsOf(index.inOrder('name')),
    newest: idsOf(index.inOrder('newest')),
    having: Array.from({ length: FACETS }, (_, facet) => sorted(index.having(facet))),
    primary: Array.from({ length: FACETS }, (_, facet) => sorted(index.primaryIn(facet))),
    distinctive: Array.from({ length: FACETS }, (_, facet) => sorted(index.distinctiveIn(facet))),
    facets: Object.fromEntries(popular.map((slot) => [index.ids[slot], [...index.facets.row(slot)]])),
    two: sorted(index.words.namedBy(index.words.numberOf('two') ?? -1)),
  }
}

test('whatever comes, changes and goes, the index says what counting by hand says', () => {
  const index = new CatalogueIndex()
  const entries = new Map<number, Entry>()
  for (let round = 0; round < 150; round++) {
    const size = round % 10 === 0 ? 80 : 1 + chance.below(6)
    const ids = [...new Set(Array.from({ length: size }, () => 1 + chance.below(200)))]
    const present = ids.filter(() => chance.below(4) > 0).map(someEntry)
    for (const id of ids) entries.delete(id)
    for (const entry of present) entries.set(entry.id, entry)
    index.apply(ids, present)
    expect(byIndex(index), `round ${round}`).toEqual(byHand(entries))
  }
  expect(index.slotLimit).toBeLessThanOrEqual(200)
})

test('what was cached is forgotten with the next change', () => {
  const index = new CatalogueIndex()
  index.cached.set('list', Int32Array.of(1, 2))
  index.apply([], [someEntry(1)])
  expect(index.cached.get('list')).toBeUndefined()
})
