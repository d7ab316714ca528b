import { type ChangeEvent, useRef } from 'react'
import { readSeats, SEATS_MAX } from '#comparisons/yearly-cost.ts'
import { Button } from '#ui/button.tsx'
import { useEarlyInput } from '#ui/early-input.ts'

interface SeatsBoxProps {
  seats: number
  onChange: (seats: number) => void
  /** The tools that the form asks for again without JavaScript, where the path does not name them. */
  asked: readonly string[]
}

/** How many people the yearly cost is for: at once with JavaScript, by sending the form without. */
export function SeatsBox({ seats, onChange, asked }: SeatsBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEarlyInput(field, ({ value }) => {
    if (readSeats(value) !== seats) onChange(readSeats(value))
  })

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const next = readSeats(target.value)
    if (Number(target.value) > next) target.value = String(next)
    onChange(next)
  }

  return (
    <form method="get" className="mb-5 flex flex-wrap items-center gap-3 text-[15px] print:hidden">
      {asked.map((slug) => (
        <input key={slug} type="hidden" name="tools" value={slug} />
      ))}
      <label htmlFor="seats" className="font-[520] text-ink">
        Yearly cost for
      </label>
      <input
        ref={field}
        id="seats"
        type="number"
        name="seats"
        min={1}
        max={SEATS_MAX}
        inputMode="numeric"
        defaultValue={seats}
        autoComplete="off"
        onChange={type}
        onBlur={({ target }) => {
          target.value = String(readSeats(target.value))
        }}
        className="h-11 w-24 rounded-control border border-line-strong bg-white px-3 text-ink tabular-nums"
      />
      <span className="text-muted">seats on the starter plan</span>
      <noscript>
        <Button type="submit">Calculate</Button>
      </noscript>
    </form>
  )
}
