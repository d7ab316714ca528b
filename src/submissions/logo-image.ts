import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'

const MAX_SIDE_PX = 4096

export interface LogoImage {
  /** Names the picture by its content; a tool refers to it by this. */
  key: string
  png: Buffer
}

/** Re-encodes somebody's logo as a small PNG, so that no byte of their file is ever served. Throws with the reason. */
export async function drawLogo(file: Buffer, limits?: typeof LIMITS): Promise<LogoImage> {
  const png = await drawInProcess(file, checkedType(file), limits)
  return { key: `u-${contentName(png)}`, png }
}

const contentName = (png: Buffer) => createHash('sha256').update(png).digest('hex').slice(0, 32)

/** As wide as the text of an article. */
const PICTURE_SIDE_PX = 720
const MAX_PICTURE_BYTES = 1024 * 1024

/** Re-encodes a picture for an article, no larger than the text is wide. Its size is part of its key. */
export async function drawPicture(file: Buffer): Promise<LogoImage> {
  const picture = pictureSize(file)
  if (!picture) throw new Error('This is not a PNG or JPG picture.')
  const type = checkedType(file)
  const scale = Math.min(1, PICTURE_SIDE_PX / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)))
  const size = { width, height, maxBytes: MAX_PICTURE_BYTES, share: 0 } as typeof LOGO_SIZE
  const png = await drawInProcess(file, type, LIMITS, size)
  return { key: `p-${contentName(png)}-${width}x${height}`, png }
}

function checkedType(file: Buffer): PictureType {
  if (isSvg(file)) return SVG_TYPE
  const picture = pictureSize(file)
  if (!picture) throw new Error('This is not a PNG, JPG or SVG picture.')
  if (Math.max(picture.width, picture.height) > MAX_SIDE_PX)
    throw new Error(`The picture is larger than ${MAX_SIDE_PX} pixels.`)
  return picture.type
}

type PictureType = PictureSize['type'] | typeof SVG_TYPE

const LIMITS = { timeoutMs: 5_000, memoryBytes: 300 * 1024 * 1024 }
const LOGO_SIZE = { width: 128, height: 128, maxBytes: 256 * 1024, share: 0.6 }
/** Beside this code, in the build as in the sources: Node leaves out the types itself. */
const PROGRAM = join(import.meta.dirname, `draw-logo.process${extname(import.meta.filename)}`)

/**
 * Decodes a stranger's picture in a process of its own: whatever it does to the decoder, this process goes on, and
 * after the limits the other one is killed.
 */
export async function drawInProcess(
  file: Buffer,
  type: PictureType,
  { timeoutMs, memoryBytes } = LIMITS,
  { width, height, maxBytes, share } = LOGO_SIZE,
): Promise<Buffer> {
  const drawing = spawn(
    process.execPath,
    [PROGRAM, type, ...[memoryBytes, width, height, share].map(String)],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      // It needs none of our settings, and secrets are among them.
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    drawing.on('error', reject)
    drawing.on('close', resolve)
  })
  // The program may end before it has read everything.
  drawing.stdin.on('error', () => {})
  drawing.stdin.end(file)
  const png: Buffer[] = []
  drawing.stdout.on('data', (part: Buffer) => png.push(part))
  const code = await ended
  if (drawing.killed) throw new Error('The picture takes too long to draw.')
  // It ends itself, or the system does, when it takes too much.
  if (drawing.signalCode) throw new Error('The picture takes too much memory to draw.')
  const drawn = Buffer.concat(png)
  if (code !== 0 || drawn.length === 0 || drawn.length > maxBytes)
    throw new Error('The picture could not be drawn.')
  return drawn
}

const SVG_TYPE = 'image/svg+xml'
/** What may come before the drawing itself: a byte order mark, a declaration, comments, a document type without entities. */
const SVG_START = /^\uFEFF?(?:\s|<\?xml[^>]*\?>|<!--(?:[^-]|-(?!->))*-->|<!DOCTYPE svg[^>[]*>)*<svg[\s>]/

/** Text that is a drawing from its first element on. Entities can unpack without end, so there are none. */
const isSvg = (file: Buffer): boolean => SVG_START.test(file.toString('utf8', 0, 4096))

interface PictureSize {
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
