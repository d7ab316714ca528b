import { use, useEffect, useLayoutEffect } from 'react'

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
  for (const [kind, holdBack] of heldKinds) addEventListener(kind, holdBack, true)
  addEventListener('popstate', () => {
    if (isAsleep() && location.pathname + location.search !== opened) location.reload()
  })
  for (const field of document.querySelectorAll('main :is(input, textarea, select)')) noticeChanged(field)
  if (isUsedAlready()) wake()
}

/** Somebody may have been quicker than the code. */
function isUsedAlready(): boolean {
  const wasPressed = ['pointerdown', 'keydown'].some((kind) => performance.eventCounts?.get(kind))
  return wasPressed || document.activeElement !== document.body
}

/** Before a page: keeps React from it for as long as nobody uses it. */
export function Sleep(): null {
  if (asleep) use(asleep)
  useLayoutEffect(() => {
    asleep = null
    for (const [kind, holdBack] of heldKinds) removeEventListener(kind, holdBack, true)
  }, [])
  // After the effects of the page, some of which bring fields to what its address says.
  useEffect(() => {
    const missed = heldBack
    heldBack = []
    setTimeout(() => {
      for (const act of missed) act()
    })
  }, [])
  return null
}

const heldKinds: readonly [string, (event: Event) => void][] = [
  ['click', holdBackClick],
  ['submit', holdBackSubmit],
  ['input', repeatInput],
]

function holdBackClick(event: Event): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null
  if (!pressed) return
  event.preventDefault()
  heldBack.push(() => pressed.click())
}

function holdBackSubmit(event: Event): void {
  const { target: form } = event
  if (!(form instanceof HTMLFormElement && form.closest('main'))) return
  const { submitter } = event as SubmitEvent
  event.preventDefault()
  heldBack.push(() => form.requestSubmit(submitter))
}

/** What is typed or chosen is in its field, and the page is told of it when it listens. */
function repeatInput({ target: field }: Event): void {
  if (field instanceof HTMLSelectElement) repeatChoice(field)
  else if (isTextField(field) && !field.matches(PRESSED)) repeatText(field)
}

function repeatChoice(field: HTMLSelectElement): void {
  heldBack.push(() => field.dispatchEvent(new Event('change', { bubbles: true })))
}

function repeatText(field: TextField): void {
  // React sets the text of an area to what the server sent.
  const typed = field.value
  heldBack.push(() => typeAgain(field, typed))
}

/** What was typed or chosen before this code was there to listen. */
function noticeChanged(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex((option) => option.defaultSelected)
    if (field.selectedIndex !== Math.max(0, sent)) repeatChoice(field)
  } else if (isTextField(field) && !field.matches(PRESSED) && field.value !== field.defaultValue) {
    repeatText(field)
  } else if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked
    heldBack.push(() => field.click())
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The value as the browser sets it, behind React's own setter. */
const writeValue = (field: TextField, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** React passes over an event with the value it knows: by its own setter it knows the old one, by this it does not see the new. */
function typeAgain(field: TextField, typed: string): void {
  field.value = field.defaultValue
  writeValue(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
