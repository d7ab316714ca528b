import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const MAX_CHARS = 64 * 1024
/** Nobody reads what is in these. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head', 'object'])
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  dollar: '$',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
}

/** The text of a page as a person reads it, a line for each block. Walks along once, however broken the page is. */
export function pageText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length && text.length < 2 * MAX_CHARS) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      text += html.slice(at)
      break
    }
    text += html.slice(at, open)
    const tag = tagAt(html, open)
    text += tag.text
    at = tag.end
  }
  return decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_CHARS)
}

/** What stands for the tag, and where the text after it begins. */
function tagAt(html: string, open: number): { text: string; end: number } {
  if (html.startsWith('<!--', open)) return { text: '', end: endOf(html, '-->', open + 4) }
  const name = /^<\/?([a-z][a-z0-9-]{0,20})/i.exec(html.slice(open, open + 24))?.[1]?.toLowerCase()
  if (!name) return /[!?/]/.test(html[open + 1] ?? '') ? skipTag(html, open) : { text: '<', end: open + 1 }
  const { end } = skipTag(html, open)
  if (UNREAD.has(name) && html[open + 1] !== '/') return { text: '\n', end: endOfElement(html, name, end) }
  return { text: INLINE.has(name) ? '' : '\n', end }
}

const skipTag = (html: string, open: number) => ({ text: '', end: endOf(html, '>', open) })

function endOf(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? endOf(html, '>', found.index) : html.length
}

const decoded = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url')

export const packText = (text: string): string => deflateRawSync(text).toString('base64')

export const unpackText = (packed: string): string =>
  inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: 8 * MAX_CHARS }).toString()
