import { X } from 'lucide'
import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { priceLine } from '#catalogue/pricing.ts'
import { toolPath } from '#catalogue/tool.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

interface SavedRowProps {
  tool: ToolCardView
  listName: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: () => void
}

export function SavedRow({ tool, listName, isChosen, onChoose, onRemove }: SavedRowProps) {
  return (
    <li className="flex min-w-0 items-center gap-3 px-4 py-3 sm:gap-4 sm:px-5">
      <input
        type="checkbox"
        aria-label={`Select ${tool.name}`}
        className="size-6 shrink-0 accent-accent"
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <ToolLogo tool={tool} />
      <div className="min-w-0 flex-1">
        <Link
          href={toolPath(tool.slug)}
          className="block truncate font-[600] text-[16px] text-ink hover:text-accent"
        >
          {tool.name}
        </Link>
        <p className="truncate text-[14px] text-muted">
          {categoryByKey(tool.category).label} · {priceLine(tool)}
        </p>
        <PartnerLabel tool={tool} />
      </div>
      <button
        type="button"
        aria-label={`Remove ${tool.name} from ${listName}`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        onClick={onRemove}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  )
}
