import { type ChangeEvent, useRef } from 'react'
import { SEATS_MAX } from '#catalogue/market-place.ts'
import { type ComparisonPlace, seatsFrom } from '#comparisons/comparison-place.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'

interface SeatsBoxProps {
  place: ComparisonPlace
  onChange: (seats: number) => void
  /** The tools that the form asks for again without JavaScript, where the path does not name them. */
  asked: readonly string[]
}

/** How many people the yearly cost is for: at once with JavaScript, by sending the form without. */
export function SeatsBox({ place, onChange, asked }: SeatsBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ({ value }) => {
    if (seatsFrom(value) !== place.seats) onChange(seatsFrom(value))
  })

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const next = seatsFrom(target.value)
    if (Number(target.value) > next) target.value = String(next)
    onChange(next)
  }

  return (
    <form method="get" className="flex items-center gap-2 text-[15px]">
      {asked.map((slug) => (
        <input key={slug} type="hidden" name="tools" value={slug} />
      ))}
      {place.billing === 'monthly' && <input type="hidden" name="billing" value="monthly" />}
      {place.view !== 'all' && <input type="hidden" name="view" value={place.view} />}
      <input
        ref={field}
        id="seats"
        type="number"
        name="seats"
        min={1}
        max={SEATS_MAX}
        inputMode="numeric"
        defaultValue={place.seats}
        autoComplete="off"
        onChange={type}
        onBlur={({ target }) => {
          target.value = String(seatsFrom(target.value))
        }}
        className="h-11 w-20 rounded-control border border-line-strong bg-surface px-3 text-ink tabular-nums"
      />
      <label htmlFor="seats" className="font-[520] text-ink">
        seats
      </label>
      <noscript>
        <Button type="submit">Calculate</Button>
      </noscript>
    </form>
  )
}
