import { VisitLink } from '#catalogue/components/visit-link.tsx'
import type { ToolView } from '#catalogue/tool-view.ts'
import { Chip } from '#ui/chip.tsx'
import { PriceAndFeatures, ToolTitle } from './pair-card.tsx'

/** The tool the others are alternatives to. */
export function OriginalChoice({ tool }: { tool: ToolView }) {
  return (
    <article className="card mb-10 bg-soft p-5">
      <p className="mb-4">
        <Chip tone="accent">Original Choice</Chip>
      </p>
      <ToolTitle tool={tool} />
      <p className="mt-3.5 max-w-[76ch] text-[15px] leading-[1.55]">{tool.description}</p>
      <PriceAndFeatures tool={tool} />
      <div className="mt-2">
        <VisitLink tool={tool} label="Visit Site" />
      </div>
    </article>
  )
}
