import { type ReactNode, Suspense } from 'react'
import type { Standing } from '#needs/position-in-market.ts'

interface ToolPartProps {
  /** Where the contents of the page lead. */
  id?: string
  title: string
  children: ReactNode
}

export function ToolPart({ id, title, children }: ToolPartProps) {
  return (
    <section id={id} className="border-line border-t py-3">
      <h2 className="sub-title mb-2">{title}</h2>
      <Suspense>{children}</Suspense>
    </section>
  )
}

/** Whether there is anything to say of its place in its market. */
export const hasPlace = ({
  strengths,
  gaps,
  prices,
}: Pick<Standing, 'strengths' | 'gaps' | 'prices'>): boolean =>
  strengths.length + gaps.length + prices.length > 0
