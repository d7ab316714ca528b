import { Link } from '#ui/link.tsx'

/** Where a list says how it is ordered; the rule is a section of /how-we-rank. */
export function OrderNote({ rule }: { rule: 'popular' | 'search' | 'similarity' }) {
  return (
    <p className="mt-4 text-[14px] text-muted">
      <Link href={`/how-we-rank#${rule}`} className="inline-link inline-block py-0.5">
        How this list is ordered
      </Link>
    </p>
  )
}
