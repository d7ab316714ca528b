import type { ToolPick } from '#catalogue/picks.ts'
import { toolPath } from '#catalogue/tool.ts'
import { Link } from '#ui/link.tsx'
import { CompareBox } from './compare-box.tsx'
import { PriceRead } from './cost-lines.tsx'
import { ToolLogo } from './tool-logo.tsx'

const columns = [
  '',
  'sm:grid-cols-1',
  'sm:grid-cols-2',
  'lg:grid-cols-3 sm:grid-cols-2',
  'sm:grid-cols-2 lg:grid-cols-4',
]

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
    <section aria-labelledby="picks" className="mb-8">
      <h2 id="picks" className="sr-only">
        {title}
      </h2>
      <ul className={`grid gap-4 ${columns[picks.length]}`}>
        {picks.map((pick) => (
          <li key={pick.slug} className="card flex min-w-0 flex-col p-4 sm:p-5">
            <p className="font-[600] text-[14px] text-accent">{pick.label}</p>
            <div className="mt-2 flex items-center justify-between gap-x-3 sm:block">
              <h3 className="min-w-0 font-[600] text-[18px]">
                <Link href={toolPath(pick.slug)} className="flex items-center gap-2.5 hover:text-accent">
                  <ToolLogo tool={{ name: pick.name, logoUrl: logoOf(pick.slug) }} size="small" />
                  {pick.name}
                </Link>
              </h3>
              <p className="shrink-0 sm:mt-1">
                <span className="font-[650] text-[24px] text-ink leading-8 tabular-nums">
                  {pick.cost.text}
                </span>{' '}
                <span className="text-[14px] text-muted max-sm:sr-only">{pick.cost.period}</span>
              </p>
            </div>
            {pick.cost.terms && <p className="text-[14px] text-ink">{pick.cost.terms}</p>}
            <p className="mt-1.5 mb-3 text-[15px] leading-6 sm:mb-4">{pick.why}</p>
            <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3 text-[13px]">
              <PriceRead cost={pick.cost} />
              <CompareBox tool={pick} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
