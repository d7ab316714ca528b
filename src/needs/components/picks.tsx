import type { ToolPick } from '#needs/picks.ts'
import { CompareBox } from '#tools/components/compare-box.tsx'
import { PriceRead } from '#tools/components/cost-lines.tsx'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { toolPath } from '#tools/tool.ts'
import { Link } from '#ui/link.tsx'

const columns = ['', 'sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

interface PicksProps {
  picks: readonly ToolPick[]
  /** Those they are picked from. */
  tools: readonly { slug: string; logoUrl: string | null }[]
  title: string
}

/** One label, one tool, one number, one sentence, one date each; nothing where nothing is certain. */
export function Picks({ picks, tools, title }: PicksProps) {
  if (picks.length === 0) return null
  const logoOf = (slug: string) => tools.find((tool) => tool.slug === slug)?.logoUrl ?? null
  return (
    <section aria-labelledby="picks" className="mt-4 mb-6">
      <h2 id="picks" className="sr-only">
        {title}
      </h2>
      <ul className={`picks ${columns[picks.length]}`}>
        {picks.map((pick) => (
          <li key={pick.slug} className="card relative min-w-0 p-4">
            <div className="flex items-center justify-between gap-3">
              <p className="font-[600] text-note text-accent">{pick.label}</p>
              <CompareBox tool={pick} className="text-note" />
            </div>
            <div className="mt-1.5 flex items-center justify-between gap-x-3">
              <h3 className="min-w-0 font-[600] text-body leading-5">
                <Link href={toolPath(pick.slug)} className="flex items-center gap-2.5 hover:text-accent">
                  <ToolLogo tool={{ name: pick.name, logoUrl: logoOf(pick.slug) }} size="small" />
                  {pick.name}
                </Link>
              </h3>
              <p className="shrink-0 font-[650] text-title text-ink leading-7 tabular-nums">
                {pick.cost.text}
                <span className="sr-only"> {pick.cost.period}</span>
              </p>
            </div>
            {pick.cost.terms && <p className="truncate text-note text-muted">{pick.cost.terms}</p>}
            {pick.cost.full && <p className="text-note text-ink">{pick.cost.full}</p>}
            <details className="cut-words mt-1 text-small leading-5">
              <summary>{pick.why}</summary>
              <PriceRead cost={pick.cost} className="mt-1 block text-note" />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
