import { nearPart } from '#lib/browser/near-part.tsx'
import { formatCount } from '#lib/format-number.ts'
import type { Standing } from '#needs/position-in-market.ts'
import { PartnerLabel } from '#tools/components/tool-logo.tsx'
import { comparePath, marketPath } from '#tools/tool.ts'
import { InlineLink } from '#ui/link.tsx'
import { inSentence } from '#vocabulary/vocabulary.ts'

const PriceStrip = nearPart(() =>
  import('#tools/components/price-strip.tsx').then((module) => module.PriceStrip),
)

interface MarketStandingProps {
  tool: { slug: string; name: string }
  standing: Standing
}

/** Strengths and gaps counted from the market, and where the price stands in it. */
export function MarketStanding({ tool, standing }: MarketStandingProps) {
  const { market, strengths, gaps, prices, size } = standing
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <CountList title="Has what few others have" rows={strengths} />
        <CountList title="Lacks what most have" rows={gaps} />
      </div>
      {prices.length > 0 && (
        <PriceStrip
          title="Its price in its market"
          points={prices}
          main={tool.slug}
          unit={`a year for ${size}`}
          level="h3"
          className="mt-6"
        />
      )}
      <p className="mt-4 text-small text-muted">
        Counted among the{' '}
        <InlineLink href={marketPath(market.key)}>
          {formatCount(market.tools, 'tool')} for {inSentence(market.label)}
        </InlineLink>
        , where the answer is known.
      </p>
    </>
  )
}

function CountList({ title, rows }: { title: string; rows: Standing['strengths'] }) {
  if (rows.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-[600] text-body">{title}</h3>
      <ul>
        {rows.map(({ key, label, have, known }) => (
          <li key={key} className="flex justify-between gap-4 border-line border-b py-1.5 text-small">
            <span className="min-w-0 text-muted">{label}</span>
            <span className="shrink-0 text-ink tabular-nums">
              {have} of {known}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Other tools for a reason: cheaper, open source, self-hosted. */
export function IntentAlternatives({ tool, standing: { intents } }: MarketStandingProps) {
  return (
    <dl className="grid gap-x-8 gap-y-3 xl:grid-cols-2">
      {intents.map(({ key, label, tools }) => (
        <div key={key} className="grid gap-1 sm:grid-cols-[120px_minmax(0,1fr)]">
          <dt className="font-[600] text-small text-ink">{label}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1 text-small">
            {tools.map((other) => (
              <InlineLink key={other.slug} href={comparePath(tool.slug, other.slug)}>
                {other.name} <PartnerLabel tool={other} />
                <span className="sr-only">: compare with {tool.name}</span>
              </InlineLink>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
