import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import type { QueryWord } from './parse-query.ts'
import { type Names, namedOneByOne, readNames, textOf, weightOfName } from './rank-names.ts'
import { ELSEWHERE, EXACT_NAME, NOWHERE, PARTLY_CATEGORY, Scores } from './score.ts'

/** Where else the words were found. */
interface Clues {
  names: Names
  /** The facets with a word of the query in their names. */
  facets: ReadonlySet<number>
  /** Which words these are, by facet: a bit for each. */
  bits: Uint8Array
  /** 1 for the facets of which all words together are the name. */
  whole: Uint8Array
  /** The most weight, for tools with a single label that has all words which name and category have not. */
  labeled: Uint8Array
  labels: Uint8Array
}

/**
 * Best match first: names, then main market and category, tags and features, then the rest; each by popularity. How many of
 * the first are just what was asked for, and not only somehow about it, is `close`.
 */
export function rankMatches(
  index: CatalogueIndex,
  matching: Iterable<number>,
  words: readonly QueryWord[],
  typed: string,
) {
  const scores = new Scores(index)
  const { begun, clues } = readQuery(index, words, typed)
  for (const slot of namedOneByOne(index, words.map(textOf))) scores.raise(slot, EXACT_NAME)
  for (const slot of begun.slots)
    if (begun.bits[slot] === begun.all) scores.raise(slot, weightOf(index, slot, clues))
  for (const slot of matching) if (!scores.has(slot)) scores.raise(slot, weightOf(index, slot, clues))
  return scores.inOrder()
}

/** Only what names, category and main labels tell: enough to suggest while people type. */
export function rankLabeled(index: CatalogueIndex, words: readonly QueryWord[], typed: string): number[] {
  const scores = new Scores(index)
  const { begun, clues } = readQuery(index, words, typed)
  const isSeen = index.marks()
  const put = (slot: number) => {
    if (isSeen[slot] === 1) return
    isSeen[slot] = 1
    const weight = weightOf(index, slot, clues)
    if (weight > PARTLY_CATEGORY) scores.raise(slot, weight)
  }
  for (const slot of begun.slots) put(slot)
  for (const facet of new Set(clues.flatMap(({ facets }) => [...facets]))) {
    for (const slot of index.primaryIn(facet)) put(slot)
    for (const slot of index.distinctiveIn(facet)) put(slot)
    if (index.book.kinds[facet] === 'category') for (const slot of index.having(facet)) put(slot)
  }
  return scores.inOrder().slots
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
  const { main, itself, primary, distinctive } = reading.weights
  const labeled = index.marks()
  const labels = index.marks()
  function keepBest(slot: number, weight: number) {
    if (weight > (labeled[slot] as number)) labeled[slot] = weight
  }
  for (const facet of facets) {
    if (index.book.kinds[facet] === 'integration') continue
    const own = bits[facet] as number
    for (const slot of index.having(facet)) labels[slot] = (labels[slot] as number) | own
    const hasRest = (slot: number) =>
      ((names.bits[slot] as number) | mainBits(index, slot, bits) | own) === all
    // A label that is the query itself, not only among its words, tells more.
    const [first, second] = whole[facet] === 1 ? [itself, itself] : [primary, distinctive]
    // What a tool is first of all, in a market that is called so too, could not be closer.
    const isClosest = (slot: number) => whole[facet] === 1 && mainBits(index, slot, bits) === all
    for (const slot of index.primaryIn(facet))
      if (hasRest(slot)) keepBest(slot, isClosest(slot) ? main : first)
    for (const slot of index.distinctiveIn(facet)) if (hasRest(slot)) keepBest(slot, second)
  }
  return { labeled, labels }
}

const weightOf = (index: CatalogueIndex, slot: number, readings: readonly Clues[]): number =>
  Math.max(ELSEWHERE, ...readings.map((clues) => weightIn(index, slot, clues)))

/** The words that the main category or the main market is called by. */
function mainBits(index: CatalogueIndex, slot: number, bits: Uint8Array): number {
  const market = index.mainMarketOf(slot)
  const ofCategory = bits[index.categoryOf(slot)] ?? 0
  return market < 0 ? ofCategory : ofCategory | (bits[market] as number)
}

function weightIn(index: CatalogueIndex, slot: number, clues: Clues): number {
  const { names, bits, whole, labeled, labels } = clues
  const { all, reading } = names
  const named = names.bits[slot] as number
  const isNamed = named === all
  const ofName = isNamed ? weightOfName(index, slot, names) : reading.weights.category
  if (mainBits(index, slot, whole) === 1) return Math.max(ofName, reading.weights.main)
  if (isNamed) return ofName
  const category = mainBits(index, slot, bits)
  const spread = (named | category) === all ? reading.weights.category : NOWHERE
  const best = Math.max(spread, labeled[slot] as number)
  if (best !== NOWHERE) return best
  if ((named | category | (labels[slot] as number)) === all) return reading.weights.labels
  return category === 0 ? ELSEWHERE : PARTLY_CATEGORY
}
