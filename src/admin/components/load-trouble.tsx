import { Button } from '#ui/button.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'

interface LoadTroubleProps {
  /** "The tools". */
  what: string
  data: unknown
  error: Error | undefined
  retry: () => Promise<unknown>
}

/** Why nothing is shown, or that what is shown could not be fetched again; nothing when all is well. */
export function LoadTrouble({ what, data, error, retry }: LoadTroubleProps) {
  if (!error) return null
  if (data !== undefined) return <StaleNotice onRetry={retry} className="mb-4" />
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-4 text-bad">
      <p>
        {what} could not be loaded ({error.message}).
      </p>
      <Button onClick={() => void retry()}>Try again</Button>
    </div>
  )
}
