import { X } from 'lucide'
import { type ChangeEvent, useRef } from 'react'
import { askedParams, type ComparisonPlace } from '#comparisons/comparison-place.ts'
import type { ComparisonBasis } from '#comparisons/comparison-responses.ts'
import { keyWords, titleCase } from '#lib/capitalize.ts'
import type { Question } from '#markets/market.ts'
import { sizeOf } from '#needs/need.ts'
import { AMOUNT_MAX, needIn, PEOPLE_MAX, withNeed } from '#needs/need-address.ts'
import { formatMoney } from '#plans/pricing.ts'
import { marketPath } from '#tools/tool.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

interface NeedBarProps {
  place: ComparisonPlace
  basis: ComparisonBasis
  questions: readonly Question[]
  hrefOf: (change: Partial<ComparisonPlace>) => string
  onChange: (change: Partial<ComparisonPlace>) => void
  /** The tools that the form asks for again without JavaScript, where the path does not name them. */
  asked: readonly string[]
}

/** What the comparison is priced for: people, the market's measure, must-haves; and the way back to what fits. */
export function NeedBar({ place, basis, questions, hrefOf, onChange, asked }: NeedBarProps) {
  const { sale, market } = basis
  const size = sizeOf(place, sale)
  const rest = askedParams({ ...place, people: undefined, amount: undefined })
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small print:hidden">
      <form method="get" className="flex flex-wrap items-center gap-3">
        {asked.length > 0 && <input type="hidden" name="tools" value={asked.join(',')} />}
        {rest.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {place.view !== 'all' && <input type="hidden" name="view" value={place.view} />}
        {sale.people && (
          <SizeBox
            name="people"
            label={sale.people.many}
            value={size.people}
            max={PEOPLE_MAX}
            onValue={(people) => onChange({ people })}
          />
        )}
        {sale.measure && (
          <SizeBox
            name="amount"
            label={sale.measure.many}
            value={size.amount}
            max={AMOUNT_MAX}
            onValue={(amount) => onChange({ amount })}
          />
        )}
        <noscript>
          <Button type="submit">Calculate</Button>
        </noscript>
      </form>
      <MustHaves place={place} questions={questions} hrefOf={hrefOf} />
      {market && (
        <Link href={withNeed(marketPath(market.key), place)} className="text-link ml-auto">
          {place.mustHaves.length > 0 || place.budget !== null
            ? 'Back to what fits'
            : `All of ${market.label}`}
        </Link>
      )}
    </div>
  )
}

interface SizeBoxProps {
  name: 'people' | 'amount'
  label: string
  value: number | null
  max: number
  onValue: (value: number | undefined) => void
}

const valueIn = (name: SizeBoxProps['name'], text: string): number | undefined =>
  needIn(new URLSearchParams({ [name]: text }))[name]

/** A number that is followed at once with JavaScript, and by sending the form without. */
function SizeBox({ name, label, value, max, onValue }: SizeBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, (early) => {
    const typed = valueIn(name, early.value)
    if (typed !== undefined && typed !== value) onValue(typed)
  })
  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = valueIn(name, target.value)
    if (typed !== undefined) onValue(typed)
  }
  return (
    <span className="flex items-center gap-2">
      <input
        ref={field}
        id={name}
        type="number"
        name={name}
        min={1}
        max={max}
        inputMode="numeric"
        defaultValue={value ?? ''}
        autoComplete="off"
        onChange={type}
        className="field w-28! tabular-nums"
      />
      <label htmlFor={name} className="font-[520] text-ink">
        {label}
      </label>
    </span>
  )
}

function MustHaves({ place, questions, hrefOf }: Pick<NeedBarProps, 'place' | 'questions' | 'hrefOf'>) {
  const labelOf = (key: string) => questions.find((question) => question.key === key)?.label ?? key
  const { budget, edition, mustHaves, owned = [] } = place
  const budgetLabel = budget === 0 ? 'Free' : `Up to ${formatMoney(budget ?? 0, 'USD')} a year`
  const editionLabel = edition === 'cloud' ? 'In the cloud' : 'On your servers'
  const chips: { key: string; label: string; change: Partial<ComparisonPlace> }[] = [
    ...(budget === null ? [] : [{ key: 'budget', label: budgetLabel, change: { budget: null } }]),
    ...mustHaves.map((key) => ({
      key,
      label: `Must have ${labelOf(key)}`,
      change: { mustHaves: mustHaves.filter((other) => other !== key) },
    })),
    ...owned.map(({ suite, plan }) => ({
      key: suite,
      label: `You pay for ${[suite, plan].flatMap((key) => (key ? titleCase(keyWords(key)) : [])).join(' ')}`,
      change: { owned: owned.filter((other) => other.suite !== suite) },
    })),
    ...(edition ? [{ key: 'edition', label: editionLabel, change: { edition: undefined } }] : []),
  ]
  return chips.map(({ key, label, change }) => (
    <Link key={key} href={hrefOf(change)} keepPlace className="pill">
      <span className="sr-only">Remove: </span>
      {label}
      <Icon of={X} size={14} />
    </Link>
  ))
}
