import { timeInWords } from '#lib/date-words.ts'
import type { SyncStatus } from './sync-responses.ts'

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
