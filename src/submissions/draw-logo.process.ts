import { buffer } from 'node:stream/consumers'
import { renderAsync } from '@resvg/resvg-js'

/** A program of its own: a picture on standard input, its kind, the memory it may take and the size as arguments, a PNG out. */
const LOOK_EVERY_MS = 5
const NOTHING_DRAWN = 2

const [type, memoryBytes, width, height] = process.argv.slice(2)
const file = await buffer(process.stdin)

// The picture is decoded on another thread, so this one can look at what it takes. An ordinary exit would wait for it.
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryBytes)) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)

// Inside an <image> a drawing has no access to files or other pictures, runs nothing, and its size is ours.
const address = `data:${type};base64,${file.toString('base64')}`
const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${address}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet"/></svg>`
const drawn = await renderAsync(frame, { font: { loadSystemFonts: false }, logLevel: 'off' })
clearInterval(watch)
if (drawn.pixels.some((value) => value > 0)) process.stdout.write(drawn.asPng())
else process.exitCode = NOTHING_DRAWN
