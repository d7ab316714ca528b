import { stem, wordsOf } from '#search/index/words.ts'

/** A word is marked when it is one of those looked for, in any of its forms, or begins with the last of them. */
export function markerFor(marks: readonly string[]): (word: string) => boolean {
  const stems = new Set(marks.map(stem))
  const last = marks.at(-1) ?? ''
  const isMarked = (text: string) =>
    wordsOf(text).some((word) => stems.has(stem(word)) || (last.length > 1 && word.startsWith(last)))
  // Most words of a page begin with another letter: they need not be taken apart.
  const firstLetters = new Set(marks.map(([first]) => first))
  const mayBe = ([first = '']: string) => !/[a-z\d]/i.test(first) || firstLetters.has(first.toLowerCase())
  return (text) => mayBe(text) && isMarked(text)
}
