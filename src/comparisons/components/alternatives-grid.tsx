import { CompareForm } from '#catalogue/components/compare-box.tsx'
import { NumberedCard } from '#catalogue/components/numbered-card.tsx'
import { OrderNote } from '#catalogue/components/order-note.tsx'
import { VisitLink } from '#catalogue/components/visit-link.tsx'
import { priceLine } from '#catalogue/pricing.ts'
import { comparePath } from '#catalogue/tool.ts'
import type { AlternativesResponse } from '#comparisons/comparison-responses.ts'
import { Link } from '#ui/link.tsx'

interface AlternativesGridProps {
  main: AlternativesResponse['mainTool']
  alternatives: AlternativesResponse['alternatives']
}

/** The tools most like another, most alike first, each with the reason it is here. */
export function AlternativesGrid({ main, alternatives }: AlternativesGridProps) {
  return (
    <section aria-labelledby="alternatives" className="pb-10">
      <h2 id="alternatives" className="section-title mb-5">
        {alternatives.length > 0 ? `Tools most like ${main.name}` : `No tool like ${main.name} is listed yet`}
      </h2>
      <CompareForm>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {alternatives.map((tool, index) => (
            <li key={tool.id} className="drawn-when-near grid min-w-0">
              <NumberedCard
                tool={tool}
                number={index + 1}
                badge={index === 0 ? 'Top Alternative' : undefined}
                note={tool.reason}
                facts={[costLine(tool)]}
              >
                <Link
                  href={comparePath(main.slug, tool.slug)}
                  className="text-link inline-flex min-h-8 items-center text-[15px]"
                >
                  Compare with {main.name}
                  <span className="sr-only">: {tool.name}</span>
                </Link>
                <VisitLink tool={tool} label="Visit Site" />
              </NumberedCard>
            </li>
          ))}
        </ol>
      </CompareForm>
      {alternatives.length > 0 && <OrderNote rule="similarity" />}
    </section>
  )
}

/** What it costs at the size that is usual, where that is known. */
const costLine = (tool: AlternativesGridProps['alternatives'][number]) =>
  tool.cost.amount === null ? priceLine(tool) : `${tool.cost.text} ${tool.cost.period}`
