import { BILLINGS } from '#catalogue/cost.ts'
import type { Question } from '#catalogue/market.ts'
import { MARKET_SORTS, type MarketPlace, type MarketSort } from '#catalogue/market-place.ts'
import { marketPath } from '#catalogue/tool.ts'
import { Button } from '#ui/button.tsx'
import { Labeled } from '#ui/labeled.tsx'
import { Link } from '#ui/link.tsx'

interface MarketFiltersProps {
  market: { key: string; questions: readonly Question[] }
  place: MarketPlace
  found: number
}

const sortLabels: Record<MarketSort, string> = {
  known: 'Best known first',
  cost: 'Lowest cost first',
  name: 'Name',
  complete: 'Most answers first',
}

/** Team, budget, must-haves and order as one form: works without scripts, and the address keeps all of it. */
export function MarketFilters({ market, place, found }: MarketFiltersProps) {
  const asked = market.questions.filter(({ kind, weight }) => kind === 'yes-no' && weight > 1)
  const isFiltered = place.must.length > 0 || place.budget !== null
  return (
    <form method="get" action={marketPath(market.key)} className="mt-6 mb-5 grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Labeled label="Seats" htmlFor="seats">
          <input
            id="seats"
            type="number"
            name="seats"
            min={1}
            max={10_000}
            defaultValue={place.seats}
            className="field h-11 w-24"
          />
        </Labeled>
        <Labeled label="Billing" htmlFor="billing">
          <select id="billing" name="billing" defaultValue={place.billing} className="field h-11">
            {BILLINGS.map((billing) => (
              <option key={billing} value={billing}>
                {billing === 'yearly' ? 'Yearly' : 'Monthly'}
              </option>
            ))}
          </select>
        </Labeled>
        <Labeled label="At most, $ a year" htmlFor="budget">
          <input
            id="budget"
            type="number"
            name="budget"
            min={1}
            defaultValue={place.budget ?? ''}
            placeholder="Any"
            className="field h-11 w-32"
          />
        </Labeled>
        <Labeled label="Order" htmlFor="sort">
          <select id="sort" name="sort" defaultValue={place.sort} className="field h-11">
            {MARKET_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </Labeled>
        <Button type="submit" look="primary">
          Show tools
        </Button>
      </div>
      <details open={place.must.length > 0 || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-[600] text-[15px] text-accent">
          Must have{place.must.length > 0 && `: ${place.must.length} chosen`}
        </summary>
        <fieldset className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="sr-only">Which of these have …</legend>
          {asked.map(({ key, label }) => (
            <label key={key} className="flex min-h-9 items-center gap-2.5 text-[15px]">
              <input
                type="checkbox"
                name="has"
                value={key}
                defaultChecked={place.must.includes(key)}
                className="size-4.5 accent-accent"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
      {isFiltered && (
        <p role="status" className="text-[15px] text-muted">
          {found === 1 ? '1 tool fits. ' : `${found} tools fit. `}
          <Link href={marketPath(market.key)} className="inline-link">
            Clear
          </Link>
        </p>
      )}
    </form>
  )
}
