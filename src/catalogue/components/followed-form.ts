import { type RefObject, use, useEffect, useRef } from 'react'
import { needIn, withNeedAndSort } from '#catalogue/need-address.ts'
import { useEarlyInput } from '#ui/early-input.ts'
import { NavigationContext } from '#ui/link.tsx'

const PAUSE_MS = 350

/** The address that says what is in the form; what is not part of a need, such as the order, stays as it is written. */
function addressIn(form: HTMLFormElement, path: string): string {
  const data = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  return withNeedAndSort(path, needIn(data), data.get('sort'))
}

/** A form whose address is followed a moment after each change, and which shows what the address says when that changes. */
export function useFollowedForm(
  path: string,
  address: string,
): {
  ref: RefObject<HTMLFormElement | null>
  onChange: () => void
} {
  const navigation = use(NavigationContext)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Set while what is in the form is newer than the address. */
  const isAhead = useRef(false)
  useEarlyInput(form, (filled) => {
    if (addressIn(filled, path) !== address) onChange()
  })
  useEffect(() => {
    const showAddress = () => {
      clearTimeout(timer.current)
      isAhead.current = false
      if (form.current) fill(form.current, new URLSearchParams(location.search))
    }
    addEventListener('popstate', showAddress)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('popstate', showAddress)
    }
  }, [])
  useEffect(() => {
    if (!form.current) return
    if (isAhead.current) isAhead.current = addressIn(form.current, path) !== address
    else fill(form.current, new URLSearchParams(address.split('?')[1]))
  }, [path, address])
  function onChange() {
    clearTimeout(timer.current)
    isAhead.current = true
    timer.current = setTimeout(() => {
      const next = form.current ? addressIn(form.current, path) : address
      if (next !== address) navigation?.navigate(next, { keepPlace: true })
    }, PAUSE_MS)
  }
  return { ref: form, onChange }
}

function fill(form: HTMLFormElement, search: URLSearchParams): void {
  const values = (name: string) => search.getAll(name).flatMap((text) => text.split(','))
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement)
      field.value = search.get(field.name) ?? field.options[0]?.value ?? ''
    else if (!(field instanceof HTMLInputElement)) continue
    else if (field.type === 'checkbox') field.checked = values(field.name).includes(field.value)
    else if (field !== document.activeElement) field.value = search.get(field.name) ?? ''
  }
}
