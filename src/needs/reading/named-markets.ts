import { marketQuestions } from '#markets/markets.store.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel, facetNames } from '#tools/index/facets.ts'
import { wholeName } from '#tools/index/words.ts'
import { isFiller } from './filler.ts'
import { scoreMarkets, usesWord } from './nearest-markets.ts'
import { isCountedIn } from './said-numbers.ts'

const LONGEST_NAME = 6
/** What comes after one of these says more of what was named before it. */
const PART_ENDS = new Set('with for and that which who without under plus in'.split(' '))
const UNWANTED = new Set('not no without except instead unlike'.split(' '))
const NEEDS = new Set('need needs want wants looking'.split(' '))
/** "Tools that support SSO, wiki": what they have is hardly what they are. */
const HAVING = /^(?:supports?|has|have|offers?|includes?)$/
const SAYS_KIND = new Set('software app apps tool tools system platform program solution'.split(' '))
/** How a tool is, rather than what: meant only where nothing else is named. */
const MANNERS = new Set(['no code', 'nocode', 'low code', 'headless', 'self hosted', 'self hosting'])
/** Short for one kind of tool, however many others mention it. */
const SHORT_FOR = new Set('ats bi ehr emr etl hr lms mdm pms pos siem voip'.split(' '))
/** A word that is in few more tools than the market has is hardly about anything else. */
const OWN_WORD_TIMES = 2

/** What a name tells beside its words: the first of them, each further one, and where it is what the market is called. */
const OF_NAME = 5
const OF_FURTHER = 7
const OF_LABEL = 5
const OF_COUNTED = 8
const OF_UNIT = 3
/** Of what is said first, and of what is said after "with" or "for". */
const IN_HEAD = 0.5
const IN_TAIL = 0.4
/** So far ahead of the next one leads clearly, and so near the two are asked about. */
const CLEAR_LEAD = 1.4
const CLOSE_RACE = 1.12
const MOST_ASKED = 2
const ENOUGH = 9
/** Where hardly any other market uses the words, little is enough. */
const ALONE = 2.5
const LITTLE = 5

export interface NamedMarkets {
  /** Facets: a name may be that of several. */
  markets: readonly number[]
  /** The words that say so. */
  name: readonly string[]
  /** Whether the words are a name of it, rather than such as it uses. */
  isName: boolean
  /** Whether it can hardly mean anything else. */
  isClear: boolean
  /** Whether another word names another market: "landscaping" beside "quotes". */
  isDisputed: boolean
  /** Others that are as likely, as keys. */
  rivals: readonly string[]
}

interface NamedSo {
  name: readonly string[]
  points: number
}

/** The markets that the words are about: those they name, and those whose own words and tools have most of them. */
export function namedMarkets(index: CatalogueIndex, words: readonly string[]): NamedMarkets | null {
  const { head, wanted } = splitWords(words)
  const names = namesIn(index, words, head)
  const scores = new Map<string, number>()
  const add = (some: ReadonlyMap<string, number>, share: number) => {
    for (const [key, score] of some) scores.set(key, (scores.get(key) ?? 0) + score * share)
  }
  add(scoreMarkets(index, head), IN_HEAD)
  add(scoreMarkets(index, wanted), 1 - IN_HEAD)
  for (const [key, { points }] of names) scores.set(key, (scores.get(key) ?? 0) + points)
  for (const key of scores.keys())
    if (isCountedIn(marketQuestions().market(key), words)) scores.set(key, (scores.get(key) ?? 0) + OF_UNIT)
  const ranked = [...scores]
    .filter(([key]) => index.having(index.book.find('market', key)).length > 0)
    .sort(([, a], [, b]) => b - a)
  const [first, second] = ranked
  if (!first) return null
  const [key, score] = first
  const named = names.get(key)
  const lead = score / Math.max(1, second?.[1] ?? 0)
  const name = named?.name ?? wanted.filter((word) => usesWord(key, word))
  const isFar =
    name.length > 0 && ((lead >= CLEAR_LEAD && score >= ENOUGH) || (lead >= ALONE && score >= LITTLE))
  if (!named && !isFar) return null
  const markets = named ? sharing(index, names, named, key, scores) : [facetOf(index, key)]
  const others = markets.map((facet) => index.book.keys[facet] ?? '')
  return {
    markets,
    name,
    isName: named !== undefined,
    isClear: isFar || (named !== undefined && (name.length > 1 || isOwnWord(index, markets, name, words))),
    isDisputed: isDisputed(index, head, name, markets),
    rivals: ranked
      .filter(([other, points]) => !others.includes(other) && points * CLOSE_RACE >= score)
      .filter(([other]) => named === undefined || names.has(other))
      .slice(0, MOST_ASKED)
      .map(([other]) => other),
  }
}

const facetOf = (index: CatalogueIndex, key: string) => index.book.find('market', key) ?? -1

/** Several markets have one name: that one first of which the other words tell most. */
function sharing(
  index: CatalogueIndex,
  names: ReadonlyMap<string, NamedSo>,
  { name, points }: NamedSo,
  key: string,
  scores: ReadonlyMap<string, number>,
): number[] {
  const text = name.join(' ')
  const same = [...names].filter(([, other]) => other.name.join(' ') === text && other.points >= points)
  const keys = [key, ...same.map(([other]) => other).filter((other) => other !== key)]
  return keys
    .toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0))
    .map((one) => facetOf(index, one))
}

/** The words that are wanted, and of those the first part. In "I run a bakery and need shift planning" what is needed is said first. */
function splitWords(words: readonly string[]) {
  const isWanted = words.map(() => true)
  for (const [at, word] of words.entries()) {
    if (!UNWANTED.has(word) || words[at + 1] === 'code') continue
    for (let next = at; next < words.length && (next === at || !PART_ENDS.has(words[next] ?? '')); next++)
      isWanted[next] = false
  }
  const wanted = words.filter((_, at) => isWanted[at])
  const needed = wanted.findIndex((word) => NEEDS.has(word)) + 1
  const from = needed > 0 && needed < wanted.length ? needed : 0
  const end = wanted.findIndex((word, at) => at > from && (PART_ENDS.has(word) || HAVING.test(word)))
  return { wanted, head: wanted.slice(from, end < 0 ? undefined : end) }
}

/** What the words name: by market its best name, with what that tells. */
function namesIn(
  index: CatalogueIndex,
  words: readonly string[],
  head: readonly string[],
): Map<string, NamedSo> {
  const names = new Map<string, NamedSo>()
  const inHead = head.join(' ')
  const said = words.join(' ')
  for (const [at, run] of [...runsOf(words), ...turnedRuns(words)]) {
    const isUnwanted = UNWANTED.has(words[at - 1] ?? '') || UNWANTED.has(words[at - 2] ?? '')
    // In "e-signature, 20 documents" the second is an amount of something.
    if (isUnwanted || /^\d/.test(words[at - 1] ?? '')) continue
    const isTurned = run.length > 1 && !` ${said} `.includes(` ${run.join(' ')} `)
    const share = isTurned || ` ${inHead} `.includes(` ${run.join(' ')} `) ? 1 : IN_TAIL
    const manner = MANNERS.has(run.join(' ')) ? IN_TAIL : 1
    for (const facet of marketsNamed(index, run)) {
      const key = index.book.keys[facet] ?? ''
      const isLabel = isMarketLabel(index, facet, run)
      const isCounted = isCountedIn(marketQuestions().market(key), words)
      const plain = OF_NAME + OF_FURTHER * (run.length - 1) + (isLabel ? OF_LABEL : 0)
      const points = plain * share * manner + (isCounted ? OF_COUNTED : 0)
      if (points > (names.get(key)?.points ?? 0))
        names.set(key, { name: withoutBuyer(index, facet, run, isTurned), points })
    }
  }
  return withoutHad(names)
}

/** Of "password manager for families" the first two words are enough: who they are for may be in the texts of some. */
function withoutBuyer(
  index: CatalogueIndex,
  facet: number,
  run: readonly string[],
  isTurned: boolean,
): readonly string[] {
  const at = run.indexOf('for')
  // Words that stand elsewhere in the text are turned: "families password manager".
  const kinds = at > 0 ? [run.slice(0, at)] : isTurned ? [run.slice(2), run.slice(1)] : []
  return kinds.find((kind) => index.book.named(kind).includes(facet)) ?? run
}

/** "Scheduling and payments": what tools of the one have is no other kind of tool. */
function withoutHad(names: Map<string, NamedSo>): Map<string, NamedSo> {
  const keys = [...names.keys()]
  for (const [key, named] of names)
    if (keys.some((other) => other !== key && marketQuestions().isAsked([other], key)))
      names.set(key, { ...named, points: named.points * IN_TAIL })
  return names
}

/** Of several of one name that one first of which it is said sooner. */
function marketsNamed(index: CatalogueIndex, name: readonly string[]): number[] {
  if (name.every(isFiller)) return []
  const text = wholeName(name.join(' '))
  const markets = index.book.named(name).filter((facet) => index.book.kinds[facet] === 'market')
  const placeIn = (facet: number) =>
    facetNames('market', index.book.keys[facet] ?? '').findIndex((one) => wholeName(one) === text)
  return markets.length < 2 ? markets : markets.toSorted((a, b) => placeIn(a) - placeIn(b))
}

function runsOf(words: readonly string[]): [at: number, run: string[]][] {
  const lengths = Array.from({ length: Math.min(LONGEST_NAME, words.length) }, (_, at) => at + 1)
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, at): [number, string[]] => [
      at,
      words.slice(at, at + length),
    ]),
  )
}

/** "Booking system for a hair salon" is what "hair salon booking" names. */
function turnedRuns(words: readonly string[]): [at: number, run: string[]][] {
  const first = words.findIndex((word) => word === 'for' || word === 'in')
  const last = words.findLastIndex((word) => word === 'for' || word === 'in')
  const after = words
    .slice(last + 1)
    .filter((word) => !isFiller(word))
    .slice(0, 2)
  const before = words.slice(0, Math.max(0, first)).filter((word) => !SAYS_KIND.has(word))
  const buyers = [after.slice(0, 1), after.slice(0, 2), after.slice(1, 2)]
  return buyers.flatMap((buyer) =>
    before.map((_, at): [number, string[]] => [0, [...buyer, ...before.slice(0, at + 1)]]),
  )
}

/** One word among others of which one names something else. */
function isDisputed(
  index: CatalogueIndex,
  words: readonly string[],
  name: readonly string[],
  markets: readonly number[],
): boolean {
  if (name.length > 1) return false
  const others = words.filter((word) => !name.includes(word)).flatMap((word) => index.book.named([word]))
  return others.some((facet) => index.book.kinds[facet] === 'market' && !markets.includes(facet))
}

/** "Newsletters" are newsletter publishing, whatever else they are a phrase for; "helpdesk" is "Help desk". */
export function isMarketLabel(index: CatalogueIndex, facet: number, name: readonly string[]): boolean {
  const key = index.book.keys[facet] ?? ''
  return [facetLabel('market', key), key].some((text) => inOne(text) === inOne(name.join(' ')))
}

const inOne = (text: string) => wholeName(text).replaceAll(' ', '')

/** One word is clear where it is all the market is called, where others hardly use it, or where the next says that software is meant. */
function isOwnWord(
  index: CatalogueIndex,
  markets: readonly number[],
  [word = '']: readonly string[],
  words: readonly string[],
): boolean {
  const members = markets.reduce((sum, facet) => sum + index.having(facet).length, 0)
  return (
    SHORT_FOR.has(word) ||
    SAYS_KIND.has(words[words.lastIndexOf(word) + 1] ?? '') ||
    index.words.toolsUsing(word) <= members * OWN_WORD_TIMES ||
    markets.some((facet) => isMarketLabel(index, facet, [word]))
  )
}
