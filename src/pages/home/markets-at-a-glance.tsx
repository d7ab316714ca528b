import type { HomeResponse } from '#comparisons/comparison-responses.ts'
import { MiniStrip } from '#needs/components/mini-strip.tsx'
import { SignOnDumbbells } from '#needs/components/sign-on-dumbbells.tsx'
import { formatMoney } from '#plans/pricing.ts'
import { marketPath } from '#tools/tool.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/section.tsx'

/** What tools cost in three markets, each as its own picture, and one number that surprises. */
export function MarketsAtAGlance({
  glance: { markets, signOn },
}: {
  glance: NonNullable<HomeResponse['glance']>
}) {
  return (
    <Section
      title="Markets at a glance"
      text="Every dot is the price of a tool, on a line where each step multiplies."
      more={{ label: 'All markets', href: '/markets' }}
    >
      <ul className="grid gap-4 lg:grid-cols-3">
        {markets.map((market, at) => (
          <li
            key={market.key}
            className={`card relative min-w-0 p-4 transition-[border-color] hover:border-theme sm:p-5 ${at > 0 ? 'max-sm:hidden' : ''}`}
          >
            <h3 className="font-[600] text-[16px]">
              <Link href={marketPath(market.key)} className="whole-card">
                {market.label}
              </Link>
            </h3>
            <p className="text-[14px] text-muted">
              Half cost {formatMoney(market.middle, market.currency)} or less a year
              {market.size && ` for ${market.size}`}
            </p>
            <MiniStrip market={market} />
          </li>
        ))}
      </ul>
      {signOn.length > 2 && (
        <div className="mt-12">
          <SignOnDumbbells costs={signOn} />
          <Link href="/reports/single-sign-on-cost" className="text-link text-[15px]">
            What it costs in every market
          </Link>
        </div>
      )}
    </Section>
  )
}
