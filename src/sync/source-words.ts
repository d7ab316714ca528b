import { capitalize } from '#lib/capitalize.ts'
import { formatList } from '#lib/format-list.ts'

const known: Record<string, string> = {
  catalogue: 'Shipped catalogue',
  admin: 'Our editors',
  submission: 'A submission',
}

/** Where a fact came from, as people read it. */
export function sourceWords(source: string): string {
  return known[source] ?? (URL.canParse(source) ? new URL(source).host : source)
}

const fields: Record<string, string> = {
  useCases: 'Use cases',
  priceUnit: 'Price unit',
  license: 'License',
  repository: 'Repository',
  markets: 'Markets',
  maker: 'Maker',
  formerNames: 'Former names',
  plans: 'Plans',
  trial: 'Trial',
  answers: 'Answers',
  sources: 'Sources',
  editorsChoice: 'Editor’s choice',
}

export function fieldWords(field: string): string {
  return fields[field] ?? capitalize(field)
}

/** What a change comes to in words: for lists only what was added and removed. */
export function changeWords(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const added = after.filter((item) => !before.includes(item)).map(String)
    const removed = before.filter((item) => !after.includes(item)).map(String)
    const parts = [
      added.length > 0 && `added ${formatList(added)}`,
      removed.length > 0 && `removed ${formatList(removed)}`,
    ]
    return capitalize(parts.filter(Boolean).join('; ') || 'new order')
  }
  if (before === null) return `Now ${valueWords(after)}`
  if (after === null) return `Was ${valueWords(before)}, now unknown`
  return `From ${valueWords(before)} to ${valueWords(after)}`
}

function valueWords(value: unknown): string {
  if (typeof value === 'string') return `“${value}”`
  if (Array.isArray(value)) return formatList(value.map(String))
  if (value && typeof value === 'object') {
    const parts = Object.entries(value).map(([key, inner]) => `${key.replaceAll('_', ' ')}: ${plain(inner)}`)
    return parts.length > 0 ? `“${parts.join(', ')}”` : 'nothing'
  }
  return plain(value)
}

function plain(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return value === null ? 'unknown' : String(value)
}
