import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { pictureSize } from './picture-size.ts'

const SIZE_PX = 128
const MAX_SIDE_PX = 4096
const MAX_SVG_ELEMENTS = 2_000
/** Each can double what is drawn, and so can the next one inside it; a logo needs few of them. */
const MAX_REFERENCES = 8

/** The start of such an element, with whatever prefix XML allows before its name. */
const opening = (names: string) => String.raw`<(?:[^\s<>/:]+:)?(?:${names})\b`
const pattern = (...parts: string[]) => new RegExp(parts.join('|'), 'gi')

/** Whatever an SVG could load or declare besides its own shapes. */
const LOADS_MORE = pattern(
  opening('image|feImage|foreignObject|script'),
  '<!ENTITY',
  '@import',
  String.raw`url\(\s*['"]?(?!#)`,
  String.raw`href\s*=\s*['"]\s*(?!#)`,
)
/** One of these can be drawn anew for every shape, whatever the number of shapes that name it. */
const COSTLY = pattern(opening('pattern|filter|marker'), 'stroke-dash')
/** Spellings behind which the other rules could not see a name, and style sheets that refer to more than a colour. */
const DISGUISED = pattern('&#', String.raw`\\`, String.raw`(?<!(?:fill|stroke)\s*:\s*|=\s*["']\s*)url\(`)
const REFERENCE = pattern(opening('use'), String.raw`\b(?:mask|clip-path)\s*=`)
const ELEMENT = /<[^\s!?/]/g

export interface LogoImage {
  /** Names the picture by its content; a tool refers to it by this. */
  key: string
  png: Buffer
}

/** Draws somebody's logo anew as a small PNG, so that no byte of their file is ever served. Throws with the reason. */
export async function drawLogo(file: Buffer): Promise<LogoImage> {
  const address = `data:${checkedType(file)};base64,${file.toString('base64')}`
  // Inside an <image> the drawing has no access to files and its size is ours.
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE_PX}" height="${SIZE_PX}"><image href="${address}" width="${SIZE_PX}" height="${SIZE_PX}" preserveAspectRatio="xMidYMid meet"/></svg>`
  const drawn = await renderAsync(frame, { font: { loadSystemFonts: false }, logLevel: 'off' })
  if (!drawn.pixels.some((value) => value > 0)) throw new Error('The picture could not be drawn.')
  const png = drawn.asPng()
  return { key: `u-${createHash('sha256').update(png).digest('hex').slice(0, 32)}`, png }
}

function checkedType(file: Buffer): string {
  const picture = pictureSize(file)
  if (!picture) {
    checkSvg(file.toString('utf8'))
    return 'image/svg+xml'
  }
  if (Math.max(picture.width, picture.height) > MAX_SIDE_PX)
    throw new Error(`The picture is larger than ${MAX_SIDE_PX} pixels.`)
  return picture.type
}

function checkSvg(text: string): void {
  if (!/^\s*(<\?xml|<!--|<!DOCTYPE svg|<svg\b)/i.test(text.replace(/^\uFEFF/, '')))
    throw new Error('This is not a PNG, JPG or SVG picture.')
  if (has(text, LOADS_MORE)) throw new Error('The SVG loads other files, so it is not drawn.')
  const isInvolved =
    has(text, COSTLY) ||
    has(text, DISGUISED) ||
    count(text, REFERENCE) > MAX_REFERENCES ||
    count(text, ELEMENT) > MAX_SVG_ELEMENTS
  if (isInvolved) throw new Error('The SVG is too involved.')
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0
const has = (text: string, what: RegExp) => text.search(what) >= 0
