import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line bg-soft text-ink-soft',
  yes: 'border-yes-line bg-yes-soft text-yes',
  partner: 'border-partner-line bg-partner-soft text-partner',
  accent: 'border-transparent bg-accent-soft text-accent',
}

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-w-0 max-w-full items-center rounded-full border px-2.5 py-0.5 font-[520] text-[12.5px] leading-5 ${tones[tone]}`}
    >
      <span className="truncate">{children}</span>
    </span>
  )
}
