import { type Handler, Parser } from 'htmlparser2'

const PIECE_CHARS = 16 * 1024
/** No page is nested like this; one made of open tags alone would make each closing one a long search. */
const MAX_DEPTH = 2_000

/** Walks along a page of a stranger, however broken it is, until `isEnough`. */
export function readHtml(html: string, handler: Partial<Handler>, isEnough = () => false): void {
  let depth = 0
  const parser = new Parser({
    ...handler,
    onopentag(...tag) {
      depth++
      handler.onopentag?.(...tag)
    },
    onclosetag(...tag) {
      depth--
      handler.onclosetag?.(...tag)
    },
  })
  for (let at = 0; at < html.length && depth < MAX_DEPTH && !isEnough(); at += PIECE_CHARS)
    parser.write(html.slice(at, at + PIECE_CHARS))
  parser.end()
}
