import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A field may be used before the page's code has arrived: what it holds then is taken over once. */
export function useEarlyInput(
  field: RefObject<HTMLInputElement | null>,
  takeOver: (field: HTMLInputElement) => void,
): void {
  const isTakenOver = useRef(false)
  useLayoutEffect(() => {
    if (!isTakenOver.current && field.current) takeOver(field.current)
    isTakenOver.current = true
  })
}
