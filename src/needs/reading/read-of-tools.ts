import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { wordsOf } from '#tools/index/words.ts'
import { type AskedTool, readAskedTool } from './about-tool.ts'
import { type ComparedNames, findCompared, findVersus } from './compared-tools.ts'
import { NeedDraft, type Reader } from './draft.ts'
import { isConnecting } from './filler.ts'
import { namedMarkets } from './named-markets.ts'
import { toolNamed } from './names.ts'
import { phraseAt, trails } from './phrases.ts'
import { readSet } from './plain-sets.ts'
import { labelOf, nothingRead, toNeed } from './read-back.ts'
import { marketsOf, readParts } from './read-parts.ts'
import type { SaidNeed } from './said-need.ts'
import { readSize } from './said-numbers.ts'
import { type Token, textWithout } from './tokens.ts'

/** What asks for tools by their names: two side by side, a fact of one, or what it costs. */
export function readOfTools(text: string, tokens: readonly Token[], index: CatalogueIndex): SaidNeed | null {
  const versus = findVersus(index, wordsOf(text))
  if (versus) return answerVersus(versus, index)
  const compared = findCompared(
    index,
    tokens.map(({ word }) => word),
  )
  if (compared) return readCompared(text, tokens, compared, index)
  const about = readAskedTool(tokens, index)
  return about ? answerAbout(about, index) : readSized(text, tokens, index)
}

function answerVersus(slots: readonly number[], index: CatalogueIndex): SaidNeed {
  const label = slots.map((slot) => index.nameOf(slot)).join(' vs ')
  const versus = slots.map((slot) => index.idOf(slot))
  return { ...nothingRead(''), versus, parts: [{ label, without: '' }] }
}

function answerAbout({ slot, asked }: AskedTool, index: CatalogueIndex): SaidNeed {
  const name = index.nameOf(slot)
  return { ...nothingRead(name), parts: [{ label: `About ${name}`, without: '' }], unread: asked }
}

/** How large who asks is, and how it is paid. */
const sizeReaders: readonly Reader[] = [
  readSize,
  (reading) => {
    const read = readSet(reading)
    return read?.label.startsWith('Billed') ? read : null
  },
]

/** "Slack for 200 people", "docusign 10 documents a month": what one tool costs at that size, in the words of its market. */
function readSized(text: string, tokens: readonly Token[], index: CatalogueIndex): SaidNeed | null {
  const words = tokens.map(({ word }) => word)
  const named = toolNamed(index, words)
  const isReplaced = phraseAt(trails, words.slice(named?.length ?? 0)) !== null
  if (!named || isReplaced || namedMarkets(index, words.slice(0, named.length))?.isClear) return null
  const draft = new NeedDraft()
  const markets = marketsOf(named.found, index)
  const rest = tokens.slice(named.length)
  const sizes = readParts({ tokens: rest, index, draft, named: null, given: markets, tried: sizeReaders })
  const isRead = rest.every(
    ({ word }, at) => isConnecting(word) || sizes.some(({ from, to }) => at >= from && at < to),
  )
  if (sizes.length === 0 || !isRead) return null
  const name = index.nameOf(named.found)
  const team = sizes.map((part) => ({ ...part, from: part.from + named.length, to: part.to + named.length }))
  return {
    ...toNeed(draft, index),
    parts: [
      { label: `About ${name}`, without: '' },
      ...team.map((part) => ({
        label: labelOf(part, draft, index, markets),
        without: textWithout(text, tokens, part),
      })),
    ],
    rest: name,
  }
}

/** The names and what is asked of both; whatever else is said, both are shown. */
function readCompared(
  text: string,
  tokens: readonly Token[],
  { from, to, slots }: ComparedNames,
  index: CatalogueIndex,
): SaidNeed {
  const draft = new NeedDraft()
  const markets = marketsOf(slots[0] ?? null, index)
  const rest = readParts({ tokens: tokens.slice(to), index, draft, named: null, given: markets })
  const parts = [
    { from, to, length: to - from, label: slots.map((slot) => index.nameOf(slot)).join(' vs ') },
    ...rest.map((part) => ({ ...part, from: part.from + to, to: part.to + to })),
  ]
  const left = tokens.filter((_, at) => !parts.some((part) => at >= part.from && at < part.to))
  const named = namedMarkets(
    index,
    left.map(({ word }) => word),
  )
  // "Slack or teams for team chat" says nothing more; "with sso" does, though there are tools for that too.
  const isTheirs = named?.markets.some((market) => markets.includes(market)) ?? false
  const market = new Set(isTheirs ? named?.name : [])
  const { wanted, ...need } = toNeed(draft, index)
  const { has = [], ...filters } = wanted.filters
  return {
    ...need,
    // Whoever names two sees both, whatever one of them lacks.
    wanted: { ...wanted, filters },
    comparedOn: has,
    versus: slots.map((slot) => index.idOf(slot)),
    parts: parts.flatMap((part) => {
      const label = labelOf(part, draft, index, markets)
      return label ? [{ label, without: textWithout(text, tokens, part) }] : []
    }),
    rest: '',
    unread: [
      ...draft.unread,
      ...left.flatMap(({ word, typed }) =>
        (isConnecting(word) && !/^\d/.test(word)) || COMPARING.has(word) || market.has(word) ? [] : [typed],
      ),
    ],
  }
}

const COMPARING = new Set(
  'should use choose pick between difference differences comparison compared better cheaper than switch switching move moving migrate migrating worth one'.split(
    ' ',
  ),
)
