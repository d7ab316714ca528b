import type { ReactNode } from 'react'

const tones = {
  plain: 'chip-plain',
  yes: 'chip-yes',
  partner: 'border-partner-line bg-partner-soft text-partner',
  accent: 'border-transparent bg-accent-soft text-accent',
}

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`chip ${tones[tone]}`}>
      <span className="truncate">{children}</span>
    </span>
  )
}
