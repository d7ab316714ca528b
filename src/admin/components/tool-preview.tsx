import type { ReactNode } from 'react'
import type { PreviewResponse } from '#admin/preview-responses.ts'
import { AnswerGroups } from '#catalogue/components/answer-groups.tsx'
import { KeyFeatures } from '#catalogue/components/key-features.tsx'
import { PlanTable } from '#catalogue/components/plan-table.tsx'
import { PricingPlans } from '#catalogue/components/pricing-plans.tsx'
import { ToolHeader } from '#catalogue/components/tool-header.tsx'
import { capitalize } from '#lib/capitalize.ts'

/** A tool as its page and its comparison with the best known tool of its market would show it. */
export default function ToolPreview({
  preview: { tool, questions, comparison },
}: {
  preview: PreviewResponse
}) {
  return (
    <>
      <ToolHeader tool={tool} actions={null} />
      <Part title="Pricing Plans">
        {tool.plans.length > 0 ? (
          <PlanTable tool={tool} questions={questions} />
        ) : (
          <PricingPlans pricing={tool.pricing} unit={tool.priceUnit} />
        )}
      </Part>
      {comparison && <Comparison {...comparison} />}
      {Object.keys(tool.answers).length > 0 && (
        <Part title="Facts">
          <AnswerGroups tool={tool} questions={questions} fromMaker={[]} />
        </Part>
      )}
      {tool.features.length > 0 && (
        <Part title="Key Features">
          <KeyFeatures features={tool.features} keys={tool.featureKeys} />
        </Part>
      )}
    </>
  )
}

function Comparison({ title, summary, verdicts }: NonNullable<PreviewResponse['comparison']>) {
  return (
    <Part title={title}>
      <p>{summary}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {verdicts.map(({ name, reasons }) => (
          <div key={name} className="rounded-card border border-line p-4">
            <p className="font-[600] text-ink">Choose {name} if</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {(reasons.length > 0 ? reasons : ['nothing known speaks for it']).map((reason) => (
                <li key={reason}>{capitalize(reason)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-6">
      <h2 className="sub-title mb-3">{title}</h2>
      {children}
    </section>
  )
}
