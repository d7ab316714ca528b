import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { excludeNamed, readUnknown } from './name-readers.ts'
import { LIST_GOES_ON, matched, type Reader, type Reading, type ReadWords, starting } from './need-draft.ts'
import {
  integrationNamed,
  isEnd,
  isOrdinaryWord,
  KINDS,
  MAKERS_LEFT_OUT,
  type Named,
  plainQuestionNamed,
  questionLabel,
  questionNamed,
  setIntegration,
  setQuestion,
  toolNamed,
} from './need-names.ts'

/** What every maker says of its own and no record can answer. */
export const readClaim: Reader = ({ words, draft }) => {
  const found = matched(words, starting('(?:very |really )?easy(?: to (?:use|learn|set ?up|understand))?'))
  if (!found) return null
  draft.unread.push(words.slice(0, found.length).join(' '))
  return { length: found.length, label: '', needsMore: true }
}

/** "crm gmail", "help desk for 5 agents whatsapp": what ends the need of a market is what its tools have to have. */
export const readBareName: Reader = (reading) => {
  if (!reading.isAfterMarket) return null
  return NEGATION.test(reading.words[0] ?? '')
    ? readNegation(reading)
    : (readBareQuestion(reading) ?? readBareTool(reading))
}

const NEGATION = /^(?:no|not|non|never)$/

/** "help desk no ai", "ci no jenkins": what is not wanted must never be read as what is. */
function readNegation(reading: Reading): ReadWords | null {
  const [word, ...rest] = reading.words
  const question = questionNamed(reading.index, rest, reading.markets)
  if (question && isEnd(rest[question.length])) return setQuestion(question, 1, reading, 'lacks')
  const tool = toolNamed(reading.index, rest)
  const next = rest[tool?.length ?? 0]
  if (tool && (isEnd(next) || NEGATION.test(next ?? ''))) return excludeNamed(reading, rest, 1)
  return word === 'no' && rest[0] !== 'code' ? readUnknown(reading, 1) : null
}

function readBareQuestion({ words, draft, index, markets }: Reading): ReadWords | null {
  const question = questionNamed(index, words, markets)
  const rest = words.slice(question?.length ?? 0)
  const isFollowed = plainQuestionNamed(rest) ?? questionNamed(index, rest, markets)
  // "Payroll integration" is with somebody else's.
  const isConnection = /^(?:integrations?|sync)$/.test(rest[0] ?? '')
  if (!question || isConnection || !(isEnd(rest[0]) || isFollowed)) return null
  // "Qualified signatures eidas" says one thing twice.
  const label = draft.has.includes(question.found) ? '' : questionLabel(index, question.found, markets)
  draft.has.push(question.found)
  return { length: question.length, label, isListItem: true }
}

function readBareTool(reading: Reading): ReadWords | null {
  const { words, before, draft, index, markets } = reading
  const named = endingName(index, words)
  if (!named || (named.length === 1 && isOrdinaryWord(index, words[0] ?? '', named.found))) return null
  const members = new Set(markets.flatMap((market) => [...index.having(market)]))
  const tool = toolNamed(index, words.slice(0, named.length))
  const isListed = before === LIST_GOES_ON || endingName(index, words.slice(named.length)) !== null
  // "crm hubspot" asks for HubSpot itself, "invoicing stripe quickbooks" for what connects to both.
  if (tool && members.has(tool.found) && !isListed) return null
  const connected = index.having(index.book.find('integration', named.found))
  return connected.some((slot) => members.has(slot))
    ? setIntegration(named, 0, words, { draft, index })
    : null
}

/** Something tools connect to, where only other such names follow. */
function endingName(index: CatalogueIndex, words: readonly string[]): Named<string> | null {
  for (const maker of [[], ...MAKERS_LEFT_OUT.map((maker) => [maker])]) {
    const named = integrationNamed(index, [...maker, ...words], 'listed')
    const length = (named?.length ?? 0) - maker.length
    if (!named || length < 1) continue
    const isLast = isEnd(words[length]) || endingName(index, words.slice(length)) !== null
    const isKind = index.book
      .named(words.slice(0, length))
      .some((facet) => KINDS.has(index.book.kinds[facet] ?? ''))
    return isLast && !isKind ? { found: named.found, length } : null
  }
  return null
}
