import { websiteHost } from '#lib/http/website.ts'
import { sourceText } from '#tools/source-text.ts'
import type { SourceView } from '#tools/tool-view.ts'
import { OutboundLink } from '#ui/link.tsx'

export function SourceList({ sources, first }: { sources: readonly SourceView[]; first: number }) {
  if (sources.length === 0) return <p className="text-small text-muted">No sources recorded yet.</p>
  return (
    <ol start={first} className="source-list text-small text-muted">
      {sources.map((source, index) => (
        <li
          key={`${source.url} ${source.for} ${source.quote}`}
          id={`source-${first + index}`}
          value={first + index}
        >
          <OutboundLink isFromStranger href={source.url} className="inline-link [overflow-wrap:anywhere]">
            {shortAddress(source.url)}
          </OutboundLink>
          , {sourceText(source)}
          {source.quote && (
            <details>
              <summary className="inline-link cursor-pointer">The words</summary>
              <q>{source.quote}</q>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

function shortAddress(url: string): string {
  const path = new URL(url).pathname.replace(/\/$/, '')
  return `${websiteHost(url)}${path.length > 60 ? `${path.slice(0, 60)}…` : path}`
}

export function SourceMark({ number }: { number: number }) {
  return (
    <a href={`#source-${number}`} className="source-mark" aria-label={`Source ${number}`}>
      {number}
    </a>
  )
}
