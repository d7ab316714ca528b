import type { ReactNode } from 'react'

interface LabeledProps {
  label: string
  htmlFor: string
  children: ReactNode
}

export function Labeled({ label, htmlFor, children }: LabeledProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={htmlFor} className="text-note text-muted">
        {label}
      </label>
      {children}
    </div>
  )
}
