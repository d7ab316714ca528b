import { X } from 'lucide'
import type { FocusEvent } from 'react'
import { formatMoney } from '#plans/pricing.ts'
import { STACK_PATH } from '#stack/stack-address.ts'
import type { StackResponse, StackRowView } from '#stack/stack-responses.ts'
import { useStackForm } from '#stack/use-stack-form.ts'
import { PriceRead } from '#tools/components/cost-lines.tsx'
import { ToolLogo } from '#tools/components/tool-logo.tsx'
import { marketPath, toolPath } from '#tools/tool.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** Each tool with what it costs; people, plan and billing are changed in place. */
export function StackRows({ stack }: { stack: StackResponse }) {
  const { problem, onSubmit, onChange, send, valuesOf } = useStackForm()
  const most = Math.max(0, ...stack.rows.map(({ year }) => year?.amount ?? 0))
  /** A number that was typed counts when the field is left. */
  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    if (
      target instanceof HTMLInputElement &&
      target.type === 'number' &&
      target.value !== target.defaultValue
    )
      void send(valuesOf(currentTarget))
  }
  return (
    <form method="post" action={STACK_PATH} onSubmit={onSubmit} onChange={onChange} onBlur={onBlur}>
      <input type="hidden" name="tools" value={stack.tools} />
      {/* Enter in a field presses the first button there is. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Update
      </button>
      <ul className="stack-list card divide-y divide-line">
        {stack.rows.map((row) => (
          <StackRowItem key={row.slug} row={row} most={most} />
        ))}
      </ul>
      <p role="alert" className="mt-2 text-small text-bad empty:hidden">
        {problem}
      </p>
      <div className="without-script mt-4">
        <SubmitButton>Update</SubmitButton>
      </div>
    </form>
  )
}

function StackRowItem({ row, most }: { row: StackRowView; most: number }) {
  return (
    <li className="stack-row grid items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 items-center gap-3 [grid-area:name]">
        <ToolLogo tool={row} size="small" />
        <div className="min-w-0">
          <Link href={toolPath(row.slug)} className="font-[600] text-ink hover:underline">
            {row.name}
          </Link>
          {row.market && (
            <p className="truncate text-note text-muted">
              <Link href={marketPath(row.market.key)} className="hover:underline">
                {row.market.label}
              </Link>
            </p>
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 [grid-area:fields] print:hidden">
        <Sizes row={row} />
        <PlanSelect row={row} />
        <BillingSelect row={row} />
      </div>
      <RowCost row={row} most={most} />
      <button
        type="submit"
        name="remove"
        value={row.slug}
        aria-label={`Remove ${row.name}`}
        title="Remove"
        className="grid size-9 place-items-center rounded-control text-muted [grid-area:remove] hover:text-ink print:hidden"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}

function Sizes({ row }: { row: StackRowView }) {
  const { slug, name, item, people, amount, peopleUnit, amountUnit } = row
  const fields = [
    { field: 'people', unit: peopleUnit, said: item.people, counted: people },
    { field: 'amount', unit: amountUnit, said: item.amount, counted: amount },
  ]
  return fields.map(
    ({ field, unit, said, counted }) =>
      unit && (
        <label key={field} className="flex items-center gap-1.5 text-note text-muted">
          <input
            type="number"
            name={`${field}.${slug}`}
            // Another number from the server takes the place of the old one.
            key={said}
            defaultValue={said}
            placeholder={counted === null ? '' : String(counted)}
            min={1}
            step={1}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${name}: ${unit.many}`}
            className="field w-19 px-2 text-small tabular-nums"
          />
          {unit.many}
        </label>
      ),
  )
}

function PlanSelect({ row: { slug, name, item, plans, plan, isPlanSaid } }: { row: StackRowView }) {
  if (plans.length === 0) return <input type="hidden" name={`plan.${slug}`} value={item.plan ?? ''} />
  return (
    <select
      name={`plan.${slug}`}
      key={item.plan}
      defaultValue={isPlanSaid ? item.plan : ''}
      aria-label={`${name}: plan`}
      className="field w-auto max-w-44 px-2 text-small"
    >
      <option value="">{plan && !isPlanSaid ? `${plan}?` : 'Plan?'}</option>
      {plans.map(({ key, name: label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  )
}

const billings = { '': 'Billing?', yearly: 'Yearly', monthly: 'Monthly' }

function BillingSelect({ row: { slug, name, item } }: { row: StackRowView }) {
  return (
    <select
      name={`billing.${slug}`}
      key={item.billing}
      defaultValue={item.billing ?? ''}
      aria-label={`${name}: billing`}
      className="field w-auto px-2 text-small"
    >
      {Object.entries(billings).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function RowCost({ row, most }: { row: StackRowView; most: number }) {
  const { cost, year, includedIn, unknownPlan } = row
  return (
    <div className="min-w-0 [grid-area:cost]">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-[600] text-ink tabular-nums">
          {year ? formatMoney(year.amount, year.currency) : cost.text}
        </span>
        <span className="truncate text-note text-muted">
          {includedIn ? `in ${includedIn}` : year ? 'a year' : ''}
        </span>
      </p>
      <Bar share={most > 0 && year ? year.amount / most : 0} />
      <p className="mt-1 text-note text-muted">
        {includedIn ? `Bought alone: ${cost.text} ${cost.period}` : cost.terms}
        {unknownPlan && ` · no plan “${unknownPlan}” on record`}
      </p>
      <p className="text-note">{!includedIn && <PriceRead cost={cost} />}</p>
    </div>
  )
}

/** How much of the dearest one it costs. */
export function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="6" className="mt-1 block rounded-full bg-soft">
      <rect width={`${Math.round(share * 1000) / 10}%`} height="6" rx="3" className="fill-theme" />
    </svg>
  )
}
