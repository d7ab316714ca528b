import { AnswerText } from '#catalogue/components/answer-text.tsx'
import { PriceRead } from '#catalogue/components/cost-lines.tsx'
import { PartnerLabel } from '#catalogue/components/tool-logo.tsx'
import { freePlanIfKnown } from '#catalogue/pricing.ts'
import { comparePath, toolPath } from '#catalogue/tool.ts'
import { alternativeFacts } from '#comparisons/alternative-facts.ts'
import type { AlternativesResponse } from '#comparisons/comparison-responses.ts'
import { Link } from '#ui/link.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'

type ShownTool = Pick<AlternativesResponse['mainTool'], 'name' | 'slug' | 'pricing' | 'answers' | 'cost'>

interface AlternativesTableProps {
  main: ShownTool
  alternatives: AlternativesResponse['alternatives']
  size: string
}

/** What people leave a tool for, in one small table: price, free plan, openness, where data is. */
export function AlternativesTable({ main, alternatives, size }: AlternativesTableProps) {
  if (alternatives.length === 0) return null
  return (
    <section aria-labelledby="side-by-side" className="pb-10">
      <h2 id="side-by-side" className="section-title mb-4">
        Side by side
      </h2>
      <ScrollRegion label={`${main.name} and its alternatives`}>
        <table className="w-full min-w-[720px] text-left text-[15px]">
          <thead>
            <tr className="border-line border-b text-[14px] text-muted">
              {[
                'Tool',
                size ? `${size}, a year` : 'A year',
                'Free plan',
                ...alternativeFacts.map(({ label }) => label),
              ].map((label) => (
                <th key={label} scope="col" className="py-2.5 pr-4 font-[520]">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[main, ...alternatives].map((tool) => (
              <Row
                key={tool.slug}
                tool={tool}
                href={tool === main ? toolPath(main.slug) : comparePath(main.slug, tool.slug)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Row({ tool, href }: { tool: ShownTool; href: string }) {
  return (
    <tr className="border-line border-b first:bg-tint">
      <th scope="row" className="py-2.5 pr-4 font-[600]">
        <Link href={href} className="text-ink hover:text-accent">
          {tool.name}
        </Link>{' '}
        <PartnerLabel tool={tool} />
      </th>
      <td className="py-2.5 pr-4 text-ink tabular-nums">
        {tool.cost.text}
        {tool.cost.terms && <span className="block text-[13px] text-muted">{tool.cost.terms}</span>}
        <PriceRead cost={tool.cost} className="block text-[12.5px]" />
      </td>
      <td className="py-2.5 pr-4">{freePlanText(tool)}</td>
      {alternativeFacts.map(({ key }) => (
        <td key={key} className="py-2.5 pr-4">
          <AnswerText answer={tool.answers[key]} isShort />
        </td>
      ))}
    </tr>
  )
}

function freePlanText({ pricing }: ShownTool) {
  const isFree = freePlanIfKnown(pricing)
  if (isFree) return <span className="font-[600] text-yes">Yes</span>
  return isFree === false ? 'No' : '—'
}
