import { AnswerText } from '#catalogue/components/answer-text.tsx'
import { PartnerLabel } from '#catalogue/components/partner-label.tsx'
import { yearlyCost } from '#catalogue/cost.ts'
import { costText, seatsText } from '#catalogue/cost-text.ts'
import { freePlanIfKnown } from '#catalogue/pricing.ts'
import { comparePath, toolPath } from '#catalogue/tool.ts'
import type { ToolView } from '#catalogue/tool-view.ts'
import { alternativeFacts } from '#comparisons/alternative-facts.ts'
import type { AlternativesResponse } from '#comparisons/comparison-responses.ts'
import { Link } from '#ui/link.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'

const TEAM = { seats: 10, billing: 'yearly' } as const

type ShownTool = Pick<ToolView, 'name' | 'slug' | 'plans' | 'pricing' | 'answers'>

interface AlternativesTableProps {
  main: ShownTool
  alternatives: AlternativesResponse['alternatives']
}

/** What people leave a tool for, in one small table: price, free plan, openness, where data is. */
export function AlternativesTable({ main, alternatives }: AlternativesTableProps) {
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
              <th scope="col" className="py-2.5 pr-4 font-[520]">
                Tool
              </th>
              <th scope="col" className="py-2.5 pr-4 font-[520]">
                {seatsText(TEAM.seats)}, a year
              </th>
              <th scope="col" className="py-2.5 pr-4 font-[520]">
                Free plan
              </th>
              {alternativeFacts.map(({ key, label }) => (
                <th key={key} scope="col" className="py-2.5 pr-4 font-[520]">
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
  const cost = yearlyCost(tool.plans, TEAM)
  return (
    <tr className="border-line border-b first:bg-tint">
      <th scope="row" className="py-2.5 pr-4 font-[600]">
        <Link href={href} className="text-ink hover:text-accent">
          {tool.name}
        </Link>{' '}
        <PartnerLabel tool={tool} />
      </th>
      <td className="py-2.5 pr-4 text-ink tabular-nums">{cost.kind === 'unknown' ? '—' : costText(cost)}</td>
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
