import type { Billing } from '#needs/need.ts'
import { countIn } from './stack-address.ts'

const LINES_MAX = 200
const LINE_MAX = 200
const NAME_WORDS_MAX = 6

/** What one line says of one tool, before anybody knows which plans it has. */
export interface ReadLine {
  /** As it was written. */
  text: string
  /** The tool it begins with; null where no tool is called so. */
  slug: string | null
  /** What is left for a name where no tool is called so, or for a plan. */
  words: readonly string[]
  counts: readonly { count: number; of: string }[]
  billing?: Billing
}

/** The slug of the tool with exactly this name. */
export type NamedExactly = (name: string) => string | undefined

/** Pasted lines, one tool each or several with commas: "Slack 20", "HubSpot 5 Professional yearly", "Mailchimp 5,000 contacts". */
export function readLines(text: string, named: NamedExactly): ReadLine[] {
  const lines = text.split(/[\r\n;|]+/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .slice(0, LINES_MAX)
    .flatMap((line) => toolsIn(line.slice(0, LINE_MAX), named))
}

/** What follows a comma is about the tool before it, unless it begins with the name of another: "Slack, 20, Pro". */
function toolsIn(line: string, named: NamedExactly): ReadLine[] {
  const parts = line.replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2').split(/[,\t]+/)
  const groups: string[] = []
  for (const part of parts.map((one) => one.trim()).filter(Boolean)) {
    const isOwn = groups.length === 0 || findName(wordsOf(part), named) !== null || isName(part)
    if (isOwn && !isDetail(part)) groups.push(part)
    else if (groups.length > 0) groups[groups.length - 1] += ` ${part}`
  }
  return groups.map((group) => readGroup(group, named))
}

/** "Figma" after a comma may be a tool that nobody knows; "Professional" may be a plan: only what has a number is surely a tool. */
const isName = (part: string) => /^\p{L}[\p{L}.\- ]*\s\d+$/u.test(part)
const isDetail = (part: string) =>
  wordsOf(part).every((word) => isSizeWord(word) || billingOf(word) !== undefined)

/** "20x Slack", "Slack (20 seats)", "Slack: 20 users" in words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/[$€£]\s?\d[\d.,]*(?:\s?\/\s?\w+)*/g, ' ')
    .replaceAll(/(\d)k\b/gi, '$1000')
    .replaceAll(/\b(\d+)\s?[x×]\s/gi, '$1 ')
    .replaceAll(/\s[x×]\s?(\d+)\b/gi, ' $1')
    .split(/[\s()[\]:"“”*•=]+|\s[-–—]\s/)
    .filter((word) => /[\p{L}\p{N}+]/u.test(word))

function readGroup(text: string, named: NamedExactly): ReadLine {
  const read: ReadLine = { text, slug: null, words: [], counts: [] }
  const words = wordsOf(text)
  const found = findName(words, named)
  if (found) return readRest({ ...read, slug: found.slug }, found.rest)
  // "20 Slack"
  const [first = '', ...others] = words
  const behind = countIn(first) === undefined ? null : findName(others, named)
  if (behind) return readRest({ ...read, slug: behind.slug }, [first, ...behind.rest])
  return readRest(read, words)
}

function findName(words: readonly string[], named: NamedExactly) {
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length--) {
    const slug = named(words.slice(0, length).join(' '))
    if (slug) return { slug, rest: words.slice(length) }
  }
  return null
}

const FILLERS =
  /^(?:for|with|on|at|the|of|us|plan|edition|per|each|a|and|we|have|use|about|month|year|billed|billing|paid|tools?|mo|yr)$/i
const UNITS =
  /^(?:people|persons?|users?|seats?|licen[cs]es?|members?|agents?|employees|staff|accounts?|contacts?|subscribers?|emails?|sends?|events?|sessions?|tickets?|resolutions?|orders?|units?|properties|documents?|envelopes?|minutes?|gigabytes?|gb|learners?|students?|profiles?|visitors?|pageviews?|monitors?|requests?|transactions?|donors?|patients?|sites?|hosts?|devices?|locations?|messages?|invoices?|developers?|editors?|responses?|credits?)$/i

/** What is left of a name without the words that say nothing of it. */
export const tellingWords = (name: string) => name.split(/\s+/).filter((word) => !isSizeWord(word))

const isSizeWord = (word: string) => countIn(word) !== undefined || UNITS.test(word) || FILLERS.test(word)

function billingOf(word: string): Billing | undefined {
  if (/^(?:yearly|annual|annually|annum|jährlich)$/i.test(word)) return 'yearly'
  return /^(?:monthly|monatlich)$/i.test(word) ? 'monthly' : undefined
}

/** What is counted is decided by who knows how the tool is sold; the words that are left may be its plan. */
function readRest(read: ReadLine, rest: readonly string[]): ReadLine {
  const words: string[] = []
  const counts: ReadLine['counts'][number][] = []
  for (const [at, word] of rest.entries()) {
    const count = countIn(word)
    const billing = billingOf(word)
    const next = rest[at + 1] ?? ''
    if (billing) read.billing = billing
    else if (count !== undefined) counts.push({ count, of: UNITS.test(next) ? next.toLowerCase() : '' })
    else if (!isSizeWord(word)) words.push(word)
  }
  return { ...read, words, counts }
}
