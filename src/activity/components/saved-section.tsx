import { useState } from 'react'
import { type SavedList, toggle } from '#activity/saved.ts'
import { useSavedCards } from '#activity/saved-cards.ts'
import { COMPARE_MAX, compareChosenPath } from '#activity/saved-export.ts'
import { ToolCardSkeleton } from '#catalogue/components/tool-card.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'
import { SavedActions } from './saved-actions.tsx'
import { SavedRow } from './saved-row.tsx'

interface SavedSectionProps {
  title: string
  list: SavedList
  /** What to do to get something onto the list. */
  hint: string
}

/** One of the two lists kept in this browser. */
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
        {tools.length > 0 && <SavedActions title={title} tools={tools} />}
      </div>
      {isEmpty && <EmptyList hint={hint} />}
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
          <p className="text-[14px] text-muted">{`Select 2 to ${COMPARE_MAX} tools to compare them.`}</p>
        </div>
      )}
    </section>
  )
}

function EmptyList({ hint }: { hint: string }) {
  return (
    <p className="card p-6 text-muted">
      {hint}{' '}
      <Link href="/categories" className="inline-link">
        Browse all categories
      </Link>
    </p>
  )
}
