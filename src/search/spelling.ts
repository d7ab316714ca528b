const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8

/** One error is forgiven in words of 4 to 7 letters, two in longer ones. */
export function allowedErrors(word: string): number {
  if (word.length < ONE_ERROR_FROM) return 0
  return word.length < TWO_ERRORS_FROM ? 1 : 2
}

/** Which letters a word has, as bits. One error changes at most two of them, so most words are ruled out at once. */
export function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

export function mayBeWithin(bits: number, otherBits: number, errors: number): boolean {
  let differing = bits ^ otherBits
  let count = 0
  while (differing !== 0 && count <= errors * 2) {
    differing &= differing - 1
    count++
  }
  return count <= errors * 2
}

/** How many inserts, deletes, replacements and swaps of neighbours part two words; stops counting above `most`. */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      current.push(cost)
    }
    if (Math.min(...current) > most) return most + 1
    before = previous
    previous = current
  }
  return previous[b.length] ?? most + 1
}
