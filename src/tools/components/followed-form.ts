import { type ChangeEvent, type RefObject, use, useEffect, useRef } from 'react'
import { useEarlyInput } from '#ui/fields/before-hydration.ts'
import { NavigationContext } from '#ui/link.tsx'

const PAUSE_MS = 350

/** The address that says what was filled in at a path; the same function at every rendering. */
type AddressOf = (path: string, filled: URLSearchParams) => string

function addressIn(form: HTMLFormElement, path: string, addressOf: AddressOf): string {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return addressOf(path, new URLSearchParams(filled))
}

/**
 * A form whose address is followed when something is chosen, and a moment after something is typed. It shows what the
 * address says when that changes.
 */
export function useFollowedForm(
  path: string,
  address: string,
  addressOf: AddressOf,
  { pauseMs = PAUSE_MS, replace = false } = {},
) {
  const navigation = use(NavigationContext)
  const form = useRef<HTMLFormElement>(null)
  /** Runs while something typed is not yet in the address. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEarlyInput(form, (filled) => {
    if (addressIn(filled, path, addressOf) !== address) follow()
  })
  useEffect(() => {
    const showAddress = () => {
      stop(timer)
      if (form.current) fill(form.current, new URLSearchParams(location.search))
    }
    addEventListener('popstate', showAddress)
    return () => {
      stop(timer)
      removeEventListener('popstate', showAddress)
    }
  }, [])
  useEffect(() => {
    // What was chosen meanwhile is newer than this answer: its own is on the way.
    const isNewest = !timer.current && addressOf(path, new URLSearchParams(location.search)) === address
    if (form.current && isNewest) fill(form.current, new URLSearchParams(address.split('?')[1]))
  }, [path, address, addressOf])
  function follow() {
    stop(timer)
    if (!form.current) return
    const next = addressIn(form.current, path, addressOf)
    // The address may be ahead of what the page shows.
    if (next !== location.pathname + location.search) navigation?.navigate(next, { keepPlace: true, replace })
  }
  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    stop(timer)
    if (isTyped(target)) timer.current = setTimeout(follow, pauseMs)
    else follow()
  }
  return { ref: form, onChange, follow }
}

function stop(timer: RefObject<ReturnType<typeof setTimeout> | undefined>): void {
  clearTimeout(timer.current)
  timer.current = undefined
}

const isTyped = (field: EventTarget) => field instanceof HTMLInputElement && field.type !== 'checkbox'

/** What else shows the value of a text field, such as a slider, hears of it by `input`. */
function fill(form: HTMLFormElement, search: URLSearchParams): void {
  const values = (name: string) => search.getAll(name).flatMap((text) => text.split(','))
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const offered = [...field.options].map(({ value }) => value)
      field.value = values(field.name).find((value) => offered.includes(value)) ?? offered[0] ?? ''
    }
    if (!(field instanceof HTMLInputElement) || field.name === '') continue
    if (field.type === 'checkbox') field.checked = values(field.name).includes(field.value)
    else {
      if (field !== document.activeElement) field.value = search.get(field.name) ?? ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
