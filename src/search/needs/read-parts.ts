import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import type { Part } from './filled-need.ts'
import { namedMarkets } from './named-markets.ts'
import { LIST_GOES_ON, type NeedDraft, type Reader, type ReadWords } from './need-draft.ts'
import type { Token } from './need-text.ts'

/** What the readers make of the words from left to right; the words may name a market, else those given are meant. */
export function readParts(
  tokens: readonly Token[],
  index: CatalogueIndex,
  draft: NeedDraft,
  tried: readonly Reader[],
  given: readonly number[] = [],
): Part[] {
  const words = tokens.map(({ word }) => word)
  const named = given.length > 0 ? null : namedMarkets(index, words)
  const end = named ? endOf(words, named.name) : words.length
  const nameEnd = named?.isClear || end === named?.name.length ? end : words.length
  const parts: Part[] = []
  let at = 0
  while (at < words.length) {
    const last = parts.at(-1)
    const before = last?.to === at && last.isListItem ? LIST_GOES_ON : (words[at - 1] ?? '')
    const replaced = marketsOf(draft.alternativesTo, index)
    // In "basecamp alternative with time tracking" the second is asked of what is like the first.
    const markets = [...(named?.markets ?? given), ...replaced]
    const isListed = tokens[at]?.isListed ?? false
    const isAfterMarket = at >= nameEnd || replaced.length > 0
    const reading = { index, draft, words: words.slice(at), before, isListed, markets, isAfterMarket }
    const read = tried.reduce<ReadWords | null>((found, reader) => found ?? reader(reading), null)
    if (read) parts.push({ ...read, from: at, to: at + read.length })
    at += read?.length ?? 1
  }
  return parts
}

/** Where the name ends among the words; of one in two parts ("booking for a hair salon") the first. */
function endOf(words: readonly string[], name: readonly string[]): number {
  const whole = words.findLastIndex((_, at) => name.every((word, next) => words[at + next] === word))
  if (whole >= 0) return whole + name.length
  const first = words.findIndex((word) => name.includes(word))
  const length = words.slice(first).findIndex((word) => !name.includes(word))
  return length < 0 ? words.length : first + length
}

export const marketsOf = (slot: number | null, index: CatalogueIndex): number[] =>
  slot === null ? [] : [...index.facetsOf(slot)].filter((facet) => index.book.kinds[facet] === 'market')
