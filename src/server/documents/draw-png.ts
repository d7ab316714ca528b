import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { Unavailable } from '#lib/errors.ts'

export type DrawPng = (svg: string) => Promise<Buffer>

/** More are refused: each waits for all before it, and every pair of tools has a picture. */
const MAX_WAITING = 20
const FONT_FILES = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf']

/** Draws on another thread, one picture at a time, so that many requests for pictures leave room for the rest. */
export function pngDrawer(fontsDir: string): DrawPng {
  const font = {
    loadSystemFonts: false,
    fontFiles: FONT_FILES.map((file) => join(fontsDir, file)),
    defaultFontFamily: 'Inter',
  }
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (svg) => {
    if (waiting >= MAX_WAITING)
      throw new Unavailable('Too many pictures are asked for. Please try again in a few seconds.')
    waiting++
    const drawn = last.then(async () => (await renderAsync(svg, { font })).asPng()).finally(() => waiting--)
    last = drawn.catch(() => {})
    return drawn
  }
}
