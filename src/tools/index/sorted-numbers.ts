import { compareText } from '#lib/compare-text.ts'

/** Numbers in their order, each once: which tools have a word or a facet. */
export function insertNumber(list: number[], number: number): void {
  const last = list.at(-1)
  if (last === undefined || last < number) {
    list.push(number)
    return
  }
  const at = placeOf(list, number)
  if (list[at] !== number) list.splice(at, 0, number)
}

export function removeNumber(list: number[], number: number): void {
  const at = placeOf(list, number)
  if (list[at] === number) list.splice(at, 1)
}

const placeOf = (list: readonly number[], number: number) => firstAtLeast(list, (other) => other >= number)

/** Where the first item stands for which it is so, in a list that has all of those last. */
function firstAtLeast<T>(list: readonly T[], isAtLeast: (item: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAtLeast(list[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}

/** Comes after every letter a text can go on with. */
const LAST_LETTER = '\u{10ffff}'

/** The items whose text begins so, in a list that is in the order of these texts. */
export function beginningWith<T>(
  list: readonly T[],
  text: string,
  textOf: (item: T) => string,
): readonly T[] {
  const from = (sought: string) => firstAtLeast(list, (item) => compareText(textOf(item), sought) >= 0)
  return list.slice(from(text), from(text + LAST_LETTER))
}
