import { type ReactNode, use } from 'react'
import { comparedGroups, countFacts } from '#comparisons/compared-rows.ts'
import { type ComparisonPlace, withPlace } from '#comparisons/comparison-place.ts'
import type { ComparisonBasis } from '#comparisons/comparison-responses.ts'
import { comparisonIntro } from '#comparisons/comparison-sentences.ts'
import { factsAge } from '#comparisons/facts-age.ts'
import { nearPart } from '#lib/browser/near-part.tsx'
import type { Question } from '#markets/market.ts'
import { priceSides } from '#needs/priced-tools.ts'
import { verdicts } from '#needs/verdict.ts'
import { stackOfPath, watchPricesPath } from '#tools/tool.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { ButtonLink } from '#ui/button.tsx'
import { InlineLink, NavigationContext } from '#ui/link.tsx'
import { ComparisonSummary } from './comparison-summary.tsx'
import { NeedBar } from './need-bar.tsx'

const ComparisonPictures = nearPart(() =>
  import('./comparison-pictures.tsx').then((module) => module.ComparisonPictures),
)
const ComparisonFacts = nearPart(() =>
  import('./comparison-facts.tsx').then((module) => module.ComparisonFacts),
)
const ComparisonSources = nearPart(() =>
  import('./comparison-sources.tsx').then((module) => module.ComparisonSources),
)
const ComparisonActions = nearPart(() =>
  import('./comparison-actions.tsx').then((module) => module.ComparisonActions),
)
const AskedOfVendors = nearPart(() =>
  import('./asked-of-vendors.tsx').then((module) => module.AskedOfVendors),
)

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
  return (
    <>
      <p className="mb-1 max-w-[76ch] text-body text-ink-soft">
        {comparisonIntro({ sides, need, basis, counts: countFacts(groups) })}
        {need.billing !== place.billing &&
          sides.some(({ cost }) => cost.kind === 'sum') &&
          ` Priced ${need.billing}: a ${place.billing} price is not known of all.`}
      </p>
      <p className="mb-5 text-note text-muted">
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
      <ComparisonPictures {...{ tools, questions, need, basis, sides }} onChange={change} />
      <ComparisonFacts {...{ tools, groups, place, path, firstSource }} underName={underName} />
      <div className="mt-3 mb-4 flex flex-wrap gap-3 print:hidden">
        <ComparisonActions names={names} groups={groups} />
        <ButtonLink href={stackOfPath(slugs)}>What they cost together</ButtonLink>
        <ButtonLink href={watchPricesPath(slugs)}>Watch their prices</ButtonLink>
      </div>
      {children}
      <AskedOfVendors {...{ priced, questions, basis }} />
      <ComparisonSources tools={tools} firstSource={firstSource} />
    </>
  )
}

/** Addresses of the same comparison in another state, and the way there. */
function usePlace(path: string, place: ComparisonPlace) {
  const navigation = use(NavigationContext)
  const hrefOf = (change: Partial<ComparisonPlace>) => withPlace(path, { ...place, ...change })
  const change = (to: Partial<ComparisonPlace>) =>
    navigation?.navigate(hrefOf(to), { replace: true, keepPlace: true })
  return { hrefOf, change }
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
