import { compareToolsPath } from '#catalogue/compare-paths.ts'
import type { ManyAnswer } from '#comparisons/many.ts'
import { listed } from '#lib/listed.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Comparison } from './comparison-table.tsx'
import { pickerTrail } from './picker.tsx'

export const manyTitle = ({ tools }: ManyAnswer) => `${listed(tools.map((tool) => tool.name))} compared`

/** Three to six tools side by side. */
export function Many({ answer, seats }: { answer: ManyAnswer; seats: number }) {
  const slugs = answer.tools.map((tool) => tool.slug)
  const title = manyTitle(answer)
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        trail={[...pickerTrail, { label: `${slugs.length} tools`, href: compareToolsPath(slugs) }]}
      />
      <h1 className="page-title pb-3">{title}</h1>
      {answer.missing.length > 0 && (
        <p className="pb-3 text-muted">Not listed, and left out: {listed(answer.missing)}.</p>
      )}
      <Comparison
        tools={answer.tools}
        seats={seats}
        kept={{ tools: slugs.join(',') }}
        underName={(tool) => (
          <Link
            href={compareToolsPath(slugs.filter((slug) => slug !== tool.slug))}
            className="inline-block min-h-6 font-[400] text-[13px] text-muted hover:text-ink hover:underline print:hidden"
          >
            Remove<span className="sr-only"> {tool.name}</span>
          </Link>
        )}
      />
      <div className="pt-6 print:hidden">
        <ButtonLink href="/compare">Compare other tools</ButtonLink>
      </div>
    </div>
  )
}
