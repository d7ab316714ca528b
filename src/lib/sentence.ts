import { capitalised } from './number-words.ts'

/** Clauses as one sentence. It begins with a capital unless with a name, which is spelled as its owner spells it. */
export function sentence(clauses: readonly string[], names: readonly string[] = []): string {
  const text = clauses.filter(Boolean).join('; ')
  if (!text) return ''
  return `${names.some((name) => text.startsWith(name)) ? text : capitalised(text)}.`
}

/** Paragraphs parted by a blank line; empty ones are left out. */
export function paragraphs(...texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n\n')
}
