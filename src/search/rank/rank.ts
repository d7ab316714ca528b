import type { CatalogueIndex } from '#search/index/catalogue-index.ts'
import type { QueryWord } from './parse-query.ts'
import { ELSEWHERE, EXACT_NAME, inOrderOfPlace, NOWHERE, Places, SOMEWHERE_IN_CATEGORY } from './places.ts'
import { type Names, namedOneByOne, placeInName, readNames, textOf } from './rank-names.ts'

/** Where else the words were found. */
interface Clues {
  names: Names
  /** The facets with a word of the query in their names. */
  facets: ReadonlySet<number>
  /** Which words these are, by facet: a bit for each. */
  bits: Uint8Array
  /** 1 for the facets of which all words together are the name. */
  whole: Uint8Array
  /** The best place, for tools with a single label that has all words which name and category have not. */
  labeled: Uint8Array
  labels: Uint8Array
}

/** Called so, or of a main market or category that is. */
const CLOSE_PLACES = 3

/**
 * Best match first: names, then main market and category, tags and features, then the rest; each by popularity. How many of
 * the first are just what was asked for, and not only somehow about it, is `close`.
 */
export function rankMatches(
  index: CatalogueIndex,
  ids: Iterable<number>,
  words: readonly QueryWord[],
  typed: string,
) {
  const places = new Places(index)
  const { begun, clues } = readQuery(index, words, typed)
  for (const slot of namedOneByOne(index, words.map(textOf))) places.put(slot, EXACT_NAME)
  for (const slot of begun.slots)
    if (begun.bits[slot] === begun.all) places.put(slot, placeOf(index, slot, clues))
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined && !places.has(slot)) places.put(slot, placeOf(index, slot, clues))
  }
  const close = places.slots.filter((slot) => (places.of[slot] as number) < CLOSE_PLACES).length
  return { slots: inOrderOfPlace(index, places), close }
}

/** Only what names, category and main labels tell, which needs no database: enough to suggest while people type. */
export function rankLabeled(index: CatalogueIndex, words: readonly QueryWord[], typed: string): Int32Array {
  const places = new Places(index)
  const { begun, clues } = readQuery(index, words, typed)
  const isSeen = index.marks()
  const put = (slot: number) => {
    if (isSeen[slot] === 1) return
    isSeen[slot] = 1
    const place = placeOf(index, slot, clues)
    if (place < SOMEWHERE_IN_CATEGORY) places.put(slot, place)
  }
  for (const slot of begun.slots) put(slot)
  for (const facet of new Set(clues.flatMap(({ facets }) => [...facets]))) {
    for (const slot of index.primaryIn(facet)) put(slot)
    for (const slot of index.distinctiveIn(facet)) put(slot)
    if (index.book.kinds[facet] === 'category') for (const slot of index.having(facet)) put(slot)
  }
  return inOrderOfPlace(index, places)
}

function readQuery(index: CatalogueIndex, words: readonly QueryWord[], typed: string) {
  const { said, begun } = readNames(index, words, typed)
  return { begun, clues: [said, begun].map((names) => findClues(index, words, names)) }
}

function findClues(index: CatalogueIndex, words: readonly QueryWord[], names: Names): Clues {
  const facets = new Set<number>()
  const bits = new Uint8Array(index.book.size)
  const whole = new Uint8Array(index.book.size)
  words.forEach((word, at) => {
    for (const form of names.reading.forms(word))
      for (const facet of index.book.called(form)) {
        facets.add(facet)
        bits[facet] = (bits[facet] as number) | (1 << at)
      }
  })
  for (const facet of index.book.named(words.map(textOf))) whole[facet] = 1
  return { names, facets, bits, whole, ...findLabels(index, { names, facets, bits, whole }) }
}

function findLabels(
  index: CatalogueIndex,
  { names, facets, bits, whole }: Omit<Clues, 'labeled' | 'labels'>,
): Pick<Clues, 'labeled' | 'labels'> {
  const { reading, all } = names
  const { main, itself, primary, distinctive } = reading.places
  const labeled = index.marks()
  const labels = index.marks()
  function keepBest(slot: number, place: number) {
    if (labeled[slot] === 0 || place < (labeled[slot] as number)) labeled[slot] = place
  }
  for (const facet of facets) {
    if (index.book.kinds[facet] === 'integration') continue
    const own = bits[facet] as number
    for (const slot of index.having(facet)) labels[slot] = (labels[slot] as number) | own
    const hasRest = (slot: number) =>
      ((names.bits[slot] as number) | mainBits(index, slot, bits) | own) === all
    // A label that is the query itself, not only among its words, tells one place more.
    const [first, second] = whole[facet] === 1 ? [itself, itself] : [primary, distinctive]
    // What a tool is first of all, in a market that is called so too, could not be closer.
    const isClosest = (slot: number) => whole[facet] === 1 && mainBits(index, slot, bits) === all
    for (const slot of index.primaryIn(facet))
      if (hasRest(slot)) keepBest(slot, isClosest(slot) ? main : first)
    for (const slot of index.distinctiveIn(facet)) if (hasRest(slot)) keepBest(slot, second)
  }
  return { labeled, labels }
}

function placeOf(index: CatalogueIndex, slot: number, readings: readonly Clues[]): number {
  let best = ELSEWHERE
  for (const clues of readings) best = Math.min(best, placeIn(index, slot, clues))
  return best
}

/** The words that the main category or the main market is called by. */
function mainBits({ categories, mainMarkets }: CatalogueIndex, slot: number, bits: Uint8Array): number {
  const market = mainMarkets[slot] as number
  const ofCategory = bits[categories[slot] as number] as number
  return market < 0 ? ofCategory : ofCategory | (bits[market] as number)
}

function placeIn(index: CatalogueIndex, slot: number, clues: Clues): number {
  const { names, bits, whole, labeled, labels } = clues
  const named = names.bits[slot] as number
  const isMain = mainBits(index, slot, whole) === 1
  const place = named === names.all ? placeInName(index, slot, names) : names.reading.places.category
  if (isMain) return Math.min(place, names.reading.places.main)
  if (named === names.all) return place
  const category = mainBits(index, slot, bits)
  const spread = (named | category) === names.all ? names.reading.places.category : NOWHERE
  const best = labeled[slot] === 0 ? spread : Math.min(spread, labeled[slot] as number)
  if (best !== NOWHERE) return best
  if ((named | category | (labels[slot] as number)) === names.all) return names.reading.places.labels
  return category === 0 ? ELSEWHERE : SOMEWHERE_IN_CATEGORY
}
