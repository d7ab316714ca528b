import { X } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

export interface Toast {
  title: string
  text?: string
  tone?: 'plain' | 'bad'
  /** Stays until it is dismissed. */
  isLasting?: boolean
}

const SHOWN_MS = 5_000

let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a short notice in the place of the last one; null takes that away. */
export function showToast(toast: Toast | null): void {
  clearTimeout(timer)
  current = toast
  if (toast && !toast.isLasting) timer = setTimeout(() => showToast(null), SHOWN_MS)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-14 z-50 flex justify-center p-4 sm:justify-end print:hidden"
    >
      {toast && (
        <div
          className={`pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-card border bg-surface p-4 floating ${toast.tone === 'bad' ? 'border-bad' : 'border-line'}`}
        >
          <div className="min-w-0 flex-1">
            <p className={`font-[600] text-small ${toast.tone === 'bad' ? 'text-bad' : 'text-ink'}`}>
              {toast.title}
            </p>
            {toast.text && <p className="text-small">{toast.text}</p>}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-7 place-items-center text-muted hover:text-ink"
            onClick={() => showToast(null)}
          >
            <Icon of={X} size={16} />
          </button>
        </div>
      )}
    </div>
  )
}
