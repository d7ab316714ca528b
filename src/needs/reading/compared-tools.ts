import type { CatalogueIndex } from '#tools/index/catalogue-index.ts'
import { isFiller } from './filler.ts'
import { namedMarkets } from './named-markets.ts'
import { calledWithoutMaker, toolLike, toolNamed } from './names.ts'

/** Names that are compared: where they stand among the words, and the tools by their slots. */
export interface ComparedNames {
  from: number
  to: number
  slots: number[]
}

const BETWEEN = /^(?:vs?|versus|or)$/
const SAYS_VERSUS = /^(?:vs?|versus)$/
const SAYS_COMPARING = /^(?:differences?|compar(?:e|ed|ison|ing)|better|cheaper|choose|between)$/
const SAYS_MOVING = /^(?:mov(?:e|ing)|switch(?:ing)?|migrat(?:e|ing)|chang(?:e|ing))$/
/** "Move data from postgres to snowflake" is a job, not a choice between the two. */
const MOVED = /^(?:data|files|records|rows|tables|events|contacts|emails|code|tasks|orders|leads)$/
const LONGEST_BETWEEN = 4
/** "Not salesforce or hubspot", "alternatives to slack and teams": neither is wanted. */
const NOT_COMPARED =
  /(?:^| )(?:not(?: want| like| need| use| using)?|no|non|nor|without|except(?: for)?|excluding|avoid(?:ing)?|anything but|(?:other|cheaper|simpler|easier|better|lighter|nicer) than|instead of|like|similar to|(?:alternatives?|competitors?|replacements?|successors?) (?:to|for|of)|replac(?:e|ing)|(?:tired|sick) of)(?: either| both| the)?$/

/**
 * Two or more names in a sentence, whatever else it says: "hubspot or pipedrive for 8 salespeople", "is clickup better
 * than asana", "move from mailchimp to klaviyo", "xero quickbooks for two people". Words that are no names end the row.
 */
export function findCompared(index: CatalogueIndex, words: readonly string[]): ComparedNames | null {
  for (let from = 0; from < words.length; from++) {
    const first = nameAt(index, words, from) ?? briefNameAt(index, words, from)
    if (!first) continue
    const slots = [first.slot]
    let to = first.to
    for (let next = nextName(index, words, first, to); next; next = nextName(index, words, first, to)) {
      slots.push(next.slot)
      to = next.to
    }
    const isWanted = !NOT_COMPARED.test(words.slice(0, from).join(' '))
    if (isWanted && new Set(slots).size > 1) return { from, to, slots: [...new Set(slots)] }
    if (!isWanted) from = to
  }
  return null
}

interface NameAt {
  slot: number
  to: number
}

function nameAt(index: CatalogueIndex, words: readonly string[], at: number): NameAt | null {
  const named = toolNamed(index, words.slice(at))
  return named ? { slot: named.found, to: at + named.length } : null
}

const BEFORE_BRIEF = /^(?:from|between|compare|to|or|and|vs?|versus)$/

/** "From teams to slack": without its maker, where the word before says that a name follows. */
function briefNameAt(index: CatalogueIndex, words: readonly string[], at: number): NameAt | null {
  const word = words[at] ?? ''
  const slot = BEFORE_BRIEF.test(words[at - 1] ?? '') ? calledWithoutMaker(index, word) : undefined
  // "Monday vs asana"
  const like = SAYS_VERSUS.test(words[at + 1] ?? '') ? toolLike(index, word) : undefined
  const found = slot ?? like
  return found === undefined ? null : { slot: found, to: at + 1 }
}

/** The name after what stands between two: "vs", "or", "better than"; nothing where the text compares, or where both are of one market. */
function nextName(index: CatalogueIndex, words: readonly string[], first: NameAt, at: number): NameAt | null {
  const between = joiningWords(words, at)
  if (between > 0) {
    const begun = at + between
    const isName = words.some((word) => SAYS_VERSUS.test(word) || SAYS_COMPARING.test(word))
    const near = isFiller(words[begun] ?? '') ? undefined : toolLike(index, words[begun] ?? '')
    // "Asana or trello or monday": of one market they need no other word that compares them.
    const isOfSame = near !== undefined && index.mainMarketOf(near) === index.mainMarketOf(first.slot)
    const like = isName || isOfSame ? near : undefined
    const named = nameAt(index, words, begun) ?? briefNameAt(index, words, begun)
    return named ?? (like === undefined ? null : { slot: like, to: begun + 1 })
  }
  const next = nameAt(index, words, at)
  const isRival = next !== null && index.mainMarketOf(next.slot) === index.mainMarketOf(first.slot)
  return isRival || words.some((word) => SAYS_COMPARING.test(word)) ? next : null
}

function joiningWords(words: readonly string[], at: number): number {
  if (BETWEEN.test(words[at] ?? '')) return 1
  if (words[at] === 'and' && words.some((word) => SAYS_COMPARING.test(word))) return 1
  const moving = words.slice(0, at).findIndex((word) => SAYS_MOVING.test(word))
  if (words[at] === 'to' && moving >= 0 && !MOVED.test(words[moving + 1] ?? '')) return 1
  const text = words.slice(at, at + LONGEST_BETWEEN).join(' ')
  const said =
    /^(?:is )?(?:really |actually |much )?(?:better|cheaper|simpler|easier) than|^compared (?:to|with)/.exec(
      text,
    )
  return said ? said[0].split(' ').length : 0
}

/** Of names that nothing joins so many must be exact, and more than two be named: "make things" hardly means two tools. */
const FEWEST_EXACT = 2
const BETWEEN_NAMES = ['v', 'vs', 'versus', 'or', 'and']

/** "slack vs teams", "notion or obsidian", "asana monday clickup": names of tools and nothing else. */
export function findVersus(index: CatalogueIndex, [first = '', ...others]: readonly string[]) {
  const isCompared = first === 'compare'
  const words = isCompared ? others : [first, ...others]
  if (words.length < 2) return null
  const between = new Set([...BETWEEN_NAMES, ...(isCompared ? ['with', 'to'] : [])])
  const slots = new Set<number>()
  let exactly = 0
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const exact = toolNamed(index, words.slice(at))
    const found = exact?.found ?? (between.has(word) || isFiller(word) ? undefined : toolLike(index, word))
    if (found === undefined && !between.has(word)) return null
    if (found !== undefined) slots.add(found)
    if (exact) exactly++
    at += exact?.length ?? 1
  }
  const isJoined = words.some((word) => between.has(word))
  // "project management slack github" names a market, and what it has to connect to.
  const isRow = slots.size > 2 && exactly >= FEWEST_EXACT && !namedMarkets(index, words)?.isClear
  return slots.size > 1 && (isJoined || isRow) ? [...slots] : null
}
