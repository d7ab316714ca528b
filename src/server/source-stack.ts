import { existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const bundle = fileURLToPath(import.meta.url)
const FRAME = new RegExp(`(?:file://)?${RegExp.escape(bundle)}:(\\d+):(\\d+)`, 'g')
// Opened at start: a later build puts another map at the same place.
const mapFile = existsSync(`${bundle}.map`) ? openSync(`${bundle}.map`, 'r') : null
/** Read when it is needed and dropped with the garbage: at hand all the time it would take 50 MB. */
let readMap: WeakRef<SourceMap> | undefined

/** A stack in the lines of the sources instead of those of the build. */
export function sourceStack(stack: string): string {
  if (mapFile === null) return stack
  const map = readMap?.deref() ?? new SourceMap(JSON.parse(readWhole(mapFile)))
  readMap = new WeakRef(map)
  return stack.replaceAll(FRAME, (frame, line, column) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return frame
    const source = entry.originalSource.replace(/^(\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

function readWhole(file: number): string {
  const bytes = Buffer.alloc(fstatSync(file).size)
  readSync(file, bytes, 0, bytes.length, 0)
  return bytes.toString()
}
