/** Toggles that React answers for. */
const taken = new WeakSet<Element>()

/** A toggle tapped before its code has arrived is shown as pressed at once; its component makes it true (`useEarlyPress`). */
export function markEarlyPresses(): void {
  addEventListener(
    'click',
    (event) => {
      const toggle = event.target instanceof Element ? event.target.closest('button[data-toggle]') : null
      if (!toggle || taken.has(toggle)) return
      // React would drop it, or answer it as well.
      event.stopPropagation()
      toggle.ariaPressed = String(toggle.ariaPressed !== 'true')
    },
    { capture: true },
  )
}

/** From now on the toggle is its component's; true when somebody has pressed it before. */
export function takePress(toggle: Element): boolean {
  taken.add(toggle)
  return toggle.ariaPressed === 'true'
}
