import type { ReactNode } from 'react'
import { AnswerText } from '#catalogue/components/answer-text.tsx'
import { PriceRead } from '#catalogue/components/cost-lines.tsx'
import { PartnerLabel } from '#catalogue/components/tool-logo.tsx'
import { freePlanIfKnown } from '#catalogue/pricing.ts'
import { comparePath, toolPath } from '#catalogue/tool.ts'
import { alternativeFacts } from '#comparisons/alternative-facts.ts'
import type { AlternativesResponse } from '#comparisons/comparison-responses.ts'
import { Link } from '#ui/link.tsx'

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
      <table className="w-full text-left text-[15px] max-md:block">
        <caption className="sr-only">{main.name} and its alternatives</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-[14px] text-muted">
            {[
              'Tool',
              size ? `${size}, a year` : 'A year',
              FREE_PLAN,
              ...alternativeFacts.map(({ label }) => label),
            ].map((label) => (
              <th key={label} scope="col" className="py-2.5 pr-4 font-[520]">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {[main, ...alternatives].map((tool) => (
            <Row
              key={tool.slug}
              tool={tool}
              href={tool === main ? toolPath(main.slug) : comparePath(main.slug, tool.slug)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const FREE_PLAN = 'Free plan'

/** On phones the name and the cost stand above the answers, each with its question. */
function Row({ tool, href }: { tool: ShownTool; href: string }) {
  return (
    <tr className="border-line border-b first:bg-tint max-md:grid max-md:grid-cols-6 max-md:gap-x-3 max-md:gap-y-1.5 max-md:py-3">
      <th scope="row" className="min-w-0 font-[600] max-md:col-span-3 md:py-2.5 md:pr-4">
        <Link href={href} className="text-ink hover:text-accent">
          {tool.name}
        </Link>{' '}
        <PartnerLabel tool={tool} />
      </th>
      <td className="text-ink tabular-nums max-md:col-span-3 max-md:text-right md:py-2.5 md:pr-4">
        {tool.cost.text}
        {tool.cost.terms && <span className="block text-[13px] text-muted">{tool.cost.terms}</span>}
        <PriceRead cost={tool.cost} className="block text-[12.5px]" />
      </td>
      <Fact label={FREE_PLAN}>{freePlanText(tool)}</Fact>
      {alternativeFacts.map(({ key, label }) => (
        <Fact key={key} label={label}>
          <AnswerText answer={tool.answers[key]} isShort />
        </Fact>
      ))}
    </tr>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="min-w-0 max-md:col-span-2 max-md:text-[14px] max-md:leading-5 md:py-2.5 md:pr-4">
      <span className="block text-[12px] text-muted leading-4 md:hidden">{label}</span>
      {children}
    </td>
  )
}

function freePlanText({ pricing }: ShownTool) {
  const isFree = freePlanIfKnown(pricing)
  if (isFree) return <span className="font-[600] text-yes">Yes</span>
  return isFree === false ? 'No' : '—'
}
