import { z } from 'zod'

/** False for text that a database or a page cannot carry: NUL and halves of surrogate pairs. */
export function isReadableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Where in a value that was read as JSON there is other text; undefined when it is readable throughout. */
export function unreadableIn(value: unknown): string | undefined {
  const rest: [path: string, part: unknown][] = [['', value]]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [path, part] = next
    if (typeof part === 'string' && !isReadableText(part)) return path
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!isReadableText(key)) return path
      rest.push([path ? `${path}.${key}` : key, inner])
    }
  }
  return undefined
}

export const plainText = (max: number) => z.string().max(max).refine(isReadableText, 'must be readable text')

/** A whole number as an address has it. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** What somebody types in a field: trimmed before it is measured. */
export const typedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .refine(isReadableText, 'must be readable text')

/** The same where nothing need be said. */
export const optionalText = (max: number) =>
  typedText(max)
    .nullish()
    .transform((text) => text ?? '')
