import type { ReactNode } from 'react'
import { capitalize } from '#lib/capitalize.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { ToolStandingResponse } from '#needs/catalogue-responses.ts'
import { type Need, sizeOf } from '#needs/need.ts'
import { AMOUNT_MAX, needIn, PEOPLE_MAX, withNeed } from '#needs/need-address.ts'
import { PriceRead } from '#tools/components/cost-lines.tsx'
import { useFollowedForm } from '#tools/components/followed-form.ts'
import { toolPath } from '#tools/tool.ts'
import { ChangingFigure } from '#ui/changing-figure.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

interface CostAtSizeProps {
  slug: string
  standing: Pick<ToolStandingResponse, 'cost' | 'sale'>
  need: Need
  /** What to do next: visit, compare. */
  children: ReactNode
}

const addressOf = (path: string, filled: URLSearchParams) => withNeed(path, needIn(filled))

/** What the tool costs for as many as the buyer has, and the fields to say how many. */
export function CostAtSize({ slug, standing: { cost, sale }, need, children }: CostAtSizeProps) {
  const path = toolPath(slug)
  const form = useFollowedForm(path, withNeed(path, need), addressOf)
  const { people, amount } = sizeOf(need, sale)
  const fields = [
    { name: 'people', unit: sale.people, size: people, max: PEOPLE_MAX },
    { name: 'amount', unit: sale.measure, size: amount, max: AMOUNT_MAX },
  ] as const
  return (
    <section aria-labelledby="cost-at-size" className="card p-4">
      <h2 id="cost-at-size" className="font-[600] text-small">
        At your size
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-[650] text-title text-ink leading-8 tracking-[-0.02em] tabular-nums">
          <ChangingFigure text={cost.text} />
        </span>
        <span className="text-small text-muted">{cost.period.replace(/ for .*/, '')}</span>
      </p>
      {cost.terms && <p className="text-small leading-5">{capitalize(cost.terms)}</p>}
      <PriceRead cost={cost} className="mt-0.5 block text-note leading-4" />
      <form
        ref={form.ref}
        method="get"
        action={path}
        aria-label="Your size"
        onChange={form.onChange}
        className="mt-3 grid auto-cols-fr grid-flow-col items-end gap-3"
      >
        {fields.map(
          ({ name, unit, size, max }) =>
            unit && (
              <NumberField
                key={name}
                id={`side-${name}`}
                name={name}
                label={capitalize(unit.many)}
                defaultValue={need[name] ?? ''}
                placeholder={size === null ? 'Any' : formatNumber(size)}
                max={max}
                className="w-full"
              />
            ),
        )}
        <noscript>
          <button type="submit" className="button button-secondary w-full">
            Calculate
          </button>
        </noscript>
      </form>
      <div className="mt-3 flex gap-2 [&>*]:flex-1">{children}</div>
    </section>
  )
}
