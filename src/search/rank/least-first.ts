/**
 * The first of a list as they would stand if all were sorted by a number, those of one number as they came. Sorting bare
 * numbers tells the last that counts; only what comes before it is put in order.
 */
export function leastFirst(items: Int32Array, count: number, numberOf: (item: number) => number): Int32Array {
  if (count <= 0) return items.subarray(0, 0)
  const numbers = Float64Array.from(items, numberOf)
  const last = numbers.toSorted()[Math.min(count, items.length) - 1] ?? 0
  const below: number[] = []
  const equal: number[] = []
  for (const [place, number] of numbers.entries()) {
    if (number < last) below.push(place)
    else if (number === last && equal.length < count) equal.push(place)
  }
  below.sort((a, b) => (numbers[a] as number) - (numbers[b] as number))
  return Int32Array.from([...below, ...equal].slice(0, count), (place) => items[place] as number)
}
