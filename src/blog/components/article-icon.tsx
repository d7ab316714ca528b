import { createContext, use } from 'react'
import type { ArticleSummary } from '#blog/article.ts'
import { Icon, type IconDrawing } from '#ui/icon.tsx'

const tones: Record<ArticleSummary['color'], string> = {
  indigo: 'bg-accent-soft text-accent',
  violet: 'bg-[#f3edfb] text-[#6b3fa0]',
  sky: 'bg-[#e8f3fb] text-[#0b648f]',
  teal: 'bg-[#e6f6f3] text-[#0f766e]',
  rose: 'bg-[#fdeef1] text-[#a3274b]',
}

/** One object, since what is drawn is cached by it. */
const NOTHING: IconDrawing = []

export function ArticleIcon({ name, color = 'indigo' }: { name: string; color?: ArticleSummary['color'] }) {
  const drawing = use(IconDrawings)[name] ?? NOTHING
  return (
    <span className={`grid size-11 shrink-0 place-items-center rounded-[11px] ${tones[color]}`}>
      <Icon of={drawing} size={20} className="stroke-[1.8]" />
    </span>
  )
}

export const IconDrawings = createContext<Readonly<Record<string, IconDrawing>>>({})
