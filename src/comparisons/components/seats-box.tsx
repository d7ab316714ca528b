import { readSeats, SEATS_MAX } from '#comparisons/yearly-cost.ts'
import { Button } from '#ui/button.tsx'

interface SeatsBoxProps {
  seats: number
  onChange: (seats: number) => void
  kept: Readonly<Record<string, string>>
}

/** How many people the yearly cost is for: at once with JavaScript, by sending the form without. */
export function SeatsBox({ seats, onChange, kept }: SeatsBoxProps) {
  return (
    <form method="get" className="mb-5 flex flex-wrap items-center gap-3 text-[15px] print:hidden">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="seats" className="font-[520] text-ink">
        Yearly cost for
      </label>
      <input
        id="seats"
        type="number"
        name="seats"
        min={1}
        max={SEATS_MAX}
        inputMode="numeric"
        defaultValue={seats}
        autoComplete="off"
        onChange={(event) => onChange(readSeats(event.target.value))}
        className="h-11 w-24 rounded-control border border-line-strong bg-white px-3 text-ink tabular-nums"
      />
      <span className="text-muted">seats on the starter plan</span>
      <noscript>
        <Button type="submit">Calculate</Button>
      </noscript>
    </form>
  )
}
