import { Share2, X } from 'lucide'
import { useState } from 'react'
import { type SavedList, toggle } from '#activity/saved.ts'
import { compareChosenPath, sharedListPath, useSavedCards } from '#activity/saved-cards.ts'
import { priceLine } from '#plans/pricing.ts'
import { TRAY_MAX } from '#tools/components/compare-tray.ts'
import { ToolCardSkeleton } from '#tools/components/tool-card.tsx'
import { PartnerLabel, ToolLogo } from '#tools/components/tool-logo.tsx'
import { stackOfPath, toolPath } from '#tools/tool.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineLink, Link } from '#ui/link.tsx'
import { shareLink } from '#ui/share.ts'
import { showToast } from '#ui/toast.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'

/** A stack has no more. */
const STACK_TOOLS = 60

interface SavedSectionProps {
  title: string
  list: SavedList
  /** What to do to get something onto the list. */
  hint: string
}

export function SavedSection({ title, list, hint }: SavedSectionProps) {
  const { tools, error, isEmpty, isLoading } = useSavedCards(list)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const compared = chosen.filter((slug) => tools.some((tool) => tool.slug === slug))
  const comparison = compareChosenPath(compared)
  return (
    <section className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">
          {title} <span className="font-[400] text-muted tabular-nums">({tools.length})</span>
        </h2>
        {tools.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={stackOfPath(tools.map(({ slug }) => slug).slice(0, STACK_TOOLS))}>
              What they cost together
            </ButtonLink>
            <Button onClick={() => void shareLink(`${title}: ${tools.length} tools`, sharedListPath(tools))}>
              <Icon of={Share2} size={17} />
              Share as a link
            </Button>
          </div>
        )}
      </div>
      {isEmpty && (
        <p className="card p-6 text-muted">
          {hint} <InlineLink href="/categories">Browse all categories</InlineLink>
        </p>
      )}
      {isLoading && <ToolCardSkeleton />}
      {error && <p role="alert">The list cannot be shown at the moment. Please try again in a moment.</p>}
      {tools.length > 0 && (
        <ul className="card divide-y divide-line">
          {tools.map((tool) => (
            <SavedRow
              key={tool.id}
              tool={tool}
              listName={title.toLowerCase()}
              isChosen={compared.includes(tool.slug)}
              onChoose={(isChosen) =>
                setChosen(isChosen ? [...compared, tool.slug] : compared.filter((slug) => slug !== tool.slug))
              }
              onRemove={() => {
                toggle(list, tool.id)
                showToast({
                  title: `Removed from ${title.toLowerCase()}`,
                  text: `${tool.name} is off your list.`,
                })
              }}
            />
          ))}
        </ul>
      )}
      {tools.length > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {comparison && (
            <ButtonLink href={comparison} look="primary">
              Compare selected ({compared.length})
            </ButtonLink>
          )}
          <p className="text-small text-muted">{`Select 2 to ${TRAY_MAX} tools to compare them.`}</p>
        </div>
      )}
    </section>
  )
}

interface SavedRowProps {
  tool: ToolCardView
  listName: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: () => void
}

function SavedRow({ tool, listName, isChosen, onChoose, onRemove }: SavedRowProps) {
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
          className="block truncate font-[600] text-body text-ink hover:text-accent"
        >
          {tool.name}
        </Link>
        <p className="truncate text-small text-muted">
          {categoryByKey(tool.category).label} · {priceLine(tool)}
        </p>
        <PartnerLabel tool={tool} />
      </div>
      <RemoveButton label={`Remove ${tool.name} from ${listName}`} onClick={onRemove} />
    </li>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
      onClick={onClick}
    >
      <Icon of={X} size={18} />
    </button>
  )
}
