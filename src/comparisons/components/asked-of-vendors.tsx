import type { ComparisonBasis } from '#comparisons/comparison-responses.ts'
import type { Question } from '#markets/market.ts'
import { VendorQuestions } from '#needs/components/vendor-questions.tsx'
import type { PricedSides } from '#needs/priced-tools.ts'
import { sizeText } from '#needs/size-text.ts'
import { vendorQuestions } from '#needs/vendor-questions.ts'
import type { ComparedTool } from '#tools/tool-view.ts'
import { FoldedSection } from '#ui/fold.tsx'

interface AskedProps {
  priced: PricedSides<ComparedTool>
  questions: readonly Question[]
  basis: ComparisonBasis
}

/** What to ask each vendor before buying; nothing where everything is known. */
export function AskedOfVendors({ priced: { sides, need }, questions, basis }: AskedProps) {
  const asked = sides.flatMap(({ tool, cost }) => {
    const open = vendorQuestions(tool, questions, cost, sizeText(need, basis.sale))
    return open.length > 0 ? [{ tool, questions: open }] : []
  })
  if (asked.length === 0) return null
  return (
    <FoldedSection title="What to ask">
      <VendorQuestions asked={asked} />
    </FoldedSection>
  )
}
