import { capitalize } from '#lib/capitalize.ts'
import { isFiller } from '#search/rank/parse-query.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import { wordsOf } from '#tools/index/words.ts'
import { calledWithoutMaker, isEnd, KINDS, longest, type Named, toolNamed } from './need-names.ts'

/** Tools that words stand for, as they are called together. */
interface CalledTools {
  slots: readonly number[]
  label: string
  length: number
}

/** A tool called so, all whose names begin with the word ("adobe"), or all of a maker. */
export function toolsCalled(index: CatalogueIndex, words: readonly string[]): CalledTools | null {
  const tool = toolNamed(index, words)
  if (tool) return { slots: [tool.found], label: index.nameOf(tool.found), length: tool.length }
  const [word = ''] = words
  // "Without time limit" is not without Time Doctor.
  const isOther = index.book.named([word]).length > 0 || !isEnd(words[1])
  const begun = isOther ? [] : toolsBeginning(index, word)
  if (begun.length > 0) return { slots: begun, label: capitalize(word), length: 1 }
  const maker = makerNamed(index, words)
  const slots = maker?.found.flatMap((facet) => [...index.having(facet)]) ?? []
  return maker && { slots, label: index.book.keys[maker.found[0] ?? -1] ?? '', length: maker.length }
}

/** The names with which a list goes on behind one. */
export function furtherNames(index: CatalogueIndex, words: readonly string[], from: number) {
  const further = { slots: [] as number[], labels: [] as string[], end: from }
  for (;;) {
    const joint = /^(?:or|and|nor)$/.test(words[further.end] ?? '') ? 1 : 0
    const rest = words.slice(further.end + joint)
    const brief = joint ? calledWithoutMaker(index, rest[0] ?? '') : undefined
    const next = brief === undefined ? toolsCalled(index, rest) : briefly(index, brief)
    const isConnected = /^integrations?$/.test(rest[next?.length ?? 0] ?? '')
    if (!next || isConnected || (!joint && !toolNamed(index, rest))) return further
    further.slots.push(...next.slots)
    further.labels.push(next.label)
    further.end += joint + next.length
  }
}

const briefly = (index: CatalogueIndex, slot: number): CalledTools => ({
  slots: [slot],
  label: index.nameOf(slot),
  length: 1,
})

const SHORTEST_BEGINNING = 4

function toolsBeginning(index: CatalogueIndex, word: string): number[] {
  const number = index.words.numberOf(word)
  if (number === undefined || word.length < SHORTEST_BEGINNING || isFiller(word)) return []
  return index.words.namedBy(number).filter((slot) => index.entries[slot]?.plainName.startsWith(word))
}

/** The facets of the maker that these words name: whole, or the first words of a longer name as in "Amazon Web Services". */
export function makerNamed(index: CatalogueIndex, words: readonly string[]): Named<number[]> | null {
  const begunSo = makersByFirstWord(index).get(words[0] ?? '')
  if (!begunSo) return null
  return longest(words, (part) => {
    if (part.some((word) => word.length <= 2)) return undefined
    const name = part.join(' ')
    const begun = begunSo.filter((maker) => maker.name === name || maker.name.startsWith(`${name} `))
    // "No cloud" is not about the Cloud Native Computing Foundation.
    const isKind = index.book.called(name).some((facet) => KINDS.has(index.book.kinds[facet] ?? ''))
    const found = isKind ? begun.filter((maker) => maker.name === name) : begun
    const tools = found.reduce((sum, maker) => sum + maker.tools, 0)
    const byTools = found.toSorted((a, b) => b.tools - a.tools)
    return tools > 1 ? byTools.map(({ facet }) => facet) : undefined
  })
}

interface NamedMaker {
  facet: number
  name: string
  tools: number
}

const makersByFirstWord = eachVersion((index): ReadonlyMap<string, readonly NamedMaker[]> => {
  const makers = index.book.ofKind('maker').map((facet) => ({
    facet,
    name: wordsOf((index.book.keys[facet] ?? '').replace(/\(.*/, '')).join(' '),
    tools: index.having(facet).length,
  }))
  return Map.groupBy(makers, ({ name }) => name.split(' ')[0] ?? '')
})
