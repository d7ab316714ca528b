import { use, useEffect, useRef, useState } from 'react'
import { BILLINGS } from '#catalogue/need.ts'
import { PEOPLE_MAX } from '#catalogue/need-address.ts'
import { formatUsd } from '#catalogue/pricing.ts'
import { type ListState, listPath } from '#search/filters.ts'
import type { CostPicture } from '#search/search-responses.ts'
import { useEarlyInput, useShownText } from '#ui/early-input.ts'
import { Labeled } from '#ui/labeled.tsx'
import { NavigationContext } from '#ui/link.tsx'
import { listAtAddress } from './list-choice.tsx'

const PAUSE_MS = 350

/** What the team is and what it may cost; changes are followed after a pause, or sent with the form. */
export function CostFilter({ path, list, costs }: { path: string; list: ListState; costs: CostPicture }) {
  const change = useLaterChange(path)
  return (
    <fieldset className="border-line border-t py-4 first:border-t-0 lg:first:pt-0">
      <legend className="float-left mb-2 w-full font-[650] text-[14px] text-ink">Cost for my team</legend>
      <div className="clear-both grid grid-cols-2 gap-2.5">
        <Labeled label="People" htmlFor="filter-people">
          <NumberBox
            id="filter-people"
            name="people"
            value={list.people}
            placeholder="Usual"
            max={PEOPLE_MAX}
            onValue={(people) => change({ people })}
          />
        </Labeled>
        <Labeled label="Billing" htmlFor="filter-billing">
          <BillingMenu billing={costs.billing} onChoose={(billing) => change({ billing })} />
        </Labeled>
      </div>
      <Budget costs={costs} onBudget={(budget) => change({ budget })} />
    </fieldset>
  )
}

function useLaterChange(path: string) {
  const navigation = use(NavigationContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changes = useRef<Partial<ListState>>({})
  useEffect(() => () => clearTimeout(timer.current), [])
  return (change: Partial<ListState>) => {
    clearTimeout(timer.current)
    changes.current = { ...changes.current, ...change }
    timer.current = setTimeout(() => {
      const list = { ...listAtAddress(), ...changes.current, page: 1 }
      changes.current = {}
      navigation?.navigate(listPath(path, list), { keepPlace: true })
    }, PAUSE_MS)
  }
}

interface NumberBoxProps {
  id: string
  name: string
  value: number | null
  placeholder?: string
  max?: number
  onValue: (value: number | null) => void
}

function NumberBox({ value, onValue, ...input }: NumberBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const text = value?.toString() ?? ''
  const report = ({ valueAsNumber }: HTMLInputElement) => onValue(valueAsNumber > 0 ? valueAsNumber : null)
  useEarlyInput(box, (field) => {
    if (field.value !== text) report(field)
  })
  useShownText(box, text)
  return (
    <input
      ref={box}
      type="number"
      min={1}
      step={1}
      inputMode="numeric"
      autoComplete="off"
      placeholder="Any"
      defaultValue={text}
      onChange={({ target }) => report(target)}
      className="field h-11 w-full px-3! tabular-nums"
      {...input}
    />
  )
}

interface BillingMenuProps {
  billing: CostPicture['billing']
  onChoose: (billing: CostPicture['billing']) => void
}

function BillingMenu({ billing, onChoose }: BillingMenuProps) {
  const menu = useRef<HTMLSelectElement>(null)
  const choose = ({ value }: HTMLSelectElement) => onChoose(value === 'monthly' ? 'monthly' : 'yearly')
  useEarlyInput(menu, (field) => {
    if (field.value !== billing) choose(field)
  })
  useShownText(menu, billing)
  return (
    <select
      ref={menu}
      id="filter-billing"
      name="billing"
      defaultValue={billing}
      autoComplete="off"
      onChange={({ target }) => choose(target)}
      className="field h-11 w-full px-2!"
    >
      {BILLINGS.map((option) => (
        <option key={option} value={option}>
          {option === 'yearly' ? 'Yearly' : 'Monthly'}
        </option>
      ))}
    </select>
  )
}

/** The slider moves over the steps of the picture behind it; the box takes any number. */
function Budget({ costs, onBudget }: { costs: CostPicture; onBudget: (budget: number | null) => void }) {
  const [budget, setBudget] = useState(costs.budget)
  useEffect(() => setBudget(costs.budget), [costs.budget])
  const last = costs.steps.length
  const step = budget === null ? last : costs.steps.filter(({ upTo }) => upTo < budget).length
  function choose(value: number | null) {
    setBudget(value)
    onBudget(value)
  }
  const known = costs.steps.reduce((sum, { tools }) => sum + tools, costs.above)
  return (
    <div className="mt-3">
      <Labeled label="At most, $ a year" htmlFor="filter-budget">
        <NumberBox id="filter-budget" name="budget" value={budget} onValue={choose} />
      </Labeled>
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
            onChange={({ target }) => choose(costs.steps[target.valueAsNumber]?.upTo ?? null)}
            className="needs-script mt-0 block w-full accent-accent"
          />
          <p className="mt-1 text-[13px] text-muted tabular-nums">
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
