import { monthsBetween } from '#lib/date-words.ts'
import { memoizeByObject } from '#lib/memoize-by-object.ts'
import { HINT_TIER, LICENSE_TOPICS, PRICE_TOPICS, type RankedSource, sourceIndexOf } from './fact-source.ts'

/** In months. Older prices are shown with their age, are never called the cheapest, and in the end are not counted with. */
const SHOWN_AS_OLD = 12
const RANKED_UNTIL = 18

const COUNTED_UNTIL = 24

/**
 * How far a cost can be relied on. What is `dated` or `undated` may be called the cheapest; what is `reported` by sources
 * that do not count may be put in an order with others; what is `old` or `open`, where a part is not known, neither.
 */
export type Trust = 'dated' | 'undated' | 'reported' | 'old' | 'open'

export interface PriceReading {
  /** The day or month the price was read; null for a copy without a date. */
  readAt: string | null
  /** Where it was read when that is no page or repository of the maker. */
  via?: string
  /** Said by sources alone that do not count. */
  isHint?: true
}

export interface CountedPrice extends PriceReading {
  trust: Trust
  /** Read more than a year ago. */
  isOld: boolean
}

export interface ReadTool {
  sources: readonly (RankedSource & { url: string; via?: string | undefined })[]
}

/** Where the prices of a tool were read: what somebody vouches for before hints, then the newest. */
export function priceReadOf({ sources }: ReadTool, topics = PRICE_TOPICS): PriceReading {
  const found = topics.map((topic) => sourceIndexOf(sources, topic)).find((index) => index !== null)
  const source = sources[found ?? -1]
  if (!source) return { readAt: null }
  const isHint = source.tier === HINT_TIER
  const isMakers = source.tier === 1
  const via = isMakers ? undefined : (source.via ?? (isHint ? source.url : undefined))
  return { readAt: source.seenAt ?? null, ...(via && { via }), ...(isHint && { isHint }) }
}

/** Asked for many times for one page. */
export const readOf = memoizeByObject((tool: ReadTool) => priceReadOf(tool))

/** Months since a price was read; 0 where nobody knows. */
const ageIn = ({ readAt }: PriceReading, asOf: string): number => monthsBetween(readAt, asOf) ?? 0

/** Too old to count with. */
export const isOutdated = (read: PriceReading, asOf: string): boolean => ageIn(read, asOf) > COUNTED_UNTIL

export function trusted(read: PriceReading, asOf: string): CountedPrice {
  const age = ageIn(read, asOf)
  const trust = read.isHint ? 'reported' : read.readAt === null ? 'undated' : 'dated'
  return { ...read, trust: age > RANKED_UNTIL ? 'old' : trust, isOld: age > SHOWN_AS_OLD }
}

/** A license does not age as a price does, and says itself what it gives away. */
export function licensedRead(tool: ReadTool, asOf: string): CountedPrice {
  const license = priceReadOf(tool, LICENSE_TOPICS)
  const read = license.readAt ? license : readOf(tool)
  return {
    ...read,
    trust: read.readAt === null ? 'undated' : 'dated',
    isOld: ageIn(read, asOf) > SHOWN_AS_OLD,
  }
}
