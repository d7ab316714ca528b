import { ToolGrid } from '#catalogue/components/tool-card.tsx'
import { formatNumber } from '#lib/format-number.ts'
import type { ListParts } from '#search/search-responses.ts'

/** Tools that are left out only because something is not known of them. */
export function Unconfirmed({ unconfirmed: { total, companies } }: Pick<ListParts, 'unconfirmed'>) {
  if (total === 0) return null
  const shown = companies.length < total ? ` The first ${companies.length}:` : ''
  return (
    <section aria-labelledby="unconfirmed" className="mt-10">
      <h2 id="unconfirmed" className="sub-title mb-2">
        {formatNumber(total)} more may fit, unconfirmed
      </h2>
      <p className="mb-5 text-[15px] text-muted">
        Their records do not answer all that you ask for. Nothing known speaks against them.{shown}
      </p>
      <ToolGrid tools={companies} />
    </section>
  )
}
