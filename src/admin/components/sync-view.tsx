import { dateInWords } from '#lib/date-words.ts'
import { useAnswer } from './use-answer.ts'

interface SyncStatus {
  sources: { source: string; lastSuccessAt: string | null; lastError: string | null }[]
}

/** Where the tools come from, and when each source was last read. */
export function SyncView() {
  const { data } = useAnswer<SyncStatus>('/api/sync/status')
  return (
    <section className="mt-6">
      <h2 className="section-title mb-4">Sync and network</h2>
      <ul className="grid gap-3">
        {data?.sources.map(({ source, lastSuccessAt, lastError }) => (
          <li key={source} className="card p-4">
            <p className="font-[600] text-ink">{source}</p>
            <p className="text-[14px] text-muted">
              {lastSuccessAt ? `Last read on ${dateInWords(lastSuccessAt)}` : 'Never read'}
            </p>
            {lastError && <p className="text-[14px] text-bad">{lastError}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
