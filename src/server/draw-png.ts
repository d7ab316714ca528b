import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

export type DrawPng = (svg: string) => Promise<Buffer>

const FONT_FILES = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf']

/** Draws on another thread, one picture at a time, so that many requests for pictures leave room for the rest. */
export function pngDrawer(fontsDir: string): DrawPng {
  const font = {
    loadSystemFonts: false,
    fontFiles: FONT_FILES.map((file) => join(fontsDir, file)),
    defaultFontFamily: 'Inter',
  }
  let last: Promise<unknown> = Promise.resolve()
  return (svg) => {
    const drawn = last.then(async () => (await renderAsync(svg, { font })).asPng())
    last = drawn.catch(() => {})
    return drawn
  }
}
