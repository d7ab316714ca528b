import { formatList } from '#lib/format-list.ts'
import { isFiller } from '#search/rank/parse-query.ts'
import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { furtherNames, toolsCalled } from './called-tools.ts'
import {
  LIST_GOES_ON,
  matched,
  type NeedDraft,
  NOT_SAID,
  type Reader,
  type Reading,
  type ReadWords,
  starting,
} from './need-draft.ts'
import {
  calledWithoutMaker,
  integrationNamed,
  isEnd,
  plainQuestionNamed,
  questionNamed,
  questionsIn,
  setIntegration,
  setQuestion,
  toolLike,
  toolNamed,
} from './need-names.ts'

const SAME_KIND = '(?:alternatives?|competitors?|replacements?|successors?|substitutes?|rivals?|equivalents?)'
const NAME_AFTER = starting(
  `(?:an? )?${SAME_KIND} (?:to|for|of)|(?:something |anything |tools? |apps? |software |products? )?(?:like|similar to|comparable to)|instead of|(?:to )?replaces?|replacing|(?:switch(?:ing)?|mov(?:e|ing)|migrat(?:e|ing)|get(?:ting)?)(?: away)? from|leav(?:e|ing)(?! (?:management|track|request|planner|planning|calendar|polic))|quit(?:ting)?|(?:hates?|hating|dislikes?|outgr(?:ow|own|ew)|ditch(?:ing)?|drop(?:ping)?)|(?:tired|sick) of|fed up with|unhappy with|(?:simpler|easier|better|lighter|smaller|nicer) than`,
)

export const readAlternatives: Reader = (reading) => {
  const { words, before, draft, index } = reading
  if (draft.alternativesTo !== null) return null
  const lead = before === 'would' ? null : matched(words, NAME_AFTER)
  const after = words.slice(lead?.length ?? 0)
  const exact = toolNamed(index, after) ?? (lead ? null : calledBriefly(reading))
  const dear = lead || !exact ? null : readTooDear(reading, exact)
  if (dear) return dear
  const isClear = lead !== null && !lead.groups[0]?.endsWith('like')
  const isWord = isFiller(after[0] ?? '')
  const like = lead && !exact && isClear && !isWord ? toolLike(index, after[0] ?? '') : undefined
  const named = exact ?? (like === undefined ? null : { found: like, length: 1 })
  if (lead && named) {
    const others = furtherNames(index, words, lead.length + named.length)
    draft.excludedTools.push(...others.slots)
    return setAlternatives(reading, named.found, others.end, others.labels)
  }
  return lead ? readLeftBehind(reading, lead) : readNameBefore(reading, named)
}

/** "teams is slow": without its maker, where the words say that it is one. */
function calledBriefly({ index, words }: Reading): { found: number; length: number } | null {
  if (!matched(words.slice(1), DISLIKED)) return null
  const found = calledWithoutMaker(index, words[0] ?? '')
  return found === undefined ? null : { found, length: 1 }
}

/** "we outgrew spreadsheets": what is no tool is left behind, not looked for. */
function readLeftBehind(
  { words }: Reading,
  { groups: [lead = ''], length }: { groups: string[]; length: number },
): ReadWords | null {
  if (/(?:like|to|of|for|than)$/.test(lead) && !/^(?:tired|sick|instead)/.test(lead)) return null
  const left = matched(
    words.slice(length),
    starting(
      '(?:our |my |the |using )?(?:excel )?(spreadsheets?|excel|paper|pen and paper|post ?its|sticky notes)',
    ),
  )
  return left && { length: length + left.length, label: `Instead of ${left.groups[1]}`, needsMore: true }
}

/** "teams is slow, what else", "jira is too complicated". */
const DISLIKED = starting(
  '(?:is|are|got|gets|became|feels|seems) (?:way |far |much |so |very |really )?(?:too )?(?:slow|complicated|complex|buggy|bloated|clunky|confusing|ugly|heavy|unreliable|hard to use)(?: (?:what|anything|something) else)?',
)

/** "salesforce too expensive", "salesforce without the price", "zapier but free". */
function readTooDear(reading: Reading, { found, length }: { found: number; length: number }) {
  const { words, draft } = reading
  const rest = words.slice(length)
  const dear = matched(
    rest,
    starting(
      '(?:is |got |gets |became )?(?:way |far |much )?too (?:expensive|pricey|costly|dear)|without the (?:price|cost|price tag)|but (?:cheap|less expensive)',
    ),
  )
  if (dear) {
    draft.isCheaper = true
    return setAlternatives(reading, found, length + dear.length)
  }
  const disliked = matched(rest, DISLIKED)
  if (disliked) return setAlternatives(reading, found, length + disliked.length)
  return rest[0] === 'but' && rest.length > 1 ? setAlternatives(reading, found, length + 1) : null
}

/** "notion alternatives", "slcak competitors". */
function readNameBefore(reading: Reading, exact: { found: number; length: number } | null): ReadWords | null {
  const { words, index, before } = reading
  const isFollowed = (length: number) => new RegExp(`^${SAME_KIND}$`).test(words[length] ?? '')
  if (exact && isFollowed(exact.length)) return setAlternatives(reading, exact.found, exact.length + 1)
  // "Rival IQ alternatives" is not about Zoho SalesIQ.
  const isPart = before !== '' && !isFiller(before)
  if (isPart || !isFollowed(1) || isFiller(words[0] ?? '')) return null
  const like = toolLike(index, words[0] ?? '')
  return like === undefined ? null : setAlternatives(reading, like, 2)
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

const WITH = starting(
  '(?:that |which )?(?:(?:works?|integrat(?:es?|ed|ing)|connects?|connected|syncs?|compatible|integration) (?:with|to)|with(?: an?| the)?|has|have|having|(?:that|which) support|supports|supporting|including|offers?|and|plus)',
)

export const readWith: Reader = (reading) => {
  const { words, draft, index, before, markets } = reading
  const lead = matched(words, WITH)
  if (!lead) return readListed(reading) ?? readNamedIntegration(words, draft, index)
  const isList = /^(?:and|plus)$/.test(lead.groups[0] ?? '')
  if (isList && before !== LIST_GOES_ON) return null
  const rest = words.slice(lead.length)
  const isConnection = /with|to|and|plus/.test(lead.groups[0] ?? '')
  const question = questionNamed(index, rest, markets)
  // "With logic" is not with Sumo Logic.
  const tool = isConnection ? integrationNamed(index, rest, question ? 'whole' : 'part') : null
  if (tool && tool.length >= (question?.length ?? 0))
    return setIntegration(tool, lead.length, rest, { draft, index })
  return question && { ...setQuestion(question, lead.length, reading), isListItem: true }
}

/** "email marketing, landing pages": a question that follows a comma. */
function readListed(reading: Reading): ReadWords | null {
  const { words, index, isListed, markets } = reading
  const question = isListed && markets.length > 0 ? questionNamed(index, words, markets) : null
  return question && { ...setQuestion(question, 0, reading), isListItem: true }
}

const OWN_PLACE = /^(?:shops?|stores?|sites?|websites?|merchants?|sellers?|users?|accounts?)$/

/** "for a shopify shop": it has to connect to it. */
export const readOwnPlace: Reader = ({ words, draft, index }) => {
  const lead = matched(words, starting('(?:for|on)(?: (?:a|an|my|our|the))?'))
  const rest = words.slice(lead?.length ?? 0)
  const at = rest.findIndex((word) => OWN_PLACE.test(word))
  const named = lead && at > 0 ? integrationNamed(index, rest.slice(0, at), 'whole') : null
  if (!named || named.length !== at) return null
  return setIntegration(named, (lead?.length ?? 0) + 1, rest, { draft, index })
}

function readNamedIntegration(words: readonly string[], draft: NeedDraft, index: CatalogueIndex) {
  const at = words.findIndex((word) => /^integrations?$/.test(word))
  if (at < 1 || at > 3) return null
  const named = integrationNamed(index, words.slice(0, at), 'whole')
  return named?.length === at ? setIntegration(named, 0, words, { draft, index }) : null
}

/** What buyers would rather do without and few records speak of. */
const UNPUBLISHED = starting(
  'sign(?:ing)? up|signup|registration|registering|accounts?|credit card|log ?in|hassle|contracts?',
)
const NO_ACCOUNT = /sign|regist|account|log ?in/

/** "Without sign up" where a market asks about "editing without an account"; elsewhere it is said that nothing is known. */
function readUnpublished({ words, draft, index, markets }: Reading, length: number): ReadWords {
  const said = words.slice(0, length).join(' ')
  const asked = NO_ACCOUNT.test(said) ? questionsIn(index, markets) : []
  const free = asked.find(({ label }) => label.endsWith('without an account'))
  const bound = asked.find(({ key }) => key === 'account-required')
  if (free) draft.has.push(free.key)
  else if (bound) draft.lacks.push(bound.key)
  else draft.unread.push(said)
  return { length, label: free?.label ?? (bound ? `Without ${bound.label}` : ''), needsMore: true }
}

export const readWithout: Reader = (reading) => {
  const { words, index, markets } = reading
  // "Without a bot" and "no cloud" are themselves something that tools have.
  const had = /^(?:without|no|not)$/.test(words[0] ?? '') ? questionNamed(index, words, markets) : null
  if (had) return setQuestion(had, 0, reading)
  const lead = matched(
    words,
    starting(
      '(?:without|excluding|except(?: for)?|but not|minus|(?:something |anything )?other than|anything but|(?:that |which )?(?:do|does) not (?:need|require|have|use|include)|no(?= (?:sign|account|registration|credit|log)))(?: an?| any| the| requiring| using)?',
    ),
  )
  if (!lead) return readNot(reading)
  const rest = words.slice(lead.length)
  const unknown = matched(rest, UNPUBLISHED)
  if (unknown) return readUnpublished(reading, lead.length + unknown.length)
  const question = questionNamed(index, rest, markets)
  if (question) return setQuestion(question, lead.length, reading, 'lacks')
  return excludeNamed(reading, rest, lead.length) ?? readUnknown(reading, lead.length)
}

/** "without ads": searched for, it would find what is not wanted; that a tool does not list it proves nothing. */
export function readUnknown({ words, draft }: Reading, lead: number): ReadWords | null {
  const rest = words.slice(lead)
  const end = rest.findIndex((word, at) => at > 0 && isEnd(word))
  const length = lead + Math.min(end < 0 ? rest.length : end, LONGEST_UNKNOWN)
  if (length === lead) return null
  draft.unread.push(
    words
      .slice(0, length)
      .filter((word) => word.length > 1)
      .join(' '),
  )
  return { length, label: '', needsMore: true }
}

const LONGEST_UNKNOWN = 3
const NOT = starting(NOT_SAID)

/** "crm not salesforce", "photoshop but not adobe", "not open source": only names and what is said of any tool, and never "no", since "no code" is something to have. */
function readNot(reading: Reading): ReadWords | null {
  const lead = matched(reading.words, NOT)
  if (!lead) return null
  const rest = reading.words.slice(lead.length)
  const question = plainQuestionNamed(rest)
  return question
    ? setQuestion(question, lead.length, reading, 'lacks')
    : excludeNamed(reading, rest, lead.length)
}

/** "not salesforce, hubspot or zoho": none of them. */
export function excludeNamed(
  { draft, index }: Reading,
  rest: readonly string[],
  lead: number,
): ReadWords | null {
  const first = toolsCalled(index, rest)
  if (!first) return null
  const others = furtherNames(index, rest, first.length)
  draft.excludedTools.push(...first.slots, ...others.slots)
  const label = `Without ${formatList([first.label, ...others.labels])}`
  return { length: lead + others.end, label, needsMore: true }
}
