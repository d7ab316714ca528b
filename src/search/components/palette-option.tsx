import { Columns2, FileText, Folder, Shuffle } from 'lucide'
import { useEffect, useRef } from 'react'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import type { Suggestion } from '#search/search-responses.ts'
import { Icon } from '#ui/icon.tsx'

const icons = {
  market: Folder,
  category: Folder,
  comparison: Columns2,
  alternatives: Shuffle,
  page: FileText,
}

interface PaletteOptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

export function PaletteOption({ id, suggestion, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys for its options
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 ${isActive ? 'bg-accent-soft' : ''}`}
    >
      <Mark suggestion={suggestion} />
      <span className="flex min-w-0 flex-1 flex-col py-1 xs:flex-row xs:items-center xs:gap-3">
        <span className="min-w-0 flex-1 truncate font-[520] text-[15px] text-ink">{suggestion.label}</span>
        <span className="option-detail shrink-0 text-[13px] text-muted">{suggestion.detail}</span>
      </span>
    </div>
  )
}

function Mark({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'tool')
    return <ToolLogo tool={{ name: suggestion.label, logoUrl: suggestion.logoUrl }} size="small" />
  return (
    <span className="option-mark grid size-7 shrink-0 place-items-center text-muted">
      <Icon of={icons[suggestion.kind]} size={17} />
    </span>
  )
}
