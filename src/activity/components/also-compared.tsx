import type { ToolActivity } from '#activity/activity-responses.ts'
import { PartnerLabel, ToolLogo } from '#catalogue/components/tool-logo.tsx'
import { comparePath } from '#catalogue/tool.ts'
import { Link } from '#ui/link.tsx'

interface AlsoComparedProps {
  tool: { slug: string; name: string }
  others: ToolActivity['alsoCompared']
}

/** Comparisons with this tool that visitors open most. */
export function AlsoCompared({ tool, others }: AlsoComparedProps) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="also-compared" className="card p-5">
      <h2 id="also-compared" className="font-[600] text-[16px]">
        People also compare
      </h2>
      <ul className="mt-2">
        {others.map((other) => (
          <li key={other.id}>
            <Link
              href={comparePath(tool.slug, other.slug)}
              className="flex min-h-11 items-center gap-3 text-[15px] text-ink hover:text-accent"
            >
              <ToolLogo tool={other} size="small" />
              <span className="min-w-0 truncate">
                {tool.name} vs {other.name}
              </span>
              <PartnerLabel tool={other} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
