import { X } from 'lucide'
import { useSyncExternalStore } from 'react'
import { Icon } from '#ui/icon.tsx'

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

function set(toast: Toast | null): void {
  clearTimeout(timer)
  current = toast
  if (toast && !toast.isLasting) timer = setTimeout(() => set(null), SHOWN_MS)
  for (const changed of listeners) changed()
}

/** Shows a short notice; a new one takes the place of the last. */
export function showToast(toast: Toast): void {
  set(toast)
}

function useToast(): Toast | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => current,
    () => null,
  )
}

export function Toaster() {
  const toast = useToast()
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
            <p className={`font-[600] text-[15px] ${toast.tone === 'bad' ? 'text-bad' : 'text-ink'}`}>
              {toast.title}
            </p>
            {toast.text && <p className="text-[14px]">{toast.text}</p>}
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-7 place-items-center text-muted hover:text-ink"
            onClick={() => set(null)}
          >
            <Icon of={X} size={16} />
          </button>
        </div>
      )}
    </div>
  )
}
