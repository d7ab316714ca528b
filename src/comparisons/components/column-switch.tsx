import type { ToolView } from '#catalogue/tool-view.ts'
import type { ComparisonPlace } from '#comparisons/comparison-place.ts'
import { Link } from '#ui/link.tsx'

interface ColumnSwitchProps {
  tools: readonly ToolView[]
  place: ComparisonPlace
  hrefOf: (change: Partial<ComparisonPlace>) => string
}

/** From how many tools on some columns have no room, and from which width they have. */
const hiddenFrom = ['', '', '', 'sm:hidden', 'lg:hidden', 'xl:hidden', 'xl:hidden']

/** Where not all columns fit, the first tool stays and the others take turns beside it. */
export function ColumnSwitch({ tools, place, hrefOf }: ColumnSwitchProps) {
  const [first, ...others] = tools
  if (!first || others.length < 2) return null
  return (
    <nav aria-label="Tools shown" className={`mb-2 print:hidden ${hiddenFrom[tools.length]}`}>
      <p className="mb-1.5 text-[14px] text-muted">
        {first.name} with
        <span className="sm:hidden"> one at a time, {others.length - 1} more:</span>
        {others.length > 2 && (
          <span className="max-sm:hidden"> two at a time, {others.length - 2} more:</span>
        )}
      </p>
      <ul className="flex flex-wrap gap-2">
        {others.map((tool, index) => (
          <li key={tool.slug}>
            <Link
              href={hrefOf({ show: index + 1 })}
              keepPlace
              aria-current={place.show === index + 1 ? 'true' : undefined}
              className="inline-grid min-h-9 place-items-center rounded-full border border-line-strong bg-surface px-3.5 font-[520] text-[14px] text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              {tool.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
