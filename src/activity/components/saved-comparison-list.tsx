import { X } from 'lucide'
import { removeComparison, type SavedComparison, savedComparisons } from '#catalogue/saved-comparisons.ts'
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

function ComparisonRow({ saved: { path, name } }: { saved: SavedComparison }) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
      <Link
        href={path}
        className="min-w-0 flex-1 truncate py-1 font-[600] text-[16px] text-ink hover:text-accent"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
        onClick={() => {
          removeComparison(path)
          showToast({ title: 'Comparison removed', text: `${name} is off your list.` })
        }}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  )
}
