import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { isFiller } from './filler.ts'
import type { OwnedTool } from './said-need.ts'

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
  /** So much of what its plans count besides, by key. */
  further: Record<string, number> = {}
  country: string | null = null
  billing: 'monthly' | 'yearly' | null = null
  isCheapestFirst = false
  has: string[] = []
  nice: string[] = []
  lacks: string[] = []
  offers: string[] = []
  integrations: string[] = []
  platforms: string[] = []
  industries: string[] = []
  unit: 'seat' | 'account' | null = null
  isEnterprise = false
  excludedTools: number[] = []
  owned: OwnedTool[] = []
  /** Countries its maker is in, or is not in. */
  origins: string[] = []
  excludedOrigins: string[] = []
  /** Words that cannot be judged and must not be searched for. */
  unread: string[] = []

  /** What was required is only preferred. */
  prefer(question: string): void {
    this.has = this.has.filter((key) => key !== question)
    if (!this.nice.includes(question)) this.nice.push(question)
  }
}

/** The words from one place on, with what is known of those before. */
export interface Reading {
  index: CatalogueIndex
  draft: NeedDraft
  words: readonly string[]
  before: string
  /** The part that ends right before these words may go on as a list: "with gmail and slack". */
  isListOn: boolean
  /** A comma stands before them. */
  isListed: boolean
  /** The market that is meant, as facets: of questions with one name those it asks are meant. */
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
  /** A list may go on behind it. */
  isListItem?: boolean
  /** What it requires, which a word behind it may turn into a preference. */
  question?: string
}

export type Reader = (reading: Reading) => ReadWords | null

/** "With drip content" is not with Drip: what follows a name says more of something else. */
export const isEnd = (word: string | undefined) =>
  word === undefined ||
  isFiller(word) ||
  /^(?:\d.*|integrations?|sync|support|but|plus|under|below|less|up|max|within|without|that|free|calendar|if|preferred|optional|one|two|three|four|five|six|eight|ten|twelve)$/.test(
    word,
  )
