import type { ReactNode } from 'react'
import { websiteHost } from '#lib/http/website.ts'
import { pricingSummary } from '#plans/pricing.ts'
import { shownFacts } from '#tools/shown-facts.ts'
import { categoryPath, correctPath, marketPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { FoldedSection } from '#ui/fold.tsx'
import { Link, OutboundLink } from '#ui/link.tsx'
import { categoryByKey } from '#vocabulary/categories.ts'
import { platforms } from '#vocabulary/vocabulary.ts'

export function CompanyInformation({ tool }: { tool: ToolView }) {
  return (
    <FoldedSection title="Company information">
      <dl className="gap-x-10 text-small sm:columns-2">
        <Fact label="Website">{websiteHost(tool.website) ?? (tool.website || '–')}</Fact>
        <Fact label="Category">
          <Link href={categoryPath(tool.category)} className="hover:text-accent hover:underline">
            {categoryByKey(tool.category).label}
          </Link>
        </Fact>
        {tool.markets.map(({ key, label }) => (
          <Fact key={key} label="Market">
            <Link href={marketPath(key)} className="hover:text-accent hover:underline">
              {label}
            </Link>
          </Fact>
        ))}
        {tool.maker?.owner && <Fact label="Owner">{tool.maker.owner}</Fact>}
        {tool.license && <Fact label="License">{tool.license}</Fact>}
        {shownFacts(tool).map(({ name, label, text, isAddress }) => (
          <Fact key={name} label={label}>
            {isAddress ? (
              <OutboundLink href={text} className="hover:text-accent hover:underline">
                {websiteHost(text)}
              </OutboundLink>
            ) : (
              text
            )}
          </Fact>
        ))}
        <Fact label="Features">{tool.featureCount}</Fact>
        <Fact label="Pricing">{pricingSummary(tool.pricing)}</Fact>
        <Fact label="Platforms">{tool.platforms.map(platforms.label).join(', ') || 'Unknown'}</Fact>
      </dl>
      <a
        href={correctPath(tool.slug)}
        rel="nofollow"
        className="mt-3 inline-block text-small text-muted underline underline-offset-3 hover:text-accent"
      >
        Suggest a correction
      </a>
    </FoldedSection>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid justify-between gap-4 border-line border-b py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words text-right font-[520] text-ink">{children}</dd>
    </div>
  )
}
