import { type ReactNode, useState } from 'react'
import { formatNumber } from '#lib/format-number.ts'
import { Button } from '#ui/button.tsx'

const STEP = 100

interface ListInStepsProps<T> {
  items: readonly T[]
  className: string
  children: (item: T) => ReactNode
}

/** A list of any length: a hundred at first, and a hundred more at each step. */
export function ListInSteps<T>({ items, className, children }: ListInStepsProps<T>) {
  const [shown, setShown] = useState(STEP)
  if (items.length === 0) return null
  const left = items.length - shown
  return (
    <>
      <ul className={className}>{items.slice(0, shown).map(children)}</ul>
      {left > 0 && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, left)} more of {formatNumber(left)}
        </Button>
      )}
    </>
  )
}
