import { stem, wordsOf } from './words.ts'

/** A word is marked when it is one of those looked for, in any of its forms, or begins with the last of them. */
export function markerFor(marks: readonly string[]): (word: string) => boolean {
  const stems = new Set(marks.map(stem))
  const last = marks.at(-1) ?? ''
  return (text) =>
    wordsOf(text).some((word) => stems.has(stem(word)) || (last.length > 1 && word.startsWith(last)))
}
