import { countryName } from '#facts/country.ts'
import { formatList } from '#lib/format-list.ts'
import { isEnd, type Reading, type ReadWords } from './draft.ts'
import { isMarketLabel } from './named-markets.ts'
import {
  furtherNames,
  integrationNamed,
  makerNamed,
  setIntegration,
  toolNamed,
  toolsCalled,
} from './names.ts'
import { articleAt, leads, phraseAt, type SaidPhrase, sets, trails } from './phrases.ts'
import { originNamed } from './places.ts'
import { questionLabel, questionNamed, questionsIn, setQuestion } from './questions.ts'

/** What cannot be read is named with so many words. */
const LONGEST_UNKNOWN = 3
const PRODUCT = /^(?:products?|tools?|apps?|software|stuff|services?|ecosystem)$/

/** "with", "without", "no need for", "ideally", "we already use", and what they say of the words behind them. */
export function readLed(reading: Reading): ReadWords | null {
  const lead = phraseAt(leads, reading.words)
  const own = lead && phraseAt(sets, reading.words)
  // "No subscription" is something to have.
  if (!lead || (own && own.length > lead.length)) return null
  if (lead.key === 'with' || lead.key === 'to') return readWith(reading, lead)
  if (lead.key === 'not' || lead.key === 'notFrom') return readNot(reading, lead)
  if (lead.key === 'unneeded') return readUnneeded(reading, lead)
  if (lead.key === 'owned') return readOwned(reading, lead.length)
  return null
}

/** Only "ideally" and its like: what they are about is read as anything else and then preferred. */
export function readPreference({ words }: Reading): ReadWords | null {
  const lead = phraseAt(leads, words)
  return lead?.key === 'nice' ? { length: lead.length, label: '', needsMore: true } : null
}

/** What the words behind a part say of it: "if possible", "not needed". */
export const trailAt = (words: readonly string[]): SaidPhrase | null => {
  const trail = phraseAt(trails, words)
  return trail?.key === 'nice' || trail?.key === 'unneeded' ? trail : null
}

function readWith(reading: Reading, { key, length }: SaidPhrase): ReadWords | null {
  const { words, draft, index, markets } = reading
  const begun = length + articleAt(words.slice(length))
  const rest = words.slice(begun)
  const isConnection = key === 'to' || words[length - 1] === 'with'
  const question = questionNamed(index, rest, markets)
  // "With logic" is not with Sumo Logic.
  const tool = isConnection ? integrationNamed(index, rest, question ? 'whole' : 'part') : null
  if (tool && tool.length >= (question?.length ?? 0) && isMeantName(reading, rest, tool.found))
    return setIntegration(tool, begun, rest, { draft, index })
  return question && setQuestion(question, begun, reading)
}

/** "With krakens" is hardly with KrakenD: a name that is only nearly said has to be one that tools of the market connect to. */
function isMeantName({ index, markets }: Reading, rest: readonly string[], key: string): boolean {
  if (markets.length === 0 || integrationNamed(index, rest, 'listed') !== null) return true
  const members = new Set(markets.flatMap((market) => [...index.having(market)]))
  return index.having(index.book.find('integration', key)).some((slot) => members.has(slot))
}

/** "And sso", ", whatsapp": a list goes on as it began. */
export function readFurther(reading: Reading): ReadWords | null {
  const { words, index, isListOn, isListed, markets } = reading
  const joint = /^(?:and|plus|or)$/.test(words[0] ?? '') ? 1 : 0
  if (isListOn && joint > 0) return readWith(reading, { key: 'to', length: joint })
  const question = isListed && markets.length > 0 ? questionNamed(index, words, markets) : null
  return question && setQuestion(question, 0, reading)
}

function readNot(reading: Reading, { key, length }: SaidPhrase): ReadWords | null {
  const { words, index, draft, markets } = reading
  const isFrom = key === 'notFrom'
  if (words[0] === 'no' && words[1] === 'code') return null
  // "Without a bot" and "no cloud" are themselves something that tools have.
  const had = questionNamed(index, words, markets)
  if (had && had.length > length) return setQuestion(had, 0, reading)
  const begun = length + articleAt(words.slice(length))
  const rest = words.slice(begun)
  const origin = originNamed(rest)
  if (origin) {
    draft.excludedOrigins.push(origin.found)
    return { length: begun + origin.length, label: `Not from ${countryName(origin.found)}` }
  }
  const own = phraseAt(sets, rest)
  if (own?.key.startsWith('unit ')) {
    draft.unit = 'account'
    return { length: begun + own.length, label: 'Not priced per seat' }
  }
  if (own?.key.startsWith('unpublished')) return readUnpublished(reading, own.key, begun + own.length)
  const [list, question = ''] = own?.key.split(' ') ?? []
  if (own && list === 'has')
    return setQuestion({ found: question, length: own.length }, begun, reading, 'lacks')
  return (
    readUnwantedMaker(reading, begun, isFrom) ??
    readUnwantedKind(reading, begun) ??
    readUnwantedQuestion(reading, begun, length) ??
    (isFrom ? null : excludeNamed(reading, begun)) ??
    readUnknown(reading, begun)
  )
}

/** "not from Adobe", "no Google products", "non-Microsoft". */
function readUnwantedMaker({ words, draft, index }: Reading, begun: number, isFrom: boolean) {
  const rest = words.slice(begun)
  const maker = makerNamed(index, rest)
  const tail = maker && PRODUCT.test(rest[maker.length] ?? '') ? 1 : 0
  // "Crm without salesforce" may still be Slack.
  if (!maker || (!isFrom && tail === 0 && toolNamed(index, rest) !== null)) return null
  const name = index.book.keys[maker.found[0] ?? -1] ?? ''
  const others = furtherNames(index, rest, maker.length + tail)
  draft.excludedTools.push(...maker.found.flatMap((facet) => [...index.having(facet)]), ...others.slots)
  const label = `Nothing from ${formatList([name, ...others.labels])}`
  return { length: begun + others.end, label, needsMore: true }
}

/** "Payroll, not an employer of record": another kind of tool is not looked for, which rules out none that is of this one too. */
function readUnwantedKind({ words, index, markets }: Reading, begun: number): ReadWords | null {
  if (markets.length === 0 || words.slice(0, begun).includes('without')) return null
  const isAny = (kinds: readonly number[]) => kinds.some((facet) => markets.includes(facet))
  for (let length = Math.min(LONGEST_UNKNOWN, words.length - begun); length > 0; length--) {
    const name = words.slice(begun, begun + length)
    const kinds = index.book.named(name).filter((facet) => index.book.kinds[facet] === 'market')
    const isAsked = length > 1 && isAny(kinds)
    const isOther = kinds.some((facet) => length > 1 || isMarketLabel(index, facet, name)) && !isAny(kinds)
    const isFeature = isOther && questionNamed(index, name, markets) !== null
    if (!isAsked && (!isOther || isFeature)) continue
    return { length: begun + length, label: `Not for ${name.join(' ')}`, needsMore: true }
  }
  return null
}

function readUnwantedQuestion(reading: Reading, begun: number, length: number): ReadWords | null {
  const { words, index, markets } = reading
  const rest = words.slice(begun)
  const question = questionNamed(index, rest, markets)
  const isMeant = question && (words[length - 1] !== 'not' || isEnd(rest[question.length]))
  return isMeant ? setQuestion(question, begun, reading, 'lacks') : null
}

/** "not salesforce, hubspot or zoho": none of them. */
function excludeNamed({ draft, index, words }: Reading, begun: number): ReadWords | null {
  const rest = words.slice(begun)
  const first = toolsCalled(index, rest)
  if (!first) return null
  const others = furtherNames(index, rest, first.length)
  draft.excludedTools.push(...first.slots, ...others.slots)
  const label = `Without ${formatList([first.label, ...others.labels])}`
  return { length: begun + others.end, label, needsMore: true }
}

/** "Without sign up" where a market asks about "editing without an account"; elsewhere it is said that nothing is known. */
function readUnpublished({ words, draft, index, markets }: Reading, key: string, length: number): ReadWords {
  const asked = key.endsWith('account') ? questionsIn(index, markets) : []
  const free = asked.find(({ label }) => label.endsWith('without an account'))
  const bound = asked.find((question) => question.key === 'account-required')
  if (free) draft.has.push(free.key)
  else if (bound) draft.lacks.push(bound.key)
  else draft.unread.push(words.slice(0, length).join(' '))
  return { length, label: free?.label ?? (bound ? `Without ${bound.label}` : ''), needsMore: true }
}

/** "without ads": searched for, it would find what is not wanted; that a tool does not list it proves nothing. */
function readUnknown({ words, draft }: Reading, begun: number): ReadWords | null {
  const rest = words.slice(begun)
  const end = rest.findIndex((word, at) => at > 0 && isEnd(word))
  const length = begun + Math.min(end < 0 ? rest.length : end, LONGEST_UNKNOWN)
  if (length === begun) return null
  const said = words.slice(0, length).filter((word) => word.length > 1)
  draft.unread.push(said.join(' '))
  return { length, label: '', needsMore: true }
}

/** "We do not need SSO" removes nothing, whatever it is that is not needed. */
function readUnneeded({ words, index, markets }: Reading, { length }: SaidPhrase): ReadWords | null {
  const begun = length + articleAt(words.slice(length))
  const rest = words.slice(begun)
  const question = questionNamed(index, rest, markets)
  const own = phraseAt(sets, rest)
  if (own?.key.startsWith('unpublished')) return null
  const end = rest.findIndex((word, at) => at > 0 && isEnd(word))
  const unknown = Math.min(end < 0 ? rest.length : end, LONGEST_UNKNOWN)
  const read = question?.length ?? own?.length ?? unknown
  if (read === 0) return null
  const said = question ? questionLabel(index, question.found, markets) : rest.slice(0, read).join(' ')
  return { length: begun + read, label: `${said}: not needed`, needsMore: true }
}

const NAMED_PLAN_WORDS = 4

/** "We already pay for Microsoft 365 Business Standard". */
function readOwned({ words, draft, index }: Reading, length: number): ReadWords | null {
  const begun = length + articleAt(words.slice(length))
  const named = toolNamed(index, words.slice(begun))
  if (!named) return null
  const entry = index.entries[named.found]
  const after = words.slice(begun + named.length)
  const plans = entry?.record.plans.map(({ name }) => name) ?? []
  const plan = Array.from({ length: Math.min(NAMED_PLAN_WORDS, after.length) }, (_, at) => after.length - at)
    .map((count) => ({ count, text: after.slice(0, count).join(' ') }))
    .find(({ text }) => plans.some((name) => name.toLowerCase() === text))
  const name = plans.find((one) => one.toLowerCase() === plan?.text) ?? null
  draft.owned.push({ slug: entry?.slug ?? '', name: index.nameOf(named.found), plan: name })
  return {
    length: begun + named.length + (plan?.count ?? 0),
    label: `You have ${index.nameOf(named.found)}${name ? ` ${name}` : ''}`,
    needsMore: true,
  }
}

const ENDS_BARE = /^(?:integrations?|sync)$/

/** "crm gmail", "help desk for 5 agents whatsapp": what ends the need of a market is what its tools have to have. */
export function readBareQuestion(reading: Reading): ReadWords | null {
  const { words, draft, index, markets, isAfterMarket } = reading
  const question = isAfterMarket ? questionNamed(index, words, markets) : null
  const rest = words.slice(question?.length ?? 0)
  const isFollowed = phraseAt(sets, rest) ?? questionNamed(index, rest, markets)
  // "Payroll integration" is with somebody else's.
  if (!question || ENDS_BARE.test(rest[0] ?? '') || !(isEnd(rest[0]) || isFollowed)) return null
  // "Qualified signatures eidas" says one thing twice.
  const label = draft.has.includes(question.found) ? '' : questionLabel(index, question.found, markets)
  draft.has.push(question.found)
  return { length: question.length, label, isListItem: true, question: question.found }
}
