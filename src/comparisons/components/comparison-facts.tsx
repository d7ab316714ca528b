import type { ReactNode } from 'react'
import { type ComparedGroup, type ComparedView, countViews, rowsIn } from '#comparisons/compared-rows.ts'
import { askedParams, type ComparisonPlace, withPlace } from '#comparisons/comparison-place.ts'
import { TRAY_MAX } from '#tools/components/compare-tray.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LinkSwitch } from './comparison-controls.tsx'
import { ComparisonTable } from './comparison-table.tsx'

interface FactsProps {
  tools: readonly ComparedTool[]
  groups: readonly ComparedGroup[]
  place: ComparisonPlace
  /** The address without what `place` says. */
  path: string
  firstSource: readonly number[]
  underName: ((tool: ComparedTool) => ReactNode) | undefined
}

/** Which facts are shown, in which billing, and the table of them. */
export function ComparisonFacts({ tools, groups, place, path, firstSource, underName }: FactsProps) {
  const hrefOf = (change: Partial<ComparisonPlace>) => withPlace(path, { ...place, ...change })
  return (
    <>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-3 print:hidden">
        <LinkSwitch
          label="Facts shown"
          choices={viewLabels(groups)}
          current={place.view}
          hrefOf={(view) => hrefOf({ view })}
        />
        <LinkSwitch
          label="Billing"
          choices={{ yearly: 'Yearly', monthly: 'Monthly' }}
          current={place.billing}
          hrefOf={(billing) => hrefOf({ billing })}
        />
        <AddTool slugs={tools.map(({ slug }) => slug)} place={place} />
      </div>
      <ColumnSwitch tools={tools} place={place} hrefOf={hrefOf} />
      <ComparisonTable
        tools={tools}
        show={place.show}
        firstSource={firstSource}
        groups={rowsIn(groups, place.view)}
        isTinted={place.view === 'all'}
        underName={underName}
      />
      <ShownNote view={place.view} groups={groups} />
    </>
  )
}

function viewLabels(groups: readonly ComparedGroup[]): Record<ComparedView, string> {
  const { differences, all, same, unknown } = countViews(groups)
  return {
    differences: `Differences ${differences}`,
    all: `All ${all}`,
    same: `Same ${same}`,
    unknown: `Not known ${unknown}`,
  }
}

function ShownNote({ view, groups }: { view: ComparedView; groups: readonly ComparedGroup[] }) {
  const { differences, same, unknown } = countViews(groups)
  return (
    <p className="mt-4 text-[14px] text-muted">
      {view === 'differences' && differences === 0 && 'No two known answers differ. '}
      {view === 'differences' &&
        unknown > 0 &&
        `${unknown} more ${unknown === 1 ? 'is' : 'are'} not known of every one and may differ. `}
      {view === 'same' && same === 0 && 'No fact is known to be the same for all of them. '}
      <span aria-hidden="true">—</span> not known yet. A number leads to the source.
    </p>
  )
}

/** One more tool by its name: a plain form, which the server answers with the larger comparison. */
function AddTool({ slugs, place }: { slugs: readonly string[]; place: ComparisonPlace }) {
  if (slugs.length >= TRAY_MAX) return null
  return (
    <details className="add-tool relative">
      <summary className="button button-secondary cursor-pointer">+ Add a tool</summary>
      <form method="get" action="/compare" className="mt-2 flex gap-2">
        <input type="hidden" name="tools" value={slugs.join(',')} />
        {askedParams(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="sr-only" htmlFor="add-tool">
          Name of the tool
        </label>
        <input
          id="add-tool"
          name="add"
          required
          maxLength={100}
          autoComplete="off"
          placeholder="Name of a tool"
          className="field h-11"
        />
        <Button type="submit">Add</Button>
      </form>
    </details>
  )
}

interface ColumnSwitchProps {
  tools: readonly ComparedTool[]
  place: ComparisonPlace
  hrefOf: (change: Partial<ComparisonPlace>) => string
}

/** From how many tools on some columns have no room, and from which width they have. */
const hiddenFrom = ['', '', '', 'sm:hidden', 'lg:hidden', 'xl:hidden', 'xl:hidden']

/** Where not all columns fit, the first tool stays and the others take turns beside it. */
function ColumnSwitch({ tools, place, hrefOf }: ColumnSwitchProps) {
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
              className="pill font-[520]"
            >
              {tool.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
