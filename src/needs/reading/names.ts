import { BoundedCache } from '#cache/bounded-cache.ts'
import { capitalize } from '#lib/capitalize.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { stem, wordsOf } from '#tools/index/words.ts'
import { isEnd, type Reading, type ReadWords } from './draft.ts'
import { isFiller } from './filler.ts'
import { longest, type Named } from './phrases.ts'
import { inFull } from './short-names.ts'

/** "With my team" does not mean Microsoft Teams: so many tools have the word. */
const COMMON_ONE_IN = 5

/** Their tools are called without them: "photoshop". */
export const MAKERS_LEFT_OUT = ['adobe', 'microsoft', 'google']

/** In names of tools, but never their name: "email integration" is not with Check Point Harmony Email. */
const NO_NAMES = new Set(
  'email mail calendar phone payment payments accounting bank chat store website'.split(' '),
)

export function toolNamed(index: CatalogueIndex, words: readonly string[]): Named<number> | null {
  const { present, former } = toolsByName(index)
  return longest(words, (part) => {
    const full = inFull(part)
    const first = index.words.numberOf(full[0] ?? '')
    if (first === undefined) return undefined
    const named = index.words.namedBy(first)
    const text = full.join('')
    return [...(present.get(text) ?? []), ...(former.get(text) ?? [])].find((slot) => named.includes(slot))
  })
}

/** The tools of each name, and of each that was one, with all its words in one; best known first. */
const toolsByName = eachVersion((index) => {
  const slots = index.inOrder('popular')
  const former = new Map<string, number[]>()
  for (const slot of slots)
    for (const name of index.entries[slot]?.plainFormerNames ?? [])
      former.set(name, [...(former.get(name) ?? []), slot])
  return { present: Map.groupBy(slots, (slot) => index.entries[slot]?.plainName ?? ''), former }
})

/** "Teams": the tool whose whole name is its maker and this word. */
export function calledWithoutMaker(index: CatalogueIndex, word: string): number | undefined {
  const [named] = MAKERS_LEFT_OUT.flatMap((maker) => toolNamed(index, [maker, word]) ?? [])
  return named?.length === 2 ? named.found : undefined
}

/** A tool whose name begins so or is nearly so: "teams", "slcak". Never what is the name of a kind of tool: "crm". */
export function toolLike(index: CatalogueIndex, word: string): number | undefined {
  const known = toolsLike(index)
  const like = known.get(word) ?? { slot: findToolLike(index, word) }
  known.set(word, like)
  return like.slot
}

const LIKE_KEPT = 1_000
/** A word may stand in a sentence fifty times, and is asked for several times. */
const toolsLike = eachVersion(() => new BoundedCache<{ slot: number | undefined }>(LIKE_KEPT))

function findToolLike(index: CatalogueIndex, word: string): number | undefined {
  const isKind = (facet: number) => !/^(?:integration|tag)$/.test(index.book.kinds[facet] ?? '')
  if (index.book.named([word]).some(isKind)) return undefined
  return nameNear(index, inFull([word]).join('')) ?? nameNear(index, index.words.correct(word) ?? '')
}

/** Of the names with a word that is or begins so that one which is it, begins so, or is best known. */
function nameNear(index: CatalogueIndex, word: string): number | undefined {
  if (word === '') return undefined
  const exact = [word, stem(word)].flatMap((form) => index.words.numberOf(form) ?? [])
  const numbers = [...exact, ...index.words.startingWith(word)]
  const slots = [...new Set(numbers.flatMap((number) => index.words.namedBy(number)))]
  const rank = (slot: number) => {
    const name = index.entries[slot]?.plainName ?? ''
    return name === word || index.isCalled(slot, word) ? 2 : Number(name.startsWith(word))
  }
  return slots.sort((a, b) => rank(b) - rank(a) || index.byPopularity(a, b))[0]
}

/** The key of something tools connect to, by its name or, where it can be nothing else, by a part of it. */
export function integrationNamed(
  index: CatalogueIndex,
  words: readonly string[],
  accept: 'whole' | 'part' | 'listed' = 'part',
): Named<string> | null {
  const keyOf = (facets: readonly number[]) => {
    const [best] = facets
      .filter((facet) => index.book.kinds[facet] === 'integration')
      .toSorted((a, b) => index.having(b).length - index.having(a).length)
    return best === undefined ? undefined : index.book.keys[best]
  }
  const whole = longest(words, (part) => keyOf(index.book.named(inFull(part))))
  if (whole && (accept === 'listed' || isEnd(words[whole.length]))) return whole
  const [word = '', next] = words
  const brief = /^integrations?$/.test(next ?? '') ? MAKERS_LEFT_OUT : []
  const called = keyOf(brief.flatMap((maker) => index.book.named([maker, word])))
  if (called !== undefined) return { found: called, length: 1 }
  if (accept !== 'part' || whole || isFiller(word) || !isEnd(next)) return null
  if (index.words.toolsUsing(word) > index.slotLimit / COMMON_ONE_IN) return null
  const isName = index.words.isInName(word) && !NO_NAMES.has(word) && !namesKind(index, word)
  const begun = isName ? keyOf(index.book.called(word)) : undefined
  if (begun !== undefined && isOrdinaryWord(index, word, begun)) return null
  const near = begun ?? keyOf(index.book.named([index.words.correct(word) ?? word]))
  return near === undefined ? null : { found: near, length: 1 }
}

/** "Mode" and "S3" are words before they are tools: of those that use them, fewer than so many connect to the tool. */
const NAME_SHARE = 0.4

export const isOrdinaryWord = (index: CatalogueIndex, word: string, key: string) =>
  index.having(index.book.find('integration', key)).length < index.words.toolsUsing(word) * NAME_SHARE

/** What a kind of software is told by, rather than a name. */
export const KINDS = new Set(['category', 'market', 'feature'])

/** "With inventory" is not with Zoho Inventory. */
const namesKind = (index: CatalogueIndex, word: string) =>
  index.book.named([word]).some((facet) => KINDS.has(index.book.kinds[facet] ?? ''))

/** It has to connect to what was named. */
export function setIntegration(
  { found, length }: { found: string; length: number },
  lead: number,
  rest: readonly string[],
  { draft, index }: Pick<Reading, 'draft' | 'index'>,
): ReadWords {
  draft.integrations.push(found)
  const tail = /^integrations?$/.test(rest[length] ?? '') ? 1 : 0
  const tool = toolNamed(index, found.split('-'))
  const name = tool ? index.nameOf(tool.found) : facetLabel('integration', found)
  return { length: lead + length + tail, label: `Works with ${name}`, isListItem: true }
}

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
