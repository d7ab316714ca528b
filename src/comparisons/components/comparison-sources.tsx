import { SourceList } from '#catalogue/components/source-list.tsx'
import type { ToolView } from '#catalogue/tool-view.ts'

interface SourcesProps {
  tools: readonly ToolView[]
  /** The number of a tool's first source. */
  firstSource: readonly number[]
}

/** Every page the facts were read on, numbered as in the table. */
export function ComparisonSources({ tools, firstSource }: SourcesProps) {
  if (tools.every((tool) => tool.sources.length === 0)) return null
  return (
    <section aria-labelledby="sources" className="drawn-when-near pt-12 [--drawn-height:900px]">
      <h2 id="sources" className="section-title mb-1">
        Sources
      </h2>
      <p className="mb-5 text-[14px] text-muted">
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
    </section>
  )
}
