import { searchFile } from '#vocabulary/search-file.ts'

const SHORT = new Map(Object.entries(searchFile.shortNames))
/** How many words may stand for a name, most first. */
const LENGTHS = [3, 2, 1]

/** "ms teams" is Microsoft Teams. */
export function inFull(words: readonly string[]): string[] {
  const full: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = LENGTHS.find((length) => SHORT.has(words.slice(at, at + length).join(' ')))
    const long = length && SHORT.get(words.slice(at, at + length).join(' '))
    full.push(...(long || words[at] || '').split(' '))
    at += length ?? 1
  }
  return full
}
