import type { ToolView } from '#catalogue/tool-view.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { websiteHost } from '#lib/website.ts'
import { OutboundLink } from '#ui/link.tsx'

interface SourcesProps {
  tools: readonly ToolView[]
  /** The number of a tool's first source. */
  firstSource: readonly number[]
}

/** Every page the facts were read on, numbered as in the table. */
export function ComparisonSources({ tools, firstSource }: SourcesProps) {
  if (tools.every((tool) => tool.sources.length === 0)) return null
  return (
    <section aria-labelledby="sources" className="pt-12">
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

interface SourceListProps {
  sources: ToolView['sources']
  /** The number of the first one. */
  first: number
}

export function SourceList({ sources, first }: SourceListProps) {
  if (sources.length === 0) return <p className="text-[14px] text-muted">No sources recorded yet.</p>
  return (
    <ol start={first} className="source-list text-[14px] text-muted">
      {sources.map((source, index) => (
        <li key={source.url} id={`source-${first + index}`} value={first + index}>
          <OutboundLink href={source.url} className="inline-link [overflow-wrap:anywhere]">
            {shortAddress(source.url)}
          </OutboundLink>
          , {source.seenAt ? `read ${dateOrMonthText(source.seenAt)}` : 'undated copy'}
        </li>
      ))}
    </ol>
  )
}

function shortAddress(url: string): string {
  const path = new URL(url).pathname.replace(/\/$/, '')
  return `${websiteHost(url)}${path.length > 60 ? `${path.slice(0, 60)}…` : path}`
}
