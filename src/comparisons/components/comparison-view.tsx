import { type ReactNode, use } from 'react'
import {
  type ComparedGroup,
  type ComparedView,
  comparedGroups,
  countFacts,
  countViews,
  rowsIn,
} from '#comparisons/compared-rows.ts'
import { askedParams, type ComparisonPlace, withPlace } from '#comparisons/comparison-place.ts'
import type { ComparisonBasis } from '#comparisons/comparison-responses.ts'
import { comparisonIntro } from '#comparisons/comparison-sentences.ts'
import { factsAge } from '#comparisons/facts-age.ts'
import type { Question } from '#markets/market.ts'
import { GrowthChart } from '#needs/components/growth-chart.tsx'
import { VendorQuestions } from '#needs/components/vendor-questions.tsx'
import { growthOf } from '#needs/cost/growth.ts'
import type { Need } from '#needs/need.ts'
import { type PricedSides, priceSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { vendorQuestions } from '#needs/vendor-questions.ts'
import { verdicts } from '#needs/verdict.ts'
import { TRAY_MAX } from '#tools/components/compare-tray.ts'
import { SourceList } from '#tools/components/source-list.tsx'
import { stackOfPath, watchPricesPath } from '#tools/tool.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FoldedSection } from '#ui/fold.tsx'
import { InlineLink, Link, NavigationContext } from '#ui/link.tsx'
import { ComparisonActions, LinkSwitch } from './comparison-controls.tsx'
import { ComparisonSummary } from './comparison-summary.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { FitMatrix } from './fit-matrix.tsx'
import { NeedBar } from './need-bar.tsx'
import { PlanChart } from './plan-chart.tsx'

interface ComparisonViewProps {
  tools: readonly ComparedTool[]
  questions: readonly Question[]
  basis: ComparisonBasis
  place: ComparisonPlace
  /** Whether all that the address asks for was understood; beside anything else there is no verdict. */
  isUnderstood: boolean
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
  isUnderstood,
  path,
  asked = [],
  underName,
  children,
}: ComparisonViewProps) {
  const { hrefOf, change } = usePlace(path, place)
  const priced = priceSides(tools, place, basis)
  const { sides, need } = priced
  const groups = comparedGroups(priced, questions, basis)
  const decided = isUnderstood ? verdicts(sides, questions, need, basis) : []
  const firstSource = numberSources(tools)
  const names = tools.map((tool) => tool.name)
  const slugs = tools.map((tool) => tool.slug)
  const asking = askedOfVendors(priced, questions, basis)
  const table = { tools, show: place.show, firstSource }
  return (
    <>
      <p className="mb-1 max-w-[76ch] text-[16px] text-ink-soft">
        {comparisonIntro({ sides, need, basis, counts: countFacts(groups) })}
        {need.billing !== place.billing &&
          sides.some(({ cost }) => cost.kind === 'sum') &&
          ` Priced ${need.billing}: a ${place.billing} price is not known of all.`}
      </p>
      <p className="mb-5 text-[13px] text-muted">
        {factsAge(tools, groups, basis.asOf)}{' '}
        <InlineLink href="/how-we-rank#facts">How facts are checked</InlineLink>
      </p>
      <NeedBar
        place={place}
        basis={basis}
        questions={questions}
        hrefOf={hrefOf}
        asked={asked}
        onChange={change}
      />
      <ComparisonSummary {...{ sides, questions, need, basis }} verdicts={decided} />
      <CostGrowth {...{ tools, need, basis }} onChange={change} />
      <PlanChart {...{ tools, need, basis }} />
      <FitMatrix sides={sides} questions={questions} mustHaves={need.mustHaves} />
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
        <AddTool slugs={slugs} place={place} />
      </div>
      <ColumnSwitch tools={tools} place={place} hrefOf={hrefOf} />
      <ComparisonTable
        {...table}
        groups={rowsIn(groups, place.view)}
        isTinted={place.view === 'all'}
        underName={underName}
      />
      <ShownNote view={place.view} groups={groups} />
      <div className="mt-3 mb-4 flex flex-wrap gap-3 print:hidden">
        <ComparisonActions names={names} groups={groups} />
        <ButtonLink href={stackOfPath(slugs)}>What they cost together</ButtonLink>
        <ButtonLink href={watchPricesPath(slugs)}>Watch their prices</ButtonLink>
      </div>
      {children}
      {asking.length > 0 && (
        <FoldedSection title="What to ask">
          <VendorQuestions asked={asking} />
        </FoldedSection>
      )}
      <ComparisonSources tools={tools} firstSource={firstSource} />
    </>
  )
}

function askedOfVendors(
  { sides, need }: PricedSides<ComparedTool>,
  questions: readonly Question[],
  { sale }: ComparisonBasis,
) {
  return sides.flatMap(({ tool, cost }) => {
    const asked = vendorQuestions(tool, questions, cost, sizeText(need, sale))
    return asked.length > 0 ? [{ tool, questions: asked }] : []
  })
}

/** Addresses of the same comparison in another state, and the way there. */
function usePlace(path: string, place: ComparisonPlace) {
  const navigation = use(NavigationContext)
  const hrefOf = (change: Partial<ComparisonPlace>) => withPlace(path, { ...place, ...change })
  const change = (to: Partial<ComparisonPlace>) =>
    navigation?.navigate(hrefOf(to), { replace: true, keepPlace: true })
  return { hrefOf, change }
}

interface CostGrowthProps extends Pick<ComparisonViewProps, 'tools' | 'basis'> {
  need: Need
  onChange: (to: Partial<ComparisonPlace>) => void
}

/** Only where there are lines to compare. */
function CostGrowth({ tools, need, basis, onChange }: CostGrowthProps) {
  const growth = growthOf(tools, need, basis)
  if (!growth || growth.lines.length < 2) return null
  return <GrowthChart growth={growth} onSize={(size) => onChange({ [growth.by]: size })} className="mt-6" />
}

/** Sources are numbered through all tools. */
function numberSources(tools: readonly ComparedTool[]): number[] {
  let next = 1
  return tools.map(({ sources }) => {
    const first = next
    next += sources.length
    return first
  })
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
