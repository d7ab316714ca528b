import { type ChangeEvent, type InputEvent, useRef, useState } from 'react'
import { capitalize } from '#lib/capitalize.ts'
import { BILLINGS } from '#needs/need.ts'
import { PEOPLE_MAX } from '#needs/need-address.ts'
import { formatUsd } from '#plans/pricing.ts'
import type { CostPicture } from '#search/search-responses.ts'
import { Labeled } from '#ui/fields/labeled.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'

const NUMBER = 'w-full px-3!'

/** What the team is and what it may cost: fields of the form around them. */
export function CostFilter({ people, costs }: { people: number | null; costs: CostPicture }) {
  return (
    <fieldset className="border-line border-t py-4 first:border-t-0 lg:first:pt-0">
      <legend className="float-left mb-2 w-full font-[650] text-small text-ink">Cost for my team</legend>
      <div className="clear-both grid grid-cols-2 gap-2.5">
        <NumberField
          id="filter-people"
          name="people"
          label="People"
          defaultValue={people ?? ''}
          placeholder="Usual"
          max={PEOPLE_MAX}
          className={NUMBER}
        />
        <Labeled label="Billing" htmlFor="filter-billing">
          <select
            id="filter-billing"
            name="billing"
            defaultValue={costs.billing}
            autoComplete="off"
            className="field h-11 w-full px-2!"
          >
            {BILLINGS.map((billing) => (
              <option key={billing} value={billing}>
                {capitalize(billing)}
              </option>
            ))}
          </select>
        </Labeled>
      </div>
      <Budget costs={costs} />
    </fieldset>
  )
}

/** The slider moves over the steps of the picture behind it; the box takes any number. */
function Budget({ costs }: { costs: CostPicture }) {
  const box = useRef<HTMLInputElement>(null)
  const [budget, setBudget] = useState(costs.budget)
  const last = costs.steps.length
  const step = budget === null ? last : costs.steps.filter(({ upTo }) => upTo < budget).length
  const type = ({ currentTarget }: InputEvent<HTMLInputElement>) =>
    setBudget(currentTarget.valueAsNumber || null)
  function slide({ target }: ChangeEvent<HTMLInputElement>) {
    const upTo = costs.steps[target.valueAsNumber]?.upTo ?? null
    if (box.current) box.current.value = upTo?.toString() ?? ''
    setBudget(upTo)
  }
  const known = costs.steps.reduce((sum, { tools }) => sum + tools, costs.above)
  return (
    <div className="mt-3">
      <NumberField
        ref={box}
        id="filter-budget"
        name="budget"
        label="At most, $ a year"
        defaultValue={costs.budget ?? ''}
        placeholder="Any"
        onInput={type}
        className={NUMBER}
      />
      {known > 0 && (
        <>
          <Bars costs={costs} step={step} />
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={Math.min(step, last)}
            aria-label="At most a year"
            aria-valuetext={budget === null ? 'Any price' : formatUsd(budget)}
            onChange={slide}
            className="needs-script mt-0 block w-full accent-accent"
          />
          <p className="mt-1 text-note text-muted tabular-nums">
            {known} with a known cost{costs.unknown > 0 && `, ${costs.unknown} without`}
          </p>
        </>
      )}
    </div>
  )
}

const BAR_HEIGHT = 36

function Bars({ costs, step }: { costs: CostPicture; step: number }) {
  const counts = [...costs.steps.map(({ tools }) => tools), costs.above]
  const most = Math.max(...counts)
  const width = 100 / counts.length
  return (
    <svg
      viewBox={`0 0 100 ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-3 block h-9 w-full"
      aria-hidden="true"
    >
      {counts.map((count, at) => {
        const height = most === 0 ? 0 : Math.max(count > 0 ? 2 : 0, (count / most) * BAR_HEIGHT)
        return (
          <rect
            key={costs.steps[at]?.upTo ?? 'above'}
            x={at * width + 0.6}
            y={BAR_HEIGHT - height}
            width={width - 1.2}
            height={height}
            className={at <= step ? 'fill-theme/60' : 'fill-line-strong'}
          />
        )
      })}
    </svg>
  )
}
