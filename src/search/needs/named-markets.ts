import { memoizeByObject } from '#lib/memoize-by-object.ts'
import type { Market } from '#markets/market.ts'
import { marketQuestions } from '#markets/markets.store.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { facetLabel, facetNames } from '#tools/index/facets.ts'
import { stem, wholeName, wordsOf } from '#tools/index/words.ts'
import questionWords from './question-words.json' with { type: 'json' }

const LONGEST_NAME = 6

/** What comes after one of these says more of what was named before it. */
const PART_ENDS = new Set('with for and that which who without under plus'.split(' '))
const SAYS_NEED = new Set('need needs want wants looking'.split(' '))
/** "Tools that support SSO, wiki": what they have is hardly what they are. */
const SAYS_HAVING = /^(?:supports?|has|have|offers?|includes?)$/
const SAYS_KIND = new Set('software app apps tool tools system platform program solution'.split(' '))

/** How a tool is, rather than what: meant only where nothing else is named. */
const MANNERS = new Set(['no code', 'nocode', 'low code', 'headless'])
/** Short for one kind of tool, however many others mention it. */
const SHORT_FOR = new Set('ats bi ehr emr etl hr lms mdm pms pos siem voip'.split(' '))
/** A word that is in few more tools than the market has is hardly about anything else. */
const OWN_WORD_TIMES = 2

export interface NamedMarkets {
  /** Facets: a name may be that of several. */
  markets: readonly number[]
  name: readonly string[]
  /** Whether it can hardly mean anything else: "password manager", "crm", "booking software"; but not "sms". */
  isClear: boolean
  /** Whether another word names another market: "landscaping" beside "quotes". */
  isDisputed: boolean
}

/**
 * The longest name in the first part of a text that has one; of several as long a market's own, else the last: the builder in "no-code website
 * builder". In "I run a bakery and need shift planning" what is needed comes first.
 */
export function namedMarkets(index: CatalogueIndex, words: readonly string[]): NamedMarkets | null {
  const needed = words.findIndex((word) => SAYS_NEED.has(word)) + 1
  const wanted = firstNamed(index, partsOf(words.slice(needed)))
  if (wanted?.isClear || needed === 0) return wanted
  // "A plumber needs quotes": what is needed may be part of what he buys.
  const buyer = firstNamed(index, partsOf(words.slice(0, needed)))
  return buyer?.isClear ? buyer : (wanted ?? buyer)
}

function firstNamed(index: CatalogueIndex, parts: readonly string[][]): NamedMarkets | null {
  for (const [at, part] of parts.entries()) {
    const named = madeFor(index, part, parts[at + 1] ?? []) ?? longestIn(index, part)
    if (named) return { ...named, isDisputed: isDisputed(index, part, named) }
  }
  return null
}

/** "Booking system for a hair salon" is what "hair salon booking" names. */
function madeFor(index: CatalogueIndex, part: readonly string[], next: readonly string[]) {
  const named = part.length > 0 && next.length > 0 ? longestIn(index, [...next, ...part]) : null
  const isOfBoth =
    named?.name.some((word) => part.includes(word)) && named.name.some((word) => next.includes(word))
  return isOfBoth ? named : null
}

function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  const had: string[][] = []
  let current = parts[0]
  for (const [at, word] of words.entries()) {
    if (!PART_ENDS.has(word)) current?.push(word)
    else {
      current = []
      const isHad = /^(?:that|which)$/.test(word) && SAYS_HAVING.test(words[at + 1] ?? '')
      ;(isHad ? had : parts).push(current)
    }
  }
  return [...parts, ...had]
}

/** One word among others of which one names something else. */
function isDisputed(
  index: CatalogueIndex,
  words: readonly string[],
  { name, markets }: Pick<NamedMarkets, 'name' | 'markets'>,
): boolean {
  if (name.length > 1) return false
  const others = words.filter((word) => !name.includes(word)).flatMap((word) => index.book.named([word]))
  return others.some((facet) => index.book.kinds[facet] === 'market' && !markets.includes(facet))
}

function longestIn(index: CatalogueIndex, words: readonly string[]): Omit<NamedMarkets, 'isDisputed'> | null {
  const named = runsOf(words).flatMap((name) => {
    const markets = marketsNamed(index, name)
    const ofLabel = markets.filter((facet) => isMarketLabel(index, facet, name))
    return markets.length > 0 ? [{ name, markets: ofLabel.length > 0 ? ofLabel : markets }] : []
  })
  const isManner = (name: readonly string[]) => MANNERS.has(name.join(' '))
  // In "e-signature, 20 documents" the second is an amount of something.
  const isCounted = ([first = '']: readonly string[]) => /^\d/.test(words[words.lastIndexOf(first) - 1] ?? '')
  const meant = named.filter(({ name }) => !isManner(name) && !isCounted(name))
  // "Yoga studio 200 members online booking": what is counted says which of them is bought.
  const isMeasured = ({ markets }: (typeof named)[number]) =>
    markets.some((facet) => isCountedIn(marketQuestions().market(index.book.keys[facet] ?? ''), words))
  const counted = meant.filter(isMeasured)
  const among = counted.length > 0 ? counted : meant
  const longest = among.filter(({ name }) => name.length === among[0]?.name.length)
  // "Vector database hosted": what a market is called comes before other words for one.
  const isLabel = ({ name, markets }: (typeof named)[number]) =>
    markets.some((facet) => isMarketLabel(index, facet, name))
  // "Scheduling and payments": what tools of the one have is no other kind of tool.
  const isHad = (one: (typeof named)[number]) =>
    longest.some(
      (other) => other !== one && keysOf(one).some((key) => marketQuestions().isAsked(keysOf(other), key)),
    )
  const keysOf = ({ markets }: (typeof named)[number]) => markets.map((facet) => index.book.keys[facet] ?? '')
  const kinds = longest.filter((one) => !isHad(one))
  const best = kinds.find(isLabel) ?? kinds[0] ?? longest[0] ?? named[0]
  return best ? { ...best, isClear: best.name.length > 1 || isClear(index, best, words) } : null
}

/** Of several that one first of which it is said sooner: "call center" is the second name of one market and the tenth of another. */
function marketsNamed(index: CatalogueIndex, name: readonly string[]): number[] {
  const text = wholeName(name.join(' '))
  const markets = index.book.named(name).filter((facet) => index.book.kinds[facet] === 'market')
  const placeIn = (facet: number) =>
    facetNames('market', index.book.keys[facet] ?? '').findIndex((one) => wholeName(one) === text)
  return markets.length < 2 ? markets : markets.toSorted((a, b) => placeIn(a) - placeIn(b))
}

const otherUnits: Readonly<Record<string, readonly string[]>> = questionWords.counted

/** "contacts", "contact"; of "active members" the last word, of "sessions of 20 events" the first; and what people say for it. */
export const unitsOf = memoizeByObject(({ key, one, many }: NonNullable<Market['measure']>) =>
  [key, one, many, ...(otherUnits[key] ?? []), ...(otherUnits[many] ?? [])].map((unit) =>
    stem(wordsOf(unit.replace(/ (?:of|a|per|in) .*$/, '')).at(-1) ?? ''),
  ),
)

const isCountedIn = (market: Market | undefined, words: readonly string[]) =>
  words.some(
    (word, at) =>
      market?.measure && /^\d/.test(words[at - 1] ?? '') && unitsOf(market.measure).includes(stem(word)),
  )

/** The longest first, of those as long the last. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = []
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--)
    for (let from = words.length - length; from >= 0; from--) runs.push(words.slice(from, from + length))
  return runs
}

/** "Newsletters" are newsletter publishing, whatever else they are a phrase for. */
export function isMarketLabel(index: CatalogueIndex, facet: number, name: readonly string[]): boolean {
  const key = index.book.keys[facet] ?? ''
  return [facetLabel('market', key), key].some((text) => joined(text) === joined(name.join(' ')))
}

/** "Helpdesk" is "Help desk". */
const joined = (text: string) => wholeName(text).replaceAll(' ', '')

/** One word is clear where it is all the market is called, where others hardly use it, or where the next says that software is meant. */
function isClear(
  index: CatalogueIndex,
  { name: [word = ''], markets }: Pick<NamedMarkets, 'name' | 'markets'>,
  words: readonly string[],
): boolean {
  const members = markets.reduce((sum, facet) => sum + index.having(facet).length, 0)
  const using = index.words.toolsUsing(word)
  const next = words[words.lastIndexOf(word) + 1] ?? ''
  return (
    SHORT_FOR.has(word) ||
    SAYS_KIND.has(next) ||
    using <= members * OWN_WORD_TIMES ||
    markets.some((facet) => isMarketLabel(index, facet, [word]))
  )
}
