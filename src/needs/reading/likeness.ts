import { formatList } from '#lib/format-list.ts'
import type { Reading, ReadWords } from './draft.ts'
import { isEnd } from './draft.ts'
import { isFiller } from './filler.ts'
import {
  calledWithoutMaker,
  furtherNames,
  integrationNamed,
  isOrdinaryWord,
  KINDS,
  MAKERS_LEFT_OUT,
  setIntegration,
  toolLike,
  toolNamed,
} from './names.ts'
import { leads, type Named, phraseAt, type SaidPhrase, sets, trails } from './phrases.ts'

/** "Leave management" and "drop shipping" are what tools do. */
const DOING =
  /^(?:management|track|tracking|request|requests|planner|planning|calendar|polic(?:y|ies)|shipping|box)$/

/** "alternative to notion", "notion alternatives", "jira is too slow", "zapier but free": others like it are looked for. */
export function readLikeness(reading: Reading): ReadWords | null {
  const { words, before, draft, index } = reading
  if (draft.alternativesTo !== null) return null
  const lead = before === 'would' ? null : phraseAt(leads, words)
  if (lead?.key === 'like') return readAfter(reading, lead)
  const exact = toolNamed(index, words)
  const trail = phraseAt(trails, words.slice(exact?.length ?? 1))
  const length = (exact?.length ?? 1) + (trail?.length ?? 0)
  if (exact && trail?.key === 'dear') draft.isCheaper = true
  if (exact && (trail?.key === 'dear' || trail?.key === 'disliked' || trail?.key === 'like'))
    return setAlternatives(
      reading,
      exact.found,
      trail.key === 'disliked' ? afterWhatElse(words, length) : length,
    )
  if (exact && words[exact.length] === 'but' && words.length > exact.length + 1)
    return setAlternatives(reading, exact.found, exact.length + 1)
  return exact ? null : readNearName(reading, trail)
}

/** "is slow, what else" */
const afterWhatElse = (words: readonly string[], length: number) =>
  /^(?:what|anything|something) else$/.test(words.slice(length, length + 2).join(' ')) ? length + 2 : length

/** "teams is slow", "slcak competitors": without its maker, or nearly spelt so. */
function readNearName(reading: Reading, trail: SaidPhrase | null): ReadWords | null {
  const { words, index, before } = reading
  const [word = ''] = words
  if (trail?.key === 'disliked') {
    const found = calledWithoutMaker(index, word)
    return found === undefined
      ? null
      : setAlternatives(reading, found, afterWhatElse(words, 1 + trail.length))
  }
  // "Rival IQ alternatives" is not about Zoho SalesIQ.
  const isPart = before !== '' && !isFiller(before)
  if (trail?.key !== 'like' || isPart || isFiller(word)) return null
  const like = toolLike(index, word)
  return like === undefined ? null : setAlternatives(reading, like, 1 + trail.length)
}

function readAfter(reading: Reading, { length }: SaidPhrase): ReadWords | null {
  const { words, index, draft } = reading
  const after = words.slice(length)
  const exact = toolNamed(index, after)
  const isClear = words[length - 1] !== 'like' && !DOING.test(after[0] ?? '')
  const like = !exact && isClear && !isFiller(after[0] ?? '') ? toolLike(index, after[0] ?? '') : undefined
  const named = exact ?? (like === undefined ? null : { found: like, length: 1 })
  if (named && !DOING.test(after[0] ?? '')) {
    const others = furtherNames(index, words, length + named.length)
    draft.excludedTools.push(...others.slots)
    return setAlternatives(reading, named.found, others.end, others.labels)
  }
  return readLeftBehind(words, length)
}

/** "we outgrew spreadsheets": what is no tool is left behind, not looked for. */
function readLeftBehind(words: readonly string[], length: number): ReadWords | null {
  if (/^(?:like|to|of|for|than)$/.test(words[length - 1] ?? '') && !/^(?:tired|sick)$/.test(words[0] ?? ''))
    return null
  const begun = length + Number(/^(?:our|my|the|using)$/.test(words[length] ?? ''))
  const left = phraseAt(sets, words.slice(begun))
  if (left?.key !== 'left behind') return null
  const name = words
    .slice(begun, begun + left.length)
    .filter((word) => word !== 'excel' || left.length === 1)
    .join(' ')
  return { length: begun + left.length, label: `Instead of ${name}`, needsMore: true }
}

function setAlternatives(
  { draft, index }: Reading,
  slot: number,
  length: number,
  others: readonly string[] = [],
): ReadWords {
  draft.alternativesTo = slot
  return { length, label: `Alternatives to ${formatList([index.nameOf(slot), ...others])}` }
}

/** "jira integration". */
export function readNamedIntegration({ words, draft, index }: Reading): ReadWords | null {
  const at = words.findIndex((word) => /^integrations?$/.test(word))
  if (at < 1 || at > 3) return null
  const named = integrationNamed(index, words.slice(0, at), 'whole')
  return named?.length === at ? setIntegration(named, 0, words, { draft, index }) : null
}

/** "crm gmail", "invoicing stripe quickbooks": a name that ends the need of a market. */
export function readBareTool(reading: Reading): ReadWords | null {
  const { words, isListOn, draft, index, markets, isAfterMarket } = reading
  const named = isAfterMarket ? endingName(reading, words) : null
  if (!named || (named.length === 1 && isOrdinaryWord(index, words[0] ?? '', named.found))) return null
  const members = new Set(markets.flatMap((market) => [...index.having(market)]))
  const tool = toolNamed(index, words.slice(0, named.length))
  const isListed = isListOn || endingName(reading, words.slice(named.length)) !== null
  // "crm hubspot" asks for HubSpot itself, "invoicing stripe quickbooks" for what connects to both.
  if (tool && members.has(tool.found) && !isListed) return null
  const connected = index.having(index.book.find('integration', named.found))
  return connected.some((slot) => members.has(slot))
    ? setIntegration(named, 0, words, { draft, index })
    : null
}

/** Something tools connect to, where only other such names follow. */
function endingName(reading: Reading, words: readonly string[]): Named<string> | null {
  const { index } = reading
  for (const maker of [[], ...MAKERS_LEFT_OUT.map((one) => [one])]) {
    const named = integrationNamed(index, [...maker, ...words], 'listed')
    const length = (named?.length ?? 0) - maker.length
    if (!named || length < 1) continue
    const isLast = isEnd(words[length]) || endingName(reading, words.slice(length)) !== null
    const isKind = index.book
      .named(words.slice(0, length))
      .some((facet) => KINDS.has(index.book.kinds[facet] ?? ''))
    return isLast && !isKind ? { found: named.found, length } : null
  }
  return null
}
