import { SourceList } from '#tools/components/source-list.tsx'
import type { ComparedTool } from '#tools/tool-view.ts'
import { FoldedSection } from '#ui/fold.tsx'

interface SourcesProps {
  tools: readonly ComparedTool[]
  /** The number of a tool's first source. */
  firstSource: readonly number[]
}

/** Every page the facts were read on, numbered as in the table. */
export function ComparisonSources({ tools, firstSource }: SourcesProps) {
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
