import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isSvg, type PictureSize, pictureSize, SVG_TYPE } from './picture-size.ts'

const MAX_SIDE_PX = 4096

export interface LogoImage {
  /** Names the picture by its content; a tool refers to it by this. */
  key: string
  png: Buffer
}

/** Re-encodes somebody's logo as a small PNG, so that no byte of their file is ever served. Throws with the reason. */
export async function drawLogo(file: Buffer, limits?: DrawingLimits): Promise<LogoImage> {
  const png = await drawInProcess(file, checkedType(file), limits)
  return { key: `u-${createHash('sha256').update(png).digest('hex').slice(0, 32)}`, png }
}

function checkedType(file: Buffer): PictureType {
  if (isSvg(file)) return SVG_TYPE
  const picture = pictureSize(file)
  if (!picture) throw new Error('This is not a PNG, JPG or SVG picture.')
  if (Math.max(picture.width, picture.height) > MAX_SIDE_PX)
    throw new Error(`The picture is larger than ${MAX_SIDE_PX} pixels.`)
  return picture.type
}

interface DrawingLimits {
  timeoutMs: number
  memoryBytes: number
}

type PictureType = PictureSize['type'] | typeof SVG_TYPE

const LIMITS: DrawingLimits = { timeoutMs: 5_000, memoryBytes: 300 * 1024 * 1024 }
const MAX_PNG_BYTES = 256 * 1024
/** Run from its source, as the scripts are: Node leaves out the types itself. */
const PROGRAM = 'src/submissions/draw-logo.process.ts'

/**
 * Decodes a stranger's picture in a process of its own: whatever it does to the decoder, this process goes on, and
 * after the limits the other one is killed.
 */
export async function drawInProcess(
  file: Buffer,
  type: PictureType,
  { timeoutMs, memoryBytes }: DrawingLimits = LIMITS,
): Promise<Buffer> {
  const drawing = spawn(process.execPath, [join(process.cwd(), PROGRAM), type, String(memoryBytes)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // It needs none of our settings, and secrets are among them.
    env: {},
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
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
  if (code !== 0 || drawn.length === 0 || drawn.length > MAX_PNG_BYTES)
    throw new Error('The picture could not be drawn.')
  return drawn
}
