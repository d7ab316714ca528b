import { dateInWords } from '#lib/date-words.ts'
import type { LinkCheck } from '#link-checks/check-responses.ts'
import { OutboundLink } from '#ui/link.tsx'

/** What the checks found that a reader should know before relying on the record. */
export function CheckNotices({ checks }: { checks: readonly LinkCheck[] }) {
  const gone = checks.find(({ isWebsite, unreachableSince }) => isWebsite && unreachableSince)
  const changed = checks.filter(({ isPricePage, changedAt }) => isPricePage && changedAt)
  if (!gone && changed.length === 0) return null
  return (
    <div role="note" className="mb-6 grid gap-1.5 rounded-control bg-soft px-4 py-3 text-small">
      {gone?.unreachableSince && <p>Site not reachable since {dateInWords(gone.unreachableSince)}.</p>}
      {changed.map(({ url, isVendors, changedAt }) => (
        <p key={url}>
          <OutboundLink isFromStranger href={url} className="inline-link">
            {isVendors ? 'The vendor’s price page' : 'The page its prices were read on'}
          </OutboundLink>{' '}
          changed on {dateInWords(changedAt ?? '')}, after we read it.
        </p>
      ))}
    </div>
  )
}
