import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { isFiller } from './filler.ts'
import { namedMarkets } from './named-markets.ts'
import { toolNamed } from './names.ts'
import { phraseAt, sets } from './phrases.ts'
import { questionNamed } from './questions.ts'
import type { Token } from './tokens.ts'

const ASKS_PRICE =
  /^(?:how much (?:does|do|is|are|would) |(?:what (?:does|do|is|are) )?(?:the )?(?:prices?|costs?|pricing) (?:of|for) |what (?:does|do) )$/
const IN_A_TIME = /^(?:per|a|each|every) (?:month|year)$/
const PRICE_WORD = /^(?:prices?|pricing|costs?|plans?)$/

/** "salesforce pricing", "how much does salesforce cost for 10 users": what it costs stands on every card, so the name is left. */
export function withoutPriceWords(tokens: readonly Token[], index: CatalogueIndex): Token[] {
  const words = tokens.map(({ word }) => word)
  const from = words.findIndex((_, at) => {
    const lead = at === 0 ? '' : `${words.slice(0, at).join(' ')} `
    return (at === 0 || ASKS_PRICE.test(lead)) && toolNamed(index, words.slice(at)) !== null
  })
  const to = from + (from < 0 ? 0 : (toolNamed(index, words.slice(from))?.length ?? 0))
  if (from < 0 || (from === 0 && !PRICE_WORD.test(words[to] ?? ''))) return [...tokens]
  const isPriced = PRICE_WORD.test(words[to] ?? '')
  const end = isPriced ? to + 1 + (IN_A_TIME.test(words.slice(to + 1, to + 3).join(' ')) ? 2 : 0) : to
  return tokens.filter((_, at) => at >= from && (at < to || at >= end))
}

const ASKS = /^(?:does|do|has|can|is|are|will)$/

/**
 * A question about one tool, "does zoom have end to end encryption", "notion api", and what is asked of it: its page tells
 * that, a list cannot but for what stands on its card.
 */
export function readAskedTool(tokens: readonly Token[], index: CatalogueIndex) {
  const words = tokens.map(({ word }) => word)
  const isQuestion = ASKS.test(words[0] ?? '')
  // "Remote desktop" is a kind of tool, not the desktop app of Remote.
  if (!isQuestion && namedMarkets(index, words)?.name.length === words.length) return null
  const from = isQuestion ? 1 : 0
  const named = toolNamed(index, words.slice(from))
  const rest = words.slice(from + (named?.length ?? 0))
  if (!named || rest.length === 0 || toolNamed(index, rest)) return null
  const said = rest.join(' ')
  if (!isQuestion && !isFact(rest, index) && !FOR_SOMEBODY.test(said) && !OF_ITS_PLANS.test(said)) return null
  const begin = rest.findIndex((word) => !isFiller(word) && !SAYS_HAVING.test(word))
  const asked = begin < 0 ? '' : rest.slice(begin).join(' ')
  return { slot: named.found, asked: asked === '' || ON_CARD.test(asked) ? [] : [asked] }
}

export type AskedTool = NonNullable<ReturnType<typeof readAskedTool>>

/** "notion api"; but "jira open source" looks for another one, and "microsoft 365 backup" for a kind of tool. */
const isFact = (words: readonly string[], index: CatalogueIndex) =>
  questionNamed(index, words, [])?.length === words.length &&
  !phraseAt(sets, words) &&
  namedMarkets(index, words) === null

/** "chatgpt for teams", "notion for students": one of its plans or offers. */
const FOR_SOMEBODY =
  /^for (?:(?:my|our|small|large|big) )?(?:teams?|business(?:es)?|work|compan(?:y|ies)|enterprises?|startups?|students?|teachers?|schools?|education|nonprofits?|charities|famil(?:y|ies)|home|personal use)$/
/** "Slack free limits", "notion reviews". */
const OF_ITS_PLANS =
  /^(?:(?:free|paid|business) )?(?:(?:plans?|tiers?|versions?|edition) )?(?:limits?|limitations|features|reviews?|security|status)$/
const ON_CARD = /^(?:(?:really |completely )?free(?: plan| tier| version)?|paid)$/
const SAYS_HAVING = /^(?:have|has|support|supports|offer|offers|include|includes|work|works|any)$/
