import { type ReactNode, use } from 'react'
import { TRAY_MAX } from '#catalogue/compare-tray.ts'
import { SourceList } from '#catalogue/components/source-list.tsx'
import type { Question } from '#catalogue/market.ts'
import type { ComparedTool } from '#catalogue/tool-view.ts'
import {
  type ComparedGroup,
  comparedGroups,
  countFacts,
  countSpreads,
  onlyRows,
  splitAlike,
} from '#comparisons/compared-rows.ts'
import {
  askedParams,
  type ComparisonPlace,
  type ComparisonViewKind,
  withPlace,
} from '#comparisons/comparison-place.ts'
import type { ComparisonBasis } from '#comparisons/comparison-responses.ts'
import { formatCount } from '#lib/format-number.ts'
import { comparisonSummary } from '#sentences/comparison-sentences.ts'
import { priceSides } from '#sentences/priced-tools.ts'
import { verdicts } from '#sentences/verdict.ts'
import { Button } from '#ui/button.tsx'
import { Fold, FoldedSection } from '#ui/fold.tsx'
import { Link, NavigationContext } from '#ui/link.tsx'
import { ComparisonActions, LinkSwitch } from './comparison-controls.tsx'
import { ComparisonSummary } from './comparison-summary.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { NeedBar } from './need-bar.tsx'
import { PlanChart } from './plan-chart.tsx'

interface ComparisonViewProps {
  tools: readonly ComparedTool[]
  questions: readonly Question[]
  basis: ComparisonBasis
  place: ComparisonPlace
  /** The address without what `place` says. */
  path: string
  /** The slugs of the tools, where the path does not name them. */
  asked?: readonly string[]
  /** Below a tool's name in the head of the table. */
  underName?: (tool: ComparedTool) => ReactNode
  /** Between the facts and where they were read. */
  children?: ReactNode
}

/** Two to six tools: what decides, then every fact, then where each was read. */
export function ComparisonView({
  tools,
  questions,
  basis,
  place,
  path,
  asked = [],
  underName,
  children,
}: ComparisonViewProps) {
  const navigation = use(NavigationContext)
  const priced = priceSides(tools, place, basis)
  const { sides, need } = priced
  const groups = comparedGroups(priced, questions, basis)
  const decided = verdicts(sides, questions, need, basis)
  const hrefOf = (change: Partial<ComparisonPlace>) => withPlace(path, { ...place, ...change })
  const firstSource = numberSources(tools)
  const names = tools.map((tool) => tool.name)
  const table = { tools, show: place.show, firstSource }
  const { shown, alike } =
    place.view === 'all'
      ? splitAlike(groups)
      : { shown: onlyRows(groups, ({ spread }) => shownSpreads[place.view].includes(spread)), alike: [] }
  return (
    <>
      <p className="-mt-3 mb-5 max-w-[76ch] text-[17px] text-muted">
        {comparisonSummary({ sides, need, basis, verdicts: decided, counts: countFacts(groups) })}
        {need.billing !== place.billing &&
          sides.some(({ cost }) => cost.kind === 'sum') &&
          ` Priced ${need.billing}: not all are sold ${place.billing}.`}
      </p>
      <NeedBar
        place={place}
        basis={basis}
        questions={questions}
        hrefOf={hrefOf}
        asked={asked}
        onChange={(change) => navigation?.navigate(hrefOf(change), { replace: true, keepPlace: true })}
      />
      <ComparisonSummary {...{ sides, questions, need, basis }} verdicts={decided} />
      <PlanChart {...{ tools, need, basis }} />
      <div className="mt-6 mb-3 flex flex-wrap items-center gap-3 print:hidden">
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
        <AddTool slugs={tools.map((tool) => tool.slug)} place={place} />
      </div>
      <ColumnSwitch tools={tools} place={place} hrefOf={hrefOf} />
      <ComparisonTable {...table} groups={shown} underName={(tool) => underName?.(tool)} />
      {alike.length > 0 && (
        <Fold
          summary={`The same for ${tools.length === 2 ? 'both' : 'all'}, or not known of ${tools.length === 2 ? 'both' : 'all'}: ${formatCount(rowCount(alike), 'more fact')}`}
          className="mt-2"
        >
          <ComparisonTable {...table} groups={alike} />
        </Fold>
      )}
      <ShownNote view={place.view} groups={groups} />
      <div className="mt-4 mb-6 flex flex-wrap gap-3 print:hidden">
        <ComparisonActions names={names} groups={groups} />
      </div>
      {children}
      <ComparisonSources tools={tools} firstSource={firstSource} />
    </>
  )
}

const rowCount = (groups: readonly ComparedGroup[]) => groups.reduce((sum, { rows }) => sum + rows.length, 0)

/** Sources are numbered through all tools. */
function numberSources(tools: readonly ComparedTool[]): number[] {
  let next = 1
  return tools.map(({ sources }) => {
    const first = next
    next += sources.length
    return first
  })
}

/** What only one is known to have may be a difference, so it is shown among them. */
const shownSpreads: Record<ComparisonViewKind, readonly string[]> = {
  all: ['different', 'same', 'one-sided', 'unknown'],
  differences: ['different', 'one-sided'],
  same: ['same'],
}

function viewLabels(groups: readonly ComparedGroup[]): Record<ComparisonViewKind, string> {
  const { different, same } = countSpreads(groups)
  return { all: `All ${rowCount(groups)}`, differences: `Differences ${different}`, same: `Same ${same}` }
}

function ShownNote({ view, groups }: { view: ComparisonViewKind; groups: readonly ComparedGroup[] }) {
  const { different, same, 'one-sided': oneSided } = countSpreads(groups)
  return (
    <p className="mt-4 text-[14px] text-muted">
      {view === 'differences' && different === 0 && 'No two known answers differ. '}
      {view === 'differences' &&
        oneSided > 0 &&
        `${oneSided} more ${oneSided === 1 ? 'is' : 'are'} known of one side only and may differ. `}
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

interface SourcesProps {
  tools: readonly ComparedTool[]
  /** The number of a tool's first source. */
  firstSource: readonly number[]
}

/** Every page the facts were read on, numbered as in the table. */
function ComparisonSources({ tools, firstSource }: SourcesProps) {
  const count = tools.reduce((sum, { sources }) => sum + sources.length, 0)
  if (count === 0) return null
  return (
    <FoldedSection title={`Sources (${count})`}>
      <p className="mb-3 text-[14px] text-muted">
        The date is the day the page was as we read it. A fact without a number has no source yet.
      </p>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {tools.map((tool, at) => (
          <div key={tool.slug} className="min-w-0">
            <h3 className="mb-2 font-[600] text-[15px]">{tool.name}</h3>
            <SourceList sources={tool.sources} first={firstSource[at] ?? 1} />
          </div>
        ))}
      </div>
    </FoldedSection>
  )
}
