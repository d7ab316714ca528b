import { type RefObject, useLayoutEffect, useRef } from 'react'
import { takePress } from './pressed-before-hydration.ts'

/** A field may be used before the page's code has arrived: what it holds then is taken over once. */
export function useEarlyInput<E extends HTMLElement>(
  field: RefObject<E | null>,
  takeOver: (field: E) => void,
): void {
  const isTakenOver = useRef(false)
  useLayoutEffect(() => {
    if (!isTakenOver.current && field.current) takeOver(field.current)
    isTakenOver.current = true
  })
}

/** For a toggle with `data-toggle`: pressed before the page's code arrived, it is on afterwards. */
export function useEarlyPress(isOn: () => boolean, press: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEarlyInput(button, (toggle) => {
    if (takePress(toggle) && !isOn()) press()
  })
  return button
}
