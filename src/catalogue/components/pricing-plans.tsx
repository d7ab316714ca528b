import { pricingTiles } from '#catalogue/pricing.ts'
import type { Pricing } from '#catalogue/pricing-schema.ts'

interface PricingPlansProps {
  pricing: Pricing
  unit: 'seat' | 'account' | null
}

/** One tile per price we know; what nobody told us is not shown as "no". */
export function PricingPlans({ pricing, unit }: PricingPlansProps) {
  const tiles = pricingTiles(pricing)
  if (tiles.length === 0) return <p className="text-muted">No public prices are known for this tool.</p>
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {tiles.map(({ label, value }) => (
          <div key={label} className="card px-4 py-3">
            <dt className="text-[13px] text-muted first-letter:uppercase">{label}</dt>
            <dd className="break-words font-[600] text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {unit === 'seat' && <p className="mt-3 text-[13px] text-muted">The starter price is for one user.</p>}
    </>
  )
}
