import { use, useLayoutEffect } from 'react'

const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'wheel', 'keydown', 'focusin']
const PRESSED = 'main :is(button:not([type=submit]), input[type=checkbox], input[type=radio])'

let asleep: Promise<unknown> | null = null
let heldBack: (() => void)[] = []

/** Whether the page still is what the server sent: it looks the same, but nothing in it listens. */
export const isAsleep = (): boolean => asleep !== null

/**
 * A page that is only read needs no code: it is fetched, and React takes the page over, when somebody shows a sign of
 * using it. Links and fields work meanwhile; what is pressed or sent is held back and done then.
 */
export function sleepUntilUsed(load: () => Promise<unknown>): void {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  asleep = promise
  const opened = location.pathname + location.search
  const wake = () => {
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, wake, true)
    // The site may have been rebuilt since this page was opened: then the server has the page, not its old code.
    load().then(resolve, () => location.reload())
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, wake, { capture: true, passive: true })
  addEventListener('click', holdBackClick, true)
  addEventListener('submit', holdBackSubmit, true)
  addEventListener('popstate', () => {
    if (isAsleep() && location.pathname + location.search !== opened) location.reload()
  })
  if (isUsedAlready()) wake()
}

/** Somebody may have been quicker than the code. */
function isUsedAlready(): boolean {
  const wasPressed = ['pointerdown', 'keydown'].some((kind) => performance.eventCounts?.get(kind))
  return wasPressed || document.activeElement !== document.body
}

/** Before a page: keeps React from it for as long as nobody uses it. Its effect runs before those of the page. */
export function Sleep(): null {
  if (asleep) use(asleep)
  useLayoutEffect(() => {
    asleep = null
    removeEventListener('click', holdBackClick, true)
    removeEventListener('submit', holdBackSubmit, true)
    const missed = heldBack
    heldBack = []
    setTimeout(() => {
      for (const act of missed) act()
    })
  }, [])
  return null
}

function holdBackClick(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null
  if (!pressed) return
  event.preventDefault()
  heldBack.push(() => pressed.click())
}

function holdBackSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement && form.closest('main'))) return
  event.preventDefault()
  heldBack.push(() => form.requestSubmit(submitter))
}
