import { useSyncExternalStore } from 'react'

/** A value in the browser's local storage, the same in every tab. On the server it is always the empty value. */
export interface BrowserStore<T> {
  get: () => T
  /** False when the value lasts only as long as the page. */
  set: (value: T) => boolean
  use: () => T
}

/** Values that cannot be read back (edited, or of an older form) count as empty; nothing is written before `set`. */
export function browserStore<T>(
  key: string,
  empty: T,
  isValid: (value: unknown) => value is T,
  tidied = (value: T) => value,
): BrowserStore<T> {
  let cachedText: string | null = null
  let cached = empty
  /** Storage may be full or forbidden: then the value lasts as long as the page. */
  let unsaved: { value: T } | null = null
  const listeners = new Set<() => void>()

  function get(): T {
    if (unsaved) return unsaved.value
    const text = readText(key)
    if (text !== cachedText) {
      cachedText = text
      cached = tidied(parse(text, empty, isValid))
    }
    return cached
  }

  function set(value: T): boolean {
    try {
      if (value === empty) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
      unsaved = null
    } catch {
      unsaved = { value }
    }
    for (const changed of listeners) changed()
    return unsaved === null
  }

  function subscribe(changed: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed()
    }
    listeners.add(changed)
    addEventListener('storage', onStorage)
    return () => {
      listeners.delete(changed)
      removeEventListener('storage', onStorage)
    }
  }

  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => empty) }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse<T>(text: string | null, empty: T, isValid: (value: unknown) => value is T): T {
  if (text === null) return empty
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : empty
  } catch {
    return empty
  }
}
