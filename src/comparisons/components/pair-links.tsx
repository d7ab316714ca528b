import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { comparePath } from '#catalogue/tool.ts'
import type { NamedTool, PickerResponse } from '#comparisons/comparison-responses.ts'
import { Link } from '#ui/link.tsx'

interface PairLinksProps {
  title: string
  pairs: PickerResponse['pairs']
}

/** Comparisons one click away. */
export function PairLinks({ title, pairs }: PairLinksProps) {
  if (pairs.length === 0) return null
  return (
    <section aria-labelledby="pairs" className="pt-12">
      <h2 id="pairs" className="section-title mb-5">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {pairs.map(({ first, second }) => (
          <li key={`${first.slug} ${second.slug}`} className="grid min-w-0">
            <PairLink first={first} second={second} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PairLink({ first, second }: { first: NamedTool; second: NamedTool }) {
  return (
    <Link
      href={comparePath(first.slug, second.slug)}
      className="card flex min-h-14 min-w-0 flex-wrap items-center gap-x-2 px-4 py-3 font-[600] text-ink transition-[border-color] hover:border-theme"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{first.name}</span>
      <PartnerLabel tool={first} />
      <span className="font-normal text-muted">vs</span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{second.name}</span>
      <PartnerLabel tool={second} />
    </Link>
  )
}
