import { decodePath } from '#lib/path-encoding.ts'

/** The words of an address, for a search: "/compare/slack-vs-zulip" is "slack zulip". */
export function wordsOfPath(path: string): string {
  const words =
    decodePath(path)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => !GENERIC.has(word))
    .join(' ')
    .slice(0, 80)
}

const GENERIC = new Set(
  'tools tool for with that integrate software category compare alternatives alternative vs html php index'.split(
    ' ',
  ),
)
