const FIRST_SURROGATE = 0xd800
const AFTER_SURROGATES = 0xe000

/** In the order of the code points, which is that of both databases; `<` would compare halves of characters. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const one = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (one !== other) return rank(one) - rank(other)
  }
  return a.length - b.length
}

/** Halves of characters stand for what comes after all that fit into one unit. */
function rank(unit: number): number {
  if (unit < FIRST_SURROGATE) return unit
  return unit < AFTER_SURROGATES ? unit + AFTER_SURROGATES : unit
}
