import type { CatalogueIndex } from './catalogue-index.ts'
import { type Entry, orders } from './entry.ts'
import type { QueryWord } from './parse-query.ts'
import { wordsOf } from './words.ts'

/** Where all words of a query were found, best place first. */
const EXACT_NAME = 0
const NAME_BEGINS = 1
const IN_NAME = 2
const IN_CATEGORY = 3
const IN_TELLING_LABELS = 4
const IN_LABELS = 5
const ELSEWHERE = 6
const PLACES = 7
const NOWHERE = 255

const LABEL_KINDS = new Set(['category', 'feature', 'use-case', 'industry', 'platform', 'tag'])
const FEW = 3_000

interface Clues {
  all: number
  inName: Map<Entry, number>
  facets: Int32Array
  labels: Int32Array
}

/** Best match first: exact name, name, category, tags and main features, other labels, then the rest; each by popularity. */
export function rankMatches(
  index: CatalogueIndex,
  ids: readonly number[],
  words: readonly QueryWord[],
  typed: string,
): Entry[] {
  const clues = findClues(index, words)
  const asked = [wordsOf(typed).join(''), words.map((word) => word.corrected ?? word.typed).join('')]
  const places = new Uint8Array(index.idLimit).fill(NOWHERE)
  const found: Entry[] = []
  function put(entry: Entry, place: number) {
    places[entry.id] = place
    found.push(entry)
  }
  for (const [entry, words] of clues.inName) {
    if (words === clues.all) put(entry, placeInName(entry, asked))
  }
  for (const id of ids) {
    const entry = places[id] === NOWHERE ? index.find(id) : undefined
    if (entry) put(entry, placeOf(entry, clues))
  }
  return inOrderOfPlace(index, found, places)
}

function findClues(index: CatalogueIndex, words: readonly QueryWord[]): Clues {
  const inName = new Map<Entry, number>()
  const facets = new Int32Array(index.book.size)
  words.forEach((word, at) => {
    const bit = 1 << at
    for (const form of word.nameForms)
      for (const entry of index.named(form)) inName.set(entry, (inName.get(entry) ?? 0) | bit)
    for (const form of word.forms)
      for (const facet of index.book.called(form)) facets[facet] = (facets[facet] ?? 0) | bit
  })
  const labels = facets.map((found, facet) => (LABEL_KINDS.has(index.book.kinds[facet] ?? '') ? found : 0))
  return { all: (1 << words.length) - 1, inName, facets, labels }
}

function placeInName(entry: Entry, asked: readonly string[]): number {
  const name = wordsOf(entry.name).join('')
  if (asked.includes(name)) return EXACT_NAME
  return asked.some((text) => name.startsWith(text)) ? NAME_BEGINS : IN_NAME
}

function placeOf(entry: Entry, { all, inName, facets, labels }: Clues): number {
  const before = (inName.get(entry) ?? 0) | (facets[entry.category] ?? 0)
  if (before === all) return IN_CATEGORY
  const { facets: own, telling } = entry
  let found = before
  for (let at = 0; at < own.length; at++) {
    const label = labels[own[at] as number] as number
    if (label === 0) continue
    if (at < telling && (before | label) === all) return IN_TELLING_LABELS
    found |= label
  }
  return found === all ? IN_LABELS : ELSEWHERE
}

function inOrderOfPlace(index: CatalogueIndex, found: Entry[], places: Uint8Array): Entry[] {
  const byPlace: Entry[][] = Array.from({ length: PLACES }, () => [])
  const popular = found.length < FEW ? found.sort(orders.popular) : index.inOrder('popular')
  for (const entry of popular) {
    const place = places[entry.id] ?? NOWHERE
    if (place !== NOWHERE) byPlace[place]?.push(entry)
  }
  return byPlace.flat()
}
