import { BoundedCache } from '#cache/bounded-cache.ts'
import { formatList } from '#lib/format-list.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { eachVersion } from '#tools/index/each-version.ts'
import { facetLabel } from '#tools/index/facets.ts'
import { withoutPriceWords } from './about-tool.ts'
import { NeedDraft } from './draft.ts'
import { CONNECTING, isConnecting, isFiller } from './filler.ts'
import { type NamedMarkets, namedMarkets } from './named-markets.ts'
import { MAKERS_LEFT_OUT, toolNamed } from './names.ts'
import { marketQuestion } from './questions.ts'
import { labelOf, nothingRead, type Part, toNeed } from './read-back.ts'
import { readOfTools } from './read-of-tools.ts'
import { marketsOf, readParts } from './read-parts.ts'
import type { SaidNeed, UnderstoodPart } from './said-need.ts'
import { spelledOut, type Token, textOfTokens, textWithout, tokensOf } from './tokens.ts'

/** The answer of a market and the list below it read the same text. */
const TEXTS_KEPT = 100
const lastRead = eachVersion(() => new BoundedCache<SaidNeed>(TEXTS_KEPT))

export const readNeed = (typed: string, index: CatalogueIndex): SaidNeed =>
  lastRead(index).getOrMake(typed, () => readText(typed, index))

/** Reads what is wanted out of a text. A text that is the name of a tool wants that tool. */
function readText(typed: string, index: CatalogueIndex): SaidNeed {
  const text = spelledOut(typed)
  const { words: known } = index
  const beginsName = (word: string) => known.startingWith(word).some((number) => known.isNaming(number))
  const said = tokensOf(text, (word) => known.has(word) || beginsName(word) || isFiller(word))
  const tokens = withoutPriceWords(said, index)
  const words = tokens.map(({ word }) => word)
  const whole = toolNamed(index, words)
  if (words.length === 0 || whole?.length === words.length)
    return nothingRead(textOfTokens(text, tokens, tokens))
  const ofTools = readOfTools(text, tokens, index)
  if (ofTools) return ofTools
  const draft = new NeedDraft()
  const named = namedMarkets(index, words)
  const parts = readParts({ tokens, index, draft, named })
  const isLeft = (_: Token, at: number) => !parts.some(({ from, to }) => at >= from && at < to)
  const unmet = readUnmet(tokens, isLeft, draft, index)
  if (unmet) parts.push(unmet)
  const left = tokens.filter(isLeft)
  const hasRest = left.some(({ word }) => !isConnecting(word))
  // "Search" joins, but not in "site search".
  const marketName = named?.name ?? []
  const meant = meantMarkets(draft, named, index)
  const isSaid = ({ word }: Token) => !CONNECTING.has(word) || marketName.includes(word)
  const isEnough = hasRest || parts.some(({ needsMore }) => !needsMore)
  if (parts.length > 0 && !isEnough) readUnwantedOnly(parts, draft, index)
  const isSaidWhat = isEnough || draft.alternativesTo !== null || draft.excludedTools.length > 1
  const asked = readMarketQuestion(named, tokens, left, draft, index)
  if (parts.length + asked.length === 0 || !isSaidWhat) return nothingRead(text)
  const filled = parts.flatMap((part) => {
    const label = labelOf(part, draft, index, meant)
    return label ? [{ label, without: textWithout(text, tokens, part), fills: part.fills }] : []
  })
  return {
    ...toNeed(draft, index),
    parts: [...filled, ...asked],
    rest: hasRest ? textOfTokens(text, tokens, left.filter(isSaid)) : '',
  }
}

/** "Status page, free": what the market is called is one of its questions, so it is wanted. Taken back, the market stays. */
function readMarketQuestion(
  named: NamedMarkets | null,
  tokens: readonly Token[],
  left: readonly Token[],
  draft: NeedDraft,
  index: CatalogueIndex,
): UnderstoodPart[] {
  const isLeft = named?.name.every((word) => left.some((token) => token.word === word))
  const question = isLeft && named ? marketQuestion(index, named) : undefined
  if (!question || !named || [...draft.has, ...draft.lacks].includes(question.key)) return []
  draft.has.push(question.key)
  const others = tokens.filter(({ word }) => !named.name.includes(word)).map(({ typed }) => typed)
  const market = facetLabel('market', index.book.keys[named.markets[0] ?? -1] ?? '')
  return [{ label: question.label, without: [market, ...others].join(' ') }]
}

/** More are all those of a maker. */
const MOST_REPLACED = 2

/** "Not Google Analytics", "anything but slack or discord" and nothing else means others like them. */
function readUnwantedOnly([part]: Part[], draft: NeedDraft, index: CatalogueIndex): void {
  const [unwanted, ...others] = draft.excludedTools
  const isRivaled = index.mainMarketOf(unwanted ?? -1) >= 0
  if (!part || unwanted === undefined || others.length > MOST_REPLACED || !isRivaled) return
  draft.alternativesTo = unwanted
  part.label = `Alternatives to ${formatList(draft.excludedTools.map((slot) => index.nameOf(slot)))}`
}

/** What is like Slack is counted in people, whatever else "self hosted" may be. */
const meantMarkets = ({ alternativesTo }: NeedDraft, named: NamedMarkets | null, index: CatalogueIndex) =>
  alternativesTo === null ? (named?.markets ?? []) : marketsOf(alternativesTo, index)

/** "open source jira", "cheap docusign": a tool that is named beside what it has not means others like it. */
function readUnmet(
  tokens: readonly Token[],
  isLeft: (token: Token, at: number) => boolean,
  draft: NeedDraft,
  index: CatalogueIndex,
): Part | null {
  const isWord = (token: Token, at: number) => isLeft(token, at) && !isConnecting(token.word)
  const from = tokens.findIndex(isWord)
  const length = tokens.filter(isWord).length
  const name = tokens.slice(from, from + length)
  // Words with others between them are no name.
  const isName = from >= 0 && name.every((token, at) => isWord(token, from + at))
  const named = isName && draft.alternativesTo === null ? nameOfAll(name, index) : undefined
  if (named === undefined) return null
  const asked = [
    ...draft.has.map((key) => index.book.find('has', key)),
    ...draft.offers.map((key) => index.book.find('offer', key)),
    ...draft.platforms.map((key) => index.book.find('platform', key)),
  ]
  const isCostly = draft.isCheapestFirst || draft.isCheaper
  if (!isCostly && asked.every((facet) => index.having(facet).includes(named))) return null
  draft.alternativesTo = named
  return { from, to: from + length, length, label: `Alternatives to ${index.nameOf(named)}` }
}

/** Words first, names of tools of theirs only beside the maker. */
const NEVER_ALONE = new Set(['project', 'express', 'cloud', 'loop', 'chat'])

/** The tool that all the words name, unless they name a kind of tool. */
function nameOfAll(tokens: readonly Token[], index: CatalogueIndex): number | undefined {
  const words = tokens.map(({ word }) => word)
  const isNamed = (name: readonly string[]) => {
    const named = toolNamed(index, name)
    return named?.length === name.length ? [named.found] : []
  }
  const isKind = (facet: number) => !/^(?:integration|tag)$/.test(index.book.kinds[facet] ?? '')
  if (index.book.named(words).some(isKind)) return undefined
  const makers = NEVER_ALONE.has(words[0] ?? '') ? [] : MAKERS_LEFT_OUT
  return [...isNamed(words), ...makers.flatMap((maker) => isNamed([maker, ...words]))][0]
}
