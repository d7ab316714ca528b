import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'

/** What the words of a text ask for, filled while they are read. */
export class NeedDraft {
  alternativesTo: number | null = null
  isCheaper = false
  /** An amount in another currency counts as so many dollars: no rates are known. */
  amount: {
    dollars: number
    currency: string
    isInclusive: boolean
    isPerSeat: boolean
    isPerYear: boolean
  } | null = null
  people: number | null = null
  /** So much of what the market is sold by. */
  measured: number | null = null
  country: string | null = null
  billing: 'monthly' | 'yearly' | null = null
  isCheapestFirst = false
  has: string[] = []
  lacks: string[] = []
  offers: string[] = []
  integrations: string[] = []
  platforms: string[] = []
  industries: string[] = []
  unit: 'seat' | 'account' | null = null
  isEnterprise = false
  excludedTools: number[] = []
  /** Countries its maker is in, or is not in. */
  origins: string[] = []
  excludedOrigins: string[] = []
  /** Words that cannot be judged and must not be searched for. */
  unread: string[] = []
}

export interface Reading {
  index: CatalogueIndex
  draft: NeedDraft
  words: readonly string[]
  before: string
  isListed: boolean
  /** The market that the text names, as facets: of questions with one name those it asks are meant. */
  markets: readonly number[]
  /** Whether the market, or what is to be replaced, was said before these words. */
  isAfterMarket: boolean
}

/** How many words were read, and what they mean to people. */
export interface ReadWords {
  length: number
  label: string
  /** The label follows when all is read: a price means something else with a number of seats. */
  fills?: 'price' | 'people' | 'cheaper'
  /** Not worth a list of its own: read only beside something else. */
  needsMore?: boolean
  /** A list may go on behind it: "with gmail and slack". */
  isListItem?: boolean
}

/** Stands before the words with which a list goes on: "with gmail and slack". */
export const LIST_GOES_ON = '\u0000with'

export type Reader = (reading: Reading) => ReadWords | null

/** No phrase that is read has more words. */
const LONGEST_PHRASE = 24

export function matched(words: readonly string[], pattern: RegExp) {
  const found = pattern.exec(words.slice(0, LONGEST_PHRASE).join(' '))
  if (!found) return null
  return { groups: found.map((group) => group ?? ''), length: found[0].trim().split(' ').length }
}

/** "not", "that is not", "we do not want". */
export const NOT_SAID =
  '(?:(?:and|but|that|which|it|we|i|is|are|do|does|should|can|will) )*not(?: (?:want|like|need|use|using|be))?'

const end = '(?= |$)'
export const starting = (source: string) => new RegExp(`^(?:${source})${end}`)
