import { inWords, partOf } from '#lib/number-words.ts'

export interface TallyEntry<T> {
  key: string
  tools: T[]
}

/** Which tools carry each key, most tools first; equal ones stay in the order they were met. */
export function tally<T>(tools: readonly T[], keysOf: (tool: T) => readonly string[]): TallyEntry<T>[] {
  const entries = new Map<string, T[]>()
  for (const tool of tools) {
    for (const key of keysOf(tool)) {
      const found = entries.get(key)
      if (found) found.push(tool)
      else entries.set(key, [tool])
    }
  }
  return [...entries]
    .map(([key, found]) => ({ key, tools: found }))
    .sort((a, b) => b.tools.length - a.tools.length)
}

/** "six of the twelve", then "five", "four": each count in words, the first with the total. */
export function countWords<T>(
  entries: readonly TallyEntry<T>[],
  total: number,
): { key: string; count: string }[] {
  return entries.map(({ key, tools }, at) => ({
    key,
    count: at === 0 || tools.length === total ? partOf(tools.length, total) : inWords(tools.length),
  }))
}
