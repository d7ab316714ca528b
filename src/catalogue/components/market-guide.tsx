import { createElement, Fragment } from 'react'
import type { GuideParts, GuideView } from '#catalogue/guide.ts'
import { marketPath, toolPath } from '#catalogue/tool.ts'
import { formatCount } from '#lib/format-number.ts'
import { InlineLink, Link } from '#ui/link.tsx'

interface MarketGuideProps {
  market: string
  guide: GuideView
}

/** How to choose in this market; its questions lead to the tools that have what they ask. */
export function MarketGuide({ market, guide }: MarketGuideProps) {
  return (
    <section aria-labelledby="guide" className="card mb-8 bg-soft p-5 sm:p-7">
      <h2 id="guide" className="sub-title mb-2">
        How to choose
      </h2>
      <p className="max-w-[80ch]">
        <Parts parts={guide.separates} />
      </p>
      <ul className="mt-5 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {guide.ask.map(({ question, label, parts, having }) => (
          <li key={question} className="text-[15px]">
            <h3 className="mb-1 font-[600] text-ink">{label}</h3>
            <p>
              <Parts parts={parts} />
            </p>
            {having !== null && having > 0 && (
              <Link href={`${marketPath(market)}?has=${question}`} className="inline-link mt-1 inline-block">
                Show the {formatCount(having, 'tool')} that {having === 1 ? 'has' : 'have'} it
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-x-8 gap-y-3 border-line border-t pt-4 text-[15px] md:grid-cols-2">
        <p>
          <strong className="font-[600] text-ink">A trap. </strong>
          <Parts parts={guide.trap} />
        </p>
        <p>
          <strong className="font-[600] text-ink">Who needs none of them. </strong>
          <Parts parts={guide.none} />
        </p>
      </div>
    </section>
  )
}

/** Children one by one, since the same tool may be named twice. */
function Parts({ parts }: { parts: GuideParts }) {
  return createElement(Fragment, null, ...parts.map(guideNode))
}

function guideNode({ text, slug }: GuideParts[number]) {
  if (!slug) return text
  return <InlineLink href={toolPath(slug)}>{text}</InlineLink>
}
