const ONE_ERROR_FROM = 4
const TWO_ERRORS_FROM = 8
const LONGEST = 64

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

let before = new Uint8Array(LONGEST + 1)
let previous = new Uint8Array(LONGEST + 1)
let current = new Uint8Array(LONGEST + 1)

/** How many inserts, deletes, replacements and swaps of neighbors part two words; stops counting above `most`. */
export function errorsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > LONGEST) return most + 1
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    current[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = costAt(a, b, i, j)
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = before
    before = previous
    previous = current
    current = spare
  }
  return previous[b.length] as number
}

/** The least errors between the first i letters of one word and the first j of the other. */
function costAt(a: string, b: string, i: number, j: number): number {
  const last = a.charCodeAt(i - 1)
  const otherLast = b.charCodeAt(j - 1)
  let cost = (previous[j - 1] as number) + (last === otherLast ? 0 : 1)
  cost = Math.min(cost, (previous[j] as number) + 1, (current[j - 1] as number) + 1)
  const isSwap = i > 1 && j > 1 && last === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === otherLast
  return isSwap ? Math.min(cost, (before[j - 2] as number) + 1) : cost
}
