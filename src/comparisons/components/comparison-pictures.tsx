import type { ComparisonPlace } from '#comparisons/comparison-place.ts'
import type { ComparisonBasis } from '#comparisons/comparison-responses.ts'
import type { Question } from '#markets/market.ts'
import { GrowthChart } from '#needs/components/growth-chart.tsx'
import { growthOf } from '#needs/cost/growth.ts'
import type { Need } from '#needs/need.ts'
import type { PricedSides } from '#needs/priced-tools.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { FitMatrix } from './fit-matrix.tsx'
import { PlanChart } from './plan-chart.tsx'

interface PicturesProps {
  tools: readonly ComparedTool[]
  questions: readonly Question[]
  need: Need
  basis: ComparisonBasis
  sides: PricedSides<ComparedTool>['sides']
  onChange: (to: Partial<ComparisonPlace>) => void
}

/** What they cost as one grows, every plan on a line, and who has what at a glance. */
export function ComparisonPictures({ tools, questions, need, basis, sides, onChange }: PicturesProps) {
  return (
    <>
      <CostGrowth {...{ tools, need, basis, onChange }} />
      <PlanChart {...{ tools, need, basis }} />
      <FitMatrix sides={sides} questions={questions} mustHaves={need.mustHaves} />
    </>
  )
}

/** Only where there are lines to compare. */
function CostGrowth({
  tools,
  need,
  basis,
  onChange,
}: Pick<PicturesProps, 'tools' | 'need' | 'basis' | 'onChange'>) {
  const growth = growthOf(tools, need, basis)
  if (!growth || growth.lines.length < 2) return null
  return <GrowthChart growth={growth} onSize={(size) => onChange({ [growth.by]: size })} className="mt-6" />
}
