/** The known name that somebody who wrote another one most likely meant; undefined when none is near. */
export function likelyName(written: string, known: readonly string[]): string | undefined {
  return known.find((name) => name.length >= LONG_ENOUGH && editsBetween(written, name) <= MAX_EDITS)
}

const MAX_EDITS = 2
/** Shorter names are near to too many others. */
const LONG_ENOUGH = 7

/** Letters to add, to leave out or to replace until one text is the other. */
function editsBetween(first: string, second: string): number {
  let last = Array.from({ length: second.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...first].entries()) {
    const next = [row + 1]
    for (const [at, other] of [...second].entries())
      next.push(
        Math.min((last[at] ?? 0) + (letter === other ? 0 : 1), (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      )
    last = next
  }
  return last.at(-1) ?? 0
}
