import { keyWords, titleCase } from '#lib/capitalize.ts'
import { dateOrMonthText } from '#lib/date-words.ts'
import { formatList } from '#lib/format-list.ts'
import type { Question } from '#markets/market.ts'
import { measureLines, seatLines } from '#plans/plan-line.ts'
import { DEFAULT_CURRENCY, type Plan } from '#plans/price-plan.ts'
import { formatMoney, pricingTiles } from '#plans/pricing.ts'
import type { Pricing } from '#plans/pricing-schema.ts'
import { toolPath } from '#tools/tool.ts'
import type { ToolView } from '#tools/tool-view.ts'
import { InlineLink } from '#ui/link.tsx'

interface PlanTableProps {
  tool: Pick<ToolView, 'plans' | 'answers' | 'includedIn'>
  questions: readonly Question[]
}

const columns = ['', 'sm:grid-cols-1', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 xl:grid-cols-4']

/** What a buyer sees on the price page: each plan with its price, its limits and what it adds. */
export function PlanTable({ tool: { plans, answers, includedIn }, questions }: PlanTableProps) {
  return (
    <>
      <ul
        className={`card grid divide-y divide-line overflow-hidden sm:gap-px sm:divide-y-0 sm:bg-line ${columns[plans.length] ?? 'sm:grid-cols-2 lg:grid-cols-3'}`}
      >
        {plans.map((plan) => {
          const added = questions.filter(({ key }) => answers[key]?.plan === plan.name)
          const price = priceOf(plan)
          const lines = [...(plan.limits ?? []), ...added.map(({ label }) => label)]
          return (
            <li key={plan.name} className="min-w-0 bg-surface px-4 py-3 sm:p-4">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
                <h3 className="font-[600] text-body [overflow-wrap:anywhere]">{plan.name}</h3>
                <p className="flex flex-wrap items-baseline gap-x-1.5 sm:mt-1">
                  <span className="font-[650] text-title text-ink leading-8 sm:text-title tabular-nums">
                    {price.main}
                  </span>
                  {price.unit && <span className="text-small text-muted">{price.unit}</span>}
                </p>
                {price.note && <p className="basis-full text-note text-muted leading-5">{price.note}</p>}
              </div>
              <ul className="mt-2 grid gap-1 text-small leading-5 empty:hidden">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      <PartOf includedIn={includedIn} />
    </>
  )
}

/** The suites that a tool is part of: who pays for one of these plans pays nothing more. */
function PartOf({ includedIn }: Pick<ToolView, 'includedIn'>) {
  if (includedIn.length === 0) return null
  return (
    <ul className="mt-4 grid max-w-[80ch] gap-1.5 text-body">
      {includedIn.map(({ suite, plans, since, except, source }) => (
        <li key={suite}>
          Part of <InlineLink href={toolPath(suite)}>{titleCase(keyWords(suite))}</InlineLink>{' '}
          {formatList(plans)}
          {since && `, since ${since.length === 4 ? since : dateOrMonthText(since)}`}
          {except && `, except ${except}`}: nothing more to pay.{' '}
          <a href={source} rel="nofollow noopener" className="inline-link">
            Source
          </a>
        </li>
      ))}
    </ul>
  )
}

const units = { seat: 'a seat', employee: 'an employee', account: 'a month', unit: '' }

function priceOf(plan: Plan): { main: string; unit?: string; note?: string } {
  if (plan.price === 0) return { main: '$0' }
  if (plan.price === 'quote') return { main: 'Quote' }
  if (plan.price === 'usage') return { main: 'By use' }
  const money = (amount: number) => formatMoney(amount, plan.currency ?? DEFAULT_CURRENCY)
  const { monthly, yearly } = plan
  const lowest = yearly ?? monthly
  if (lowest === undefined)
    return plan.once === undefined ? { main: 'Price not known' } : { main: money(plan.once), unit: 'once' }
  const unit = plan.per === 'unit' ? `per ${plan.unit}` : units[plan.per ?? 'account']
  return { main: money(lowest), unit, note: noteOf(plan, unit, money) }
}

function noteOf(plan: Plan, unit: string, money: (amount: number) => string): string {
  const { monthly, yearly } = plan
  const month = unit === units.account ? '' : 'a month, '
  return [
    plan.billing
      ? `${month}how it is billed is not stated`
      : yearly === undefined
        ? 'billed monthly'
        : `${month}billed yearly`,
    ...(monthly !== undefined && yearly !== undefined && monthly !== yearly
      ? [`${money(monthly)} billed monthly`]
      : []),
    ...(plan.minYear ? [`at least ${money(plan.minYear)} a year`] : []),
    ...(plan.base ? [`plus ${money(plan.base)} a month`] : []),
    ...seatLines(plan, money),
    ...measureLines(plan, money),
  ].join(' · ')
}

/** One tile per price we know; what is unknown is not shown as "no". */
export function PricingPlans({ pricing }: { pricing: Pricing }) {
  const tiles = pricingTiles(pricing)
  if (tiles.length === 0) return <p className="text-muted">No public prices are known for this tool.</p>
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div key={label} className="card px-4 py-3">
          <dt className="text-note text-muted first-letter:uppercase">{label}</dt>
          <dd className="break-words font-[600] text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
