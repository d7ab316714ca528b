import { expect, test } from 'vitest'
import { anEntry } from '#tests/index-entries.ts'
import { chanceFrom } from '#tests/synthetic-tools.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import type { NewEntry } from './search-entry.ts'

const chance = chanceFrom(7)
const FACETS = 12
const ANSWERS = [20, 21, 22, 23]
const TOOLS = 200
const NAMES = ['Alpha', 'Beta Two', 'Gamma', 'Delta Two', 'Alpha Beta']
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

function someEntry(id: number): NewEntry {
  const facets = chance.some(numbers(FACETS), 1 + chance.below(8))
  const primary = Math.min(2, facets.length)
  const integrations = chance.some(numbers(TOOLS), chance.below(4)).map((other) => `tool-${other}`)
  return anEntry(id, {
    name: chance.pick(NAMES),
    created: Date.UTC(2026, 0, 1 + chance.below(5)),
    lowestPrice: chance.below(3) === 0 ? null : chance.below(5),
    category: chance.below(3),
    facets,
    primary,
    distinctive: Math.min(primary + chance.below(3), facets.length),
    markets: chance.below(2) === 0 ? [] : [chance.below(3)],
    answers: chance.some(ANSWERS, 1 + chance.below(4)),
    integrations: [...new Set(integrations)],
    completeness: chance.below(3),
  })
}

/** Room for the facets that the entries are made with. */
function anIndex(): CatalogueIndex {
  const index = new CatalogueIndex()
  for (const number of numbers(30)) index.book.numberOf('tag', `tag-${number}`)
  return index
}

/** What the index must say of these tools, worked out the slow way. */
function byHand(entries: ReadonlyMap<number, NewEntry>) {
  const all = [...entries.values()]
  const naming = ({ slug }: NewEntry) =>
    all.filter((other) => other.slug !== slug && other.integrations.includes(slug))
  const scoreOf = (entry: NewEntry) => {
    const connecting = naming(entry)
    const back = connecting.filter(({ slug }) => entry.integrations.includes(slug))
    return connecting.length + back.length + 3 * new Set(connecting.flatMap(({ markets }) => markets)).size
  }
  const scores = new Map(all.map((entry) => [entry.id, scoreOf(entry)]))
  const byName = (a: NewEntry, b: NewEntry) =>
    a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id
  const ids = (list: readonly NewEntry[]) => list.map((entry) => entry.id)
  const sorted = (list: readonly NewEntry[]) => ids(list).sort((a, b) => a - b)
  const complete = (a: NewEntry, b: NewEntry) => b.completeness - a.completeness || byName(a, b)
  const popular = (a: NewEntry, b: NewEntry) =>
    (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0) || complete(a, b)
  const price = (entry: NewEntry) => entry.lowestPrice ?? 1_000
  const linked = (slug: string) =>
    sorted(
      all.filter(
        (entry) =>
          entry.integrations.includes(slug) ||
          (entry.slug !== slug &&
            all.some((other) => other.slug === slug && other.integrations.includes(entry.slug))),
      ),
    )
  return {
    popular: ids(all.toSorted(popular)),
    complete: ids(all.toSorted(complete)),
    price: ids(all.toSorted((a, b) => price(a) - price(b) || popular(a, b))),
    name: ids(all.toSorted(byName)),
    newest: ids(all.toSorted((a, b) => b.created - a.created || b.id - a.id)),
    answered: ANSWERS.map((answer) => sorted(all.filter(({ answers }) => answers.includes(answer)))),
    having: numbers(FACETS).map((facet) => sorted(all.filter(({ facets }) => facets.includes(facet)))),
    primary: numbers(FACETS).map((facet) =>
      sorted(all.filter(({ facets, primary }) => facets.slice(0, primary).includes(facet))),
    ),
    distinctive: numbers(FACETS).map((facet) =>
      sorted(
        all.filter(({ facets, primary, distinctive }) => facets.slice(primary, distinctive).includes(facet)),
      ),
    ),
    linked: numbers(20).map((id) => linked(`tool-${id}`)),
    two: sorted(all.filter(({ name }) => name.includes('Two'))),
  }
}

function byIndex(index: CatalogueIndex): ReturnType<typeof byHand> {
  const idsOf = (slots: Iterable<number>) => Array.from(slots, (slot) => index.idOf(slot))
  const sorted = (slots: Iterable<number>) => idsOf(slots).sort((a, b) => a - b)
  return {
    popular: idsOf(index.inOrder('popular')),
    complete: idsOf(index.inOrder('complete')),
    price: idsOf(index.inOrder('price')),
    name: idsOf(index.inOrder('name')),
    newest: idsOf(index.inOrder('newest')),
    answered: ANSWERS.map((answer) => sorted(index.having(answer))),
    having: numbers(FACETS).map((facet) => sorted(index.having(facet))),
    primary: numbers(FACETS).map((facet) => sorted(index.primaryIn(facet))),
    distinctive: numbers(FACETS).map((facet) => sorted(index.distinctiveIn(facet))),
    linked: numbers(20).map((id) => sorted(index.having(index.book.find('integration', `tool-${id}`)))),
    two: sorted(index.match([['two']])),
  }
}

test('whatever comes, changes and goes, the index says what counting by hand says', () => {
  const index = anIndex()
  const entries = new Map<number, NewEntry>()
  for (let round = 0; round < 150; round++) {
    const size = round % 10 === 0 ? 80 : 1 + chance.below(6)
    const ids = [...new Set(Array.from({ length: size }, () => 1 + chance.below(TOOLS)))]
    const present = ids.filter(() => chance.below(4) > 0).map(someEntry)
    for (const id of ids) entries.delete(id)
    for (const entry of present) entries.set(entry.id, entry)
    index.apply(ids, present)
    expect(byIndex(index), `round ${round}`).toEqual(byHand(entries))
    expect(index.size).toBe(entries.size)
  }
})

test('read in at once, tools stand as they do when they come one by one', async () => {
  const [atOnce, oneByOne] = [anIndex(), anIndex()]
  const entries = numbers(60).map((id) => someEntry(id + 1))
  atOnce.load(entries)
  await atOnce.settle()
  for (const entry of entries) oneByOne.apply([entry.id], [entry])
  expect(byIndex(atOnce)).toEqual(byIndex(oneByOne))
})

test('what was cached is forgotten with the next change', () => {
  const index = anIndex()
  index.cached.set('list', [1, 2])
  index.apply([], [someEntry(1)])
  expect(index.cached.get('list')).toBeUndefined()
})
