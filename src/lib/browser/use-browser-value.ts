import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser can tell and never changes; until a page is hydrated, what the server said of it. */
export const useBrowserValue = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer)
