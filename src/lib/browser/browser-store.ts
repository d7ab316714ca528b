import { useSyncExternalStore } from 'react'
import { isRecord, jsonIn } from '#lib/json.ts'

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
  const stored = storedText(key)
  const listeners = new Set<() => void>()

  function get(): T {
    if (unsaved) return unsaved.value
    const text = stored.read()
    if (text !== cachedText) {
      cachedText = text
      const value = text === null ? undefined : jsonIn(text)
      cached = tidied(isValid(value) ? value : empty)
    }
    return cached
  }

  function set(value: T): boolean {
    stored.forget()
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

/** Values by name in one store; null takes one out. */
export function browserRecord<T>(key: string, isValue: (value: unknown) => value is T) {
  const isValid = (value: unknown): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(isValue)
  const store = browserStore<Readonly<Record<string, T>>>(key, {}, isValid)
  function put(name: string | number, value: T | null): boolean {
    const { [name]: _last, ...others } = store.get()
    return store.set(value === null ? others : { ...others, [name]: value })
  }
  return { ...store, put }
}

export const isText = (value: unknown): value is string => typeof value === 'string'

/** Storage is asked once for all cards that are drawn in one go: each question waits for another process. */
function storedText(key: string) {
  let last: { text: string | null } | null = null
  const forget = () => {
    last = null
  }
  function read(): string | null {
    if (!last) {
      last = { text: readText(key) }
      queueMicrotask(forget)
    }
    return last.text
  }
  return { read, forget }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
