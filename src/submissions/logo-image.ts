import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { pictureSize } from './picture-size.ts'

const SIZE_PX = 128
const MAX_SIDE_PX = 4096
const MAX_SVG_ELEMENTS = 5_000
/** References can multiply what is drawn; a logo needs few of them. */
const MAX_REFERENCES = 16
/** Whatever an SVG could load or declare besides its own shapes. */
const LOADS_MORE =
  /<\w*:?(image|feImage|foreignObject|script)\b|<!ENTITY|@import|url\(\s*['"]?(?!#)|href\s*=\s*['"]\s*(?!#)/i

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
  if (LOADS_MORE.test(text)) throw new Error('The SVG loads other files, so it is not drawn.')
  const references = text.match(/<\w*:?use\b|url\(/gi)?.length ?? 0
  const elements = text.match(/<\w/g)?.length ?? 0
  if (references > MAX_REFERENCES || elements > MAX_SVG_ELEMENTS) throw new Error('The SVG is too involved.')
}

const LOGO_KEY = /^u-[0-9a-f]{32}$/

export const isUploadedLogo = (logo: string) => LOGO_KEY.test(logo)
