import { buffer } from 'node:stream/consumers'
import { renderAsync } from '@resvg/resvg-js'

/**
 * A program of its own: a picture on standard input, a PNG out; as arguments its kind, the memory it may take, the size, and
 * for a logo how much of the side it takes on a white ground, so that it covers the letters of its tile.
 */
const LOOK_EVERY_MS = 5
const NOTHING_DRAWN = 2

const [type, ...numbers] = process.argv.slice(2)
const [memoryBytes = 0, width = 0, height = 0, share = 0] = numbers.map(Number)
const file = await buffer(process.stdin)

// The picture is decoded on another thread, so this one can look at what it takes. An ordinary exit would wait for it.
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)

// Inside an <image> a drawing has no access to files or other pictures, runs nothing, and its size is ours.
const address = `data:${type};base64,${file.toString('base64')}`
const draw = (share: number, background?: string) =>
  renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${address}" x="${((1 - share) / 2) * width}" y="${((1 - share) / 2) * height}" width="${share * width}" height="${share * height}" preserveAspectRatio="xMidYMid meet"/></svg>`,
    { font: { loadSystemFonts: false }, logLevel: 'off', ...(background && { background }) },
  )
const picture = await draw(1)
const isDrawn = picture.pixels.some((value) => value > 0)
const drawn = isDrawn && share > 0 ? await draw(share, '#fff') : picture
clearInterval(watch)
if (isDrawn) process.stdout.write(drawn.asPng())
else process.exitCode = NOTHING_DRAWN
