export const SVG_TYPE = 'image/svg+xml'
/** What may come before the drawing itself: a byte order mark, a declaration, comments, a document type without entities. */
const SVG_START = /^\uFEFF?(?:\s|<\?xml[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE svg[^>[]*>)*<svg[\s>]/

/** Text that is a drawing from its first element on. Entities can unpack without end, so there are none. */
export const isSvg = (file: Buffer): boolean => SVG_START.test(file.toString('utf8', 0, 4096))

export interface PictureSize {
  type: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG_START = Buffer.from('ffd8ff', 'hex')
const FILL = 0xff

/** Kind and size of a PNG or JPG from its first bytes, before anything decodes it; null for everything else. */
export function pictureSize(file: Buffer): PictureSize | null {
  if (file.subarray(0, 8).equals(PNG_START)) return pngSize(file)
  return file.subarray(0, 3).equals(JPEG_START) ? jpegSize(file) : null
}

function pngSize(file: Buffer): PictureSize | null {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/** A JPEG is a chain of segments, with any number of fill bytes before each; a "start of frame" tells the size. */
function jpegSize(file: Buffer): PictureSize | null {
  let at = 2
  while (at + 9 < file.length && file[at] === FILL) {
    while (file[at + 1] === FILL) at++
    if (at + 9 >= file.length) return null
    const marker = file[at + 1] ?? 0
    if (isFrame(marker))
      return { type: 'image/jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += isAlone(marker) ? 2 : 2 + file.readUInt16BE(at + 2)
  }
  return null
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Markers without a length: restarts, start and end of image, and one that is reserved. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd9) || marker === 0x01
