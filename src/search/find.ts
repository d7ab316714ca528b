import type { CatalogueIndex, Slots } from './catalogue-index.ts'
import type { LiveIndex } from './live-index.ts'
import { isLikelyName, isVague, mendWords, parseQuery, type QueryWord } from './parse-query.ts'
import { rankMatches } from './rank.ts'
import { rankNames, textOf } from './rank-names.ts'

const MAX_QUERY_LENGTH = 200
/** So few tools may have a word by chance. */
const FEW = 3

export interface Finding {
  index: CatalogueIndex
  /** The slots of the tools, best match first. */
  slots: Slots
  /** The query that was answered, when it is not the one that was asked. */
  corrected: string | null
  /** The words to mark in what is shown. */
  marks: string[]
}

/** The one search. A text without a word in it finds nothing; a misspelt one finds what was probably meant. */
export async function findTools(live: LiveIndex, text: string): Promise<Finding> {
  const index = await live.searchable()
  const typed = text.slice(0, MAX_QUERY_LENGTH)
  const words = parseQuery(typed, index)
  if (words.length === 0) return { index, slots: [], corrected: null, marks: [] }

  if (isVague(words)) return findVague(index, words, typed)
  const asked = await findAll(live, index, words, typed)
  const isDoubtful = asked.length === 0 || (asked.length <= FEW && isLikelyName(words, index))
  const meant = isDoubtful ? mendWords(words, index) : null
  const found = meant ? await findAll(live, index, meant, typed) : []
  if (found.length === 0 && asked.length > 0)
    return { index, slots: asked, corrected: null, marks: words.map(textOf) }
  const answered = meant ?? words
  const slots = found.length > 0 ? found : await findMost(live, index, answered, typed)
  const marks = answered.map(textOf)
  return { index, slots, corrected: meant && slots.length > 0 ? marks.join(' ') : null, marks }
}

/** Names that begin so; otherwise "best software" asks for what most people use. */
function findVague(index: CatalogueIndex, words: readonly QueryWord[], typed: string): Finding {
  const named = rankNames(index, words, typed)
  if (named.length > 0) return { index, slots: named, corrected: null, marks: words.map(textOf) }
  return { index, slots: index.inOrder('popular'), corrected: null, marks: [] }
}

async function findAll(
  live: LiveIndex,
  index: CatalogueIndex,
  words: readonly QueryWord[],
  typed: string,
): Promise<Slots> {
  const ids = await live.match(words.map(allForms))
  return rankMatches(index, ids, words, typed)
}

/** When no tool has all the words: those that have most of them. */
async function findMost(
  live: LiveIndex,
  index: CatalogueIndex,
  words: readonly QueryWord[],
  typed: string,
): Promise<Slots> {
  if (words.length < 2) return []
  const had = new Map<number, number>()
  for (const word of words) {
    for (const id of await live.match([allForms(word)])) had.set(id, (had.get(id) ?? 0) + 1)
  }
  const most = Math.max(0, ...new Set(had.values()))
  if (most === 0) return []
  const ids = [...had].filter(([, count]) => count === most).map(([id]) => id)
  return rankMatches(index, ids, words, typed)
}

const allForms = (word: QueryWord) => [...word.forms, ...word.completions]
