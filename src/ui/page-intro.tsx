import type { ReactNode } from 'react'
import { Chip } from './chip.tsx'

interface PageIntroProps {
  badge?: string
  title: string
  label?: ReactNode
  intro: string
}

export function PageIntro({ badge, title, label, intro }: PageIntroProps) {
  return (
    <header className="max-w-[76ch] pb-8">
      {badge && (
        <p className="mb-3">
          <Chip tone="accent">{badge}</Chip>
        </p>
      )}
      <h1 className="page-title">{title}</h1>
      {label && <p className="mt-2 empty:hidden">{label}</p>}
      <p className="mt-3 text-body leading-[1.6]">{intro}</p>
    </header>
  )
}
