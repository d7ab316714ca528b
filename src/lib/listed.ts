import { inWords } from './number-words.ts'

/** "a, b and c". Items with an "and" or a comma outside brackets are kept apart by a stronger mark. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  const rest = items.slice(0, -1)
  if (rest.length === 0) return last
  const bare = items.map((item) => item.replace(/\([^)]*\)/g, ''))
  if (bare.some((item) => item.includes(', '))) return `${rest.join('; ')}; and ${last}`
  const hasPairs = bare.some((item) => item.includes(' and '))
  if (rest.length === 1) return `${rest[0]}${hasPairs ? ' plus ' : ' and '}${last}`
  return `${rest.join(', ')}${hasPairs ? ', and ' : ' and '}${last}`
}

/** "a, b and four more". One item over the limit is named all the same. */
export function listedUpTo(max: number, items: readonly string[]): string {
  if (items.length <= max + 1) return listed(items)
  return listed([...items.slice(0, max), `${inWords(items.length - max)} more`])
}
