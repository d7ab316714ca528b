import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import type { NeedDraft, Reader, Reading, ReadWords } from './draft.ts'
import { readBareTool, readLikeness, readNamedIntegration } from './likeness.ts'
import type { NamedMarkets } from './named-markets.ts'
import { readEnterprise, readPlaces, readUses } from './places.ts'
import { readSet } from './plain-sets.ts'
import { readBareQuestion, readFurther, readLed, readPreference, trailAt } from './polarity.ts'
import { isAskedIn } from './questions.ts'
import type { Part } from './read-back.ts'
import { readNumbers } from './said-numbers.ts'
import type { Token } from './tokens.ts'

/** What is tried at each word: what one of them reads, the next ones need not look at. */
const readers: readonly Reader[] = [
  readLed,
  readLikeness,
  readNumbers,
  ...readPlaces,
  readSet,
  ...readUses,
  ({ words, draft }) => readEnterprise(words, draft),
  readFurther,
  readNamedIntegration,
  readPreference,
  readBareQuestion,
  readBareTool,
]

interface Read {
  tokens: readonly Token[]
  index: CatalogueIndex
  draft: NeedDraft
  named: NamedMarkets | null
  /** Where the words name no market, that of the tools that are meant. */
  given?: readonly number[]
  tried?: readonly Reader[]
}

/** What is made of the words from left to right. */
export function readParts({ tokens, index, draft, named, given = [], tried = readers }: Read): Part[] {
  const words = tokens.map(({ word }) => word)
  const end = named ? endOf(words, named.name) : words.length
  const nameEnd = named?.isClear || end === named?.name.length ? end : words.length
  const parts: Part[] = []
  let isPreferred = false
  for (let at = 0; at < words.length; ) {
    const last = parts.at(-1)
    const replaced = marketsOf(draft.alternativesTo, index)
    const isListed = tokens[at]?.isListed ?? false
    if (isListed) isPreferred = false
    const reading: Reading = {
      index,
      draft,
      words: words.slice(at),
      before: words[at - 1] ?? '',
      isListOn: last?.to === at && (last.isListItem ?? false),
      isListed,
      // In "basecamp alternative with time tracking" the second is asked of what is like the first.
      markets: [...(named?.markets ?? given), ...replaced],
      isAfterMarket: at >= nameEnd || replaced.length > 0 || given.length > 0,
    }
    const found = tried.reduce<ReadWords | null>((read, reader) => read ?? reader(reading), null)
    const isName = found !== null && isPartOfName(found, reading.words, named, index)
    if (isName) draft.has = draft.has.filter((key) => key !== found.question)
    const read = isName ? null : found
    if (read) {
      const part = withPolarity(read, reading, isPreferred)
      isPreferred ||= read.label === '' && !read.fills && read.needsMore === true && isLead(reading, read)
      if (words[at] === 'or' && last?.question && part.question) preferBoth(last, part, draft)
      parts.push({ ...part, from: at, to: at + part.length })
    }
    at += read ? (parts.at(-1)?.length ?? 1) : 1
  }
  return parts
}

/**
 * "SOC 2 automation" is a kind of tool, not automation with a SOC 2 report, and no SSO provider is asked for SSO; open
 * source is said of any kind.
 */
function isPartOfName(
  { question, length, needsMore }: ReadWords,
  words: readonly string[],
  named: NamedMarkets | null,
  index: CatalogueIndex,
): boolean {
  if (question === undefined || needsMore !== true || !named) return false
  const isBegun = length < named.name.length && named.name.every((word, at) => words[at] === word)
  const isName = words.slice(0, length).every((word) => named.name.includes(word))
  return isBegun || (isName && !isAskedIn(question, named.markets, index))
}

const isLead = (reading: Reading, { length }: ReadWords) => readPreference(reading)?.length === length

/** The one step of polarity: "ideally" before a question or "if possible" behind it prefer it, "not needed" takes it back. */
function withPolarity(read: ReadWords, { words, draft }: Reading, isPreferred: boolean): ReadWords {
  const trail = read.question === undefined ? null : trailAt(words.slice(read.length))
  const { question } = read
  if (question === undefined || (!trail && !isPreferred)) return read
  const length = read.length + (trail?.length ?? 0)
  draft.prefer(question)
  if (trail?.key !== 'unneeded') return { ...read, length, label: `${read.label}, preferred` }
  draft.nice = draft.nice.filter((key) => key !== question)
  return { ...read, length, label: `${read.label}: not needed` }
}

/** "SSO or SAML": one of both would do, so neither is required. */
function preferBoth(last: Part, part: ReadWords, draft: NeedDraft): void {
  if (!last.question || !part.question || last.question === part.question) return
  for (const one of [last, part]) {
    draft.prefer(one.question ?? '')
    if (!one.label.endsWith(', preferred')) one.label = `${one.label}, preferred`
  }
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
