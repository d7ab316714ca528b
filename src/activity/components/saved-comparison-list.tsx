import { X } from 'lucide'
import { useState } from 'react'
import {
  COMPARISON_NAME_MAX,
  removeComparison,
  type SavedComparison,
  saveComparison,
  savedComparisons,
} from '#catalogue/saved-comparisons.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { InlineLink, Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast.tsx'

export function SavedComparisonList() {
  const list = savedComparisons.use()
  return (
    <section className="mt-10">
      <h2 className="section-title mb-4">
        Comparisons <span className="font-[400] text-muted tabular-nums">({list.length})</span>
      </h2>
      {list.length === 0 ? (
        <p className="card p-6 text-muted">
          Compare three to six tools and save the comparison under a name to find it here.{' '}
          <InlineLink href="/compare">Compare tools</InlineLink>
        </p>
      ) : (
        <ul className="card divide-y divide-line">
          {list.map((saved) => (
            <ComparisonRow key={saved.path} saved={saved} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ComparisonRow({ saved }: { saved: SavedComparison }) {
  const [isRenaming, setRenaming] = useState(false)
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      {isRenaming ? (
        <RenameForm saved={saved} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Link
            href={saved.path}
            className="min-w-0 flex-1 truncate py-1 font-[600] text-[16px] text-ink hover:text-accent"
          >
            {saved.name}
          </Link>
          <Button aria-label={`Rename ${saved.name}`} onClick={() => setRenaming(true)}>
            Rename
          </Button>
          <button
            type="button"
            aria-label={`Remove ${saved.name}`}
            className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
            onClick={() => {
              removeComparison(saved.path)
              showToast({ title: 'Comparison removed', text: `${saved.name} is off your list.` })
            }}
          >
            <Icon of={X} size={18} />
          </button>
        </>
      )}
    </li>
  )
}

function RenameForm({ saved, onDone }: { saved: SavedComparison; onDone: () => void }) {
  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (saveComparison(saved.path, String(new FormData(event.currentTarget).get('name') ?? ''))) onDone()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <input
        ref={(field) => field?.select()}
        name="name"
        aria-label="New name"
        required
        maxLength={COMPARISON_NAME_MAX}
        defaultValue={saved.name}
        autoComplete="off"
        className="field min-w-0 flex-1 basis-48"
      />
      <Button type="submit">Save name</Button>
    </form>
  )
}
