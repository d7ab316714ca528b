import { cutText } from '#lib/cut-text.ts'
import type { CatalogueIndex, SlotList } from './catalogue-index.ts'
import type { LiveIndex, SearchableIndex } from './live-index.ts'
import { correctWords, isLikelyName, isVague, parseQuery, type QueryWord } from './parse-query.ts'
import { rankMatches } from './rank.ts'
import { rankNames, textOf } from './rank-names.ts'

const MAX_QUERY_LENGTH = 200
/** So few tools may have a word by chance: three, or one in a hundred. */
const FEW = 3
const ONE_IN = 100

type Ids = readonly number[] | Int32Array

export interface Finding {
  /** Best match first. Ids, since slots are given to others when the index changes. */
  ids: Ids
  /** The query that was answered, when it is not the one that was asked. */
  corrected: string | null
  /** How many of the first are just what was asked for. */
  close: number
  /** The words to mark in what is shown. */
  marks: string[]
}

interface Found {
  ids: Ids
  close: number
}

/** The one search. A text without a word in it finds nothing; a misspelt one finds what was probably meant. */
export async function findTools(
  live: LiveIndex,
  text: string,
  searchable: SearchableIndex,
): Promise<Finding> {
  const { index } = searchable
  const typed = cutText(text, MAX_QUERY_LENGTH)
  const words = parseQuery(typed, index)
  if (words.length === 0) return { ids: [], close: 0, corrected: null, marks: [] }

  if (isVague(words)) return findVague(index, words, typed)
  const asked = await findAll(live, searchable, words, typed)
  const isDoubtful =
    asked.ids.length === 0 || (asked.ids.length <= fewOf(index) && isLikelyName(words, index))
  const meant = isDoubtful ? correctWords(words, index) : null
  const found = meant ? await findAll(live, searchable, meant, typed) : NONE
  if (found.ids.length === 0 && asked.ids.length > 0)
    return { ...asked, corrected: null, marks: words.map(textOf) }
  const answered = meant ?? words
  const most = found.ids.length > 0 ? found : await findMost(live, searchable, answered, typed)
  const marks = answered.map(textOf)
  return { ...most, corrected: meant && most.ids.length > 0 ? marks.join(' ') : null, marks }
}

const NONE: Found = { ids: [], close: 0 }

const fewOf = (index: CatalogueIndex) => Math.max(FEW, index.slotLimit / ONE_IN)

/** Names that begin so; otherwise "best software" asks for what most people use. */
function findVague(index: CatalogueIndex, words: readonly QueryWord[], typed: string): Finding {
  const named = rankNames(index, words, typed)
  if (named.length > 0)
    return { ids: idsAt(index, named), close: 0, corrected: null, marks: words.map(textOf) }
  return { ids: idsAt(index, index.inOrder('popular')), close: 0, corrected: null, marks: [] }
}

async function findAll(
  live: LiveIndex,
  searchable: SearchableIndex,
  words: readonly QueryWord[],
  typed: string,
): Promise<Found> {
  const ids = await live.match(searchable, words.map(allForms))
  return ranked(searchable.index, ids, words, typed)
}

function ranked(
  index: CatalogueIndex,
  ids: Iterable<number>,
  words: readonly QueryWord[],
  typed: string,
): Found {
  const { slots, close } = rankMatches(index, ids, words, typed)
  return { ids: idsAt(index, slots), close }
}

/** When no tool has all the words: those that have most of them. */
async function findMost(
  live: LiveIndex,
  searchable: SearchableIndex,
  words: readonly QueryWord[],
  typed: string,
): Promise<Found> {
  if (words.length < 2) return NONE
  const had = new Map<number, number>()
  for (const word of words) {
    for (const id of await live.match(searchable, [allForms(word)])) had.set(id, (had.get(id) ?? 0) + 1)
  }
  const most = Math.max(0, ...new Set(had.values()))
  if (most === 0) return NONE
  const ids = [...had].filter(([, count]) => count === most).map(([id]) => id)
  return ranked(searchable.index, ids, words, typed)
}

function idsAt({ ids }: CatalogueIndex, slots: SlotList): Int32Array {
  const found = new Int32Array(slots.length)
  for (let place = 0; place < slots.length; place++) found[place] = ids[slots[place] as number] as number
  return found
}

const allForms = (word: QueryWord) => [...word.forms, ...word.completions]
