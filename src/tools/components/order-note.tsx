import { toolPath } from '#tools/tool.ts'
import { InlineLink, Link } from '#ui/link.tsx'

interface OrderNoteProps {
  rule: 'popular' | 'search' | 'similarity'
  /** Why the first tools are first. */
  leaders?: readonly { slug: string; name: string; reason: string }[]
}

/** Where a list says how it is ordered; the rule is a section of /how-we-rank. */
export function OrderNote({ rule, leaders = [] }: OrderNoteProps) {
  return (
    <div className="mt-4 text-small text-muted">
      {leaders.length > 0 && (
        <details>
          <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent">
            Why {leaders.length === 1 ? 'this one is' : `these ${leaders.length} are`} first
          </summary>
          <ol className="mt-1 mb-2 grid gap-1">
            {leaders.map(({ slug, name, reason }) => (
              <li key={slug}>
                <InlineLink href={toolPath(slug)}>{name}</InlineLink>: {reason}.
              </li>
            ))}
          </ol>
        </details>
      )}
      <p>
        <Link href={`/how-we-rank#${rule}`} className="inline-link inline-block py-0.5">
          How this list is ordered
        </Link>
      </p>
    </div>
  )
}
