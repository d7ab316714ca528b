import type { CatalogueIndex } from './catalogue-index.ts'
import type { QueryWord } from './parse-query.ts'
import { wordsOf } from './words.ts'

/** Where all words of a query were found, best place first. */
const EXACT_NAME = 0
const NAME_BEGINS = 1
const IN_NAME = 2
const IN_CATEGORY = 3
const IN_FOREMOST_LABEL = 4
const IN_TELLING_LABEL = 5
const IN_LABELS = 6
const ELSEWHERE = 7
const PLACES = 8
const NOWHERE = 255

const LABEL_KINDS = new Set(['category', 'feature', 'use-case', 'industry', 'platform', 'tag'])

/** The sheets of marks this module writes on. */
const [PLACES_MARKS, NAMES_MARKS, TOLD_MARKS, LABELS_MARKS] = [0, 1, 2, 3]

/** Which words of the query were found where: a bit for each word, by slot unless it says otherwise. */
interface Clues {
  all: number
  names: Uint8Array
  /** By facet. */
  facets: ReadonlyMap<number, number>
  /** The better of the two places, for tools with a single label that has all words which name and category have not. */
  told: Uint8Array
  labels: Uint8Array
}

/** The place of every tool that has one, and how many have each. */
class Places {
  readonly of: Uint8Array
  readonly counts = new Int32Array(PLACES)

  constructor(index: CatalogueIndex) {
    this.of = index.marks(PLACES_MARKS).fill(NOWHERE)
  }

  put(slot: number, place: number): void {
    this.of[slot] = place
    this.counts[place] = (this.counts[place] as number) + 1
  }
}

/** Best match first: exact name, name, category, tags and the first feature, main features, other labels, then the rest; each by popularity. */
export function rankMatches(
  index: CatalogueIndex,
  ids: Iterable<number>,
  words: readonly QueryWord[],
  typed: string,
): Int32Array {
  const places = new Places(index)
  const names = placeNames(index, words, typed, places)
  const clues = findClues(index, words, names)
  for (const id of ids) {
    const slot = index.slotOf(id)
    if (slot !== undefined && places.of[slot] === NOWHERE) places.put(slot, placeOf(index, slot, clues))
  }
  return inOrderOfPlace(index, places)
}

/** Only the tools with all words in their names, in the same order. */
export function rankNames(index: CatalogueIndex, words: readonly QueryWord[], typed: string): Int32Array {
  const places = new Places(index)
  placeNames(index, words, typed, places)
  return inOrderOfPlace(index, places)
}

/** Gives the tools with all words in their names a place; returns which words each name has. */
function placeNames(
  index: CatalogueIndex,
  words: readonly QueryWord[],
  typed: string,
  places: Places,
): Uint8Array {
  const names = index.marks(NAMES_MARKS)
  const named: number[] = []
  words.forEach(({ inNames }, at) => {
    function mark(slot: number) {
      if (names[slot] === 0) named.push(slot)
      names[slot] = (names[slot] as number) | (1 << at)
    }
    for (const number of inNames) index.words.eachNamedBy(number, mark)
  })
  const asked = [wordsOf(typed).join(''), words.map((word) => word.corrected ?? word.typed).join('')]
  for (const slot of named)
    if (names[slot] === allOf(words)) places.put(slot, placeInName(index.plainNames[slot] ?? '', asked))
  return names
}

const allOf = (words: readonly QueryWord[]) => (1 << words.length) - 1

function findClues(index: CatalogueIndex, words: readonly QueryWord[], names: Uint8Array): Clues {
  const facets = new Map<number, number>()
  words.forEach(({ forms }, at) => {
    for (const form of forms)
      for (const facet of index.book.called(form)) facets.set(facet, (facets.get(facet) ?? 0) | (1 << at))
  })
  const all = allOf(words)
  return { all, names, facets, ...findLabels(index, all, names, facets) }
}

function findLabels(
  index: CatalogueIndex,
  all: number,
  names: Uint8Array,
  facets: Clues['facets'],
): Pick<Clues, 'told' | 'labels'> {
  const told = index.marks(TOLD_MARKS)
  const labels = index.marks(LABELS_MARKS)
  for (const [facet, bits] of facets) {
    if (!LABEL_KINDS.has(index.book.kinds[facet] ?? '')) continue
    for (const slot of index.having(facet)) labels[slot] = (labels[slot] as number) | bits
    const hasRest = (slot: number) =>
      ((names[slot] as number) | (facets.get(index.categories[slot] as number) ?? 0) | bits) === all
    for (const slot of index.foremostIn(facet)) if (hasRest(slot)) told[slot] = IN_FOREMOST_LABEL
    for (const slot of index.tellingIn(facet)) {
      if (told[slot] === 0 && hasRest(slot)) told[slot] = IN_TELLING_LABEL
    }
  }
  return { told, labels }
}

function placeInName(name: string, asked: readonly string[]): number {
  if (asked.includes(name)) return EXACT_NAME
  return asked.some((text) => name.startsWith(text)) ? NAME_BEGINS : IN_NAME
}

function placeOf(index: CatalogueIndex, slot: number, { all, names, facets, told, labels }: Clues): number {
  const before = (names[slot] as number) | (facets.get(index.categories[slot] as number) ?? 0)
  if (before === all) return IN_CATEGORY
  if (told[slot] !== 0) return told[slot] as number
  return (before | (labels[slot] as number)) === all ? IN_LABELS : ELSEWHERE
}

/** All in order of popularity, parted by their places: each place begins where those before it end. */
function inOrderOfPlace(index: CatalogueIndex, { of: places, counts }: Places): Int32Array {
  const next = new Int32Array(PLACES)
  for (let place = 1; place < PLACES; place++)
    next[place] = (next[place - 1] as number) + (counts[place - 1] as number)
  const sorted = new Int32Array((next[PLACES - 1] as number) + (counts[PLACES - 1] as number))
  if (sorted.length === 0) return sorted
  for (const slot of index.inOrder('popular')) {
    const place = places[slot] as number
    if (place === NOWHERE) continue
    const at = next[place] as number
    sorted[at] = slot
    next[place] = at + 1
  }
  return sorted
}
