import type { ToolChange } from '#history/history.store.ts'
import { capitalize } from '#lib/capitalize.ts'
import { timeInWords } from '#lib/date-words.ts'
import { toolFields } from '#tools/fields.ts'
import type { SyncStatus } from './sync-responses.ts'

const known: Record<string, string> = {
  catalogue: 'Shipped catalogue',
  admin: 'Our editors',
  submission: 'A submission',
}

/** Where a fact came from, as people read it. */
export function sourceWords(source: string): string {
  return known[source] ?? (URL.canParse(source) ? new URL(source).host : source)
}

export function fieldWords(field: string): string {
  return toolFields[field as keyof typeof toolFields]?.label ?? capitalize(field)
}

/** How far the catalogue is up to date, in a sentence or two. */
export function statusWords({ timestamp, sources }: Pick<SyncStatus, 'timestamp' | 'sources'>): string {
  if (sources.every(({ lastSuccessAt }) => lastSuccessAt === null)) return 'Nothing has been synced yet.'
  if (!timestamp) return 'Not every source could be read so far.'
  const when = timeInWords(timestamp)
  const each = sources.length === 1 ? 'The source' : 'Every source'
  return sources.every(({ lastError }) => lastError === null)
    ? `${each} was read without problems, last on ${when}.`
    : `The last success was on ${when}. Not every source can be read at the moment.`
}

const kindWords: Record<ToolChange['kind'], string> = {
  added: 'Added to the directory',
  changed: 'Changed',
  removed: 'Taken off the directory',
  restored: 'Listed again',
}

/** What a change is about: "Plans", "Added to the directory". */
export const changeTitle = ({ field, kind }: Pick<ToolChange, 'field' | 'kind'>): string =>
  field ? fieldWords(field) : kindWords[kind]
