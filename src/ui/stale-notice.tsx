import { useState } from 'react'
import { Button } from './button.tsx'

interface StaleNoticeProps {
  onRetry: () => Promise<unknown>
  className?: string
}

/** Over data that could not be fetched again: it stays readable, and another try is offered. */
export function StaleNotice({ onRetry, className = '' }: StaleNoticeProps) {
  const [isBusy, setBusy] = useState(false)
  async function retry() {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-soft px-4 py-2 text-small ${className}`}
    >
      <p>The latest data could not be loaded. You see what was loaded before.</p>
      <Button disabled={isBusy} onClick={() => void retry()}>
        {isBusy ? 'Trying...' : 'Try again'}
      </Button>
    </div>
  )
}
