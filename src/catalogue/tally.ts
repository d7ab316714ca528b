import { inWords, partOf } from '#lib/number-words.ts'

export interface TallyEntry<T> {
  key: string
  tools: T[]
}

/** Which tools carry each key, most tools first; equal ones stay in the order they were met. */
export function tally<T>(tools: readonly T[], keysOf: (tool: T) => readonly string[]): TallyEntry<T>[] {
  const entries = new Map<string, T[]>()
  for (const tool of tools) {
    for (const key of keysOf(tool)) entries.set(key, [...(entries.get(key) ?? []), tool])
  }
  return [...entries]
    .map(([key, found]) => ({ key, tools: found }))
    .sort((a, b) => b.tools.length - a.tools.length)
}

export interface CountStyle {
  /** What many do and what one does, with the preposition that is said again: "are listed for", "is listed for", "for". */
  verb: readonly [many: string, one: string, again: string]
  /** How several keys are said together. */
  join: (keys: string[]) => string
  groups: number
}

/** "nine of the twelve list API; six forms": keys told by how many tools carry them, most first. */
export function countsInWords<T>(entries: readonly TallyEntry<T>[], total: number, style: CountStyle): string {
  const [many, one, again] = style.verb
  return tally(entries, ({ tools }) => [String(tools.length)])
    .map(({ key, tools: group }) => ({ count: Number(key), keys: group.map((entry) => entry.key) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, style.groups)
    .map(({ count, keys }, at) => {
      const who = at === 0 ? `${partOf(count, total)} ${count === 1 ? one : many}` : `${inWords(count)} ${again}`
      return `${who.trim()} ${style.join(keys)}`
    })
    .join('; ')
}
