import { createHash } from 'node:crypto'
import { type DrawingLimits, drawInProcess, type PictureType } from './logo-drawing.ts'
import { isSvg, pictureSize, SVG_TYPE } from './picture-size.ts'

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
