import { allowedErrors, errorsBetween } from '#tools/index/spelling.ts'
import { fold } from '#tools/index/words.ts'

const TOKEN =
  /(?<![\p{L}\p{N}])\p{L}[-/&]\p{L}+|[$€£]?\d+(?:[.,]\d+)*[km]?(?:\s?[$€£])?(?![\p{L}])|[\p{L}\p{M}\p{N}]+/giu

/** The words that say how something is wanted; a near miss of one is taken for it when the catalogue has no such word. */
const NEED_WORDS =
  `alternative alternatives competitor competitors replacement similar instead cheaper cheapest affordable expensive
  under below less than maximum budget without except excluding open source opensource self hosted hosting selfhosted
  trial people users user employees employee seats seat members member person agent month monthly year yearly annually nonprofit nonprofits charities
  integration integrates integrated compatible offline linux windows android iphone browser enterprise compliant
  europe european schools healthcare versus compare dollars`.split(/\s+/)

const LONG_NEED_WORDS = NEED_WORDS.filter((word) => word.length > 3)

const SHORTENED: readonly (readonly [short: RegExp, long: string])[] = [
  [/\bw\/o\b/gi, 'without'],
  [/(?<=\d),(?=\d{3}\b)/g, ''],
  [/\b(\d+)([gt]b)\b/gi, '$1 $2'],
  [/(?<=\b\d{1,3})\.(?=000\b)/g, ''],
  [/\blog(ging)?[ -]in\b/gi, 'login'],
  [/\bq ?& ?a\b/gi, 'questions and answers'],
  [/\b(is|are|do|does|did|was|would|should|has|have)n['’]?t\b/gi, '$1 not'],
  [/\bcan['’]?t\b/gi, 'can not'],
  [/\bwon['’]?t\b/gi, 'will not'],
]

/** "w/o", "isn't" and "8,000" as they are read: what is not wanted must never be read as what is. */
export const spelledOut = (text: string): string =>
  SHORTENED.reduce((full, [short, long]) => full.replace(short, long), text)

export interface Token {
  /** In lower case without accents, and spelt right where it says how something is wanted. */
  word: string
  typed: string
  start: number
  end: number
  /** After a comma, where what is wanted goes on without "with". */
  isListed: boolean
}

export function tokensOf(text: string, isKnown: (word: string) => boolean): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: typed, index: start }) => {
    const word = fold(typed).replace(/\s/, '')
    const isListed = /,\s*$/.test(text.slice(0, start))
    const end = start + typed.length
    return { word: isKnown(word) ? word : corrected(word), typed: word, start, end, isListed }
  })
}

function corrected(word: string): string {
  const errors = allowedErrors(word)
  if (errors === 0 || NEED_WORDS.includes(word)) return word
  let best = word
  let least = errors + 1
  for (const known of LONG_NEED_WORDS) {
    const distance = errorsBetween(word, known, errors)
    if (distance < least) [best, least] = [known, distance]
  }
  return best
}

/** What is left as it was typed: "e-signature" stays one word. */
export function textOfTokens(text: string, all: readonly Token[], kept: readonly Token[]): string {
  return kept
    .map((token, at) => {
      const next = kept[at + 1]
      const isNext = next && all.indexOf(next) === all.indexOf(token) + 1
      return text.slice(token.start, isNext ? next.start : token.end)
    })
    .map((part) => (/\s$/.test(part) || /[-/.&']$/.test(part) ? part : `${part} `))
    .join('')
    .trim()
}

export function textWithout(
  text: string,
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
): string {
  const start = tokens[from]?.start ?? 0
  const end = tokens[to - 1]?.end ?? text.length
  return `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
}
