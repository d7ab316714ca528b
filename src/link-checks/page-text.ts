import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readHtml } from './read-html.ts'

const MAX_CHARS = 64 * 1024
/** Nobody reads what is in these. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head', 'object'])
const INLINE = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** The text of a page as a person reads it, a line for each block. */
export function pageText(html: string): string {
  let text = ''
  let unread = 0
  const newBlock = (name: string) => {
    if (!INLINE.has(name)) text += '\n'
  }
  readHtml(
    html,
    {
      onopentag(name) {
        if (UNREAD.has(name)) unread++
        // Its head may have no end.
        if (name === 'body') unread = 0
        newBlock(name)
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread = Math.max(0, unread - 1)
        newBlock(name)
      },
      ontext(part) {
        if (unread === 0) text += part
      },
    },
    () => text.length >= 2 * MAX_CHARS,
  )
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_CHARS)
    .toWellFormed()
}

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url')

export const packText = (text: string): string => deflateRawSync(text).toString('base64')

export const unpackText = (packed: string): string =>
  inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: 8 * MAX_CHARS }).toString()
