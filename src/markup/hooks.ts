import React, { type Context } from 'react'

/** What hooks ask of whoever renders. */
export interface Rendering {
  readContext<T>(context: Context<T>): T
  nextId(): string
}

/** Where React keeps who answers the hooks of the component that is being rendered. */
interface ReactInternals {
  H: unknown
}

const internals = (React as unknown as Record<string, ReactInternals>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as ReactInternals

const nothing = () => {}

function changeState(): never {
  throw new Error('A component changed its state while its page was written.')
}

function readUsable<T>({ readContext }: Rendering, usable: Context<T> | PromiseLike<T>): T {
  if ('then' in usable)
    throw new Error('A page is written at once: what it waits for must be a query of the page.')
  return readContext(usable)
}

/** Hooks as a component meets them the first and only time it is rendered on the server. */
const hooksOf = (rendering: Rendering) => ({
  use: <T>(usable: Context<T> | PromiseLike<T>) => readUsable(rendering, usable),
  useCallback: <T>(callback: T) => callback,
  useContext: rendering.readContext,
  useDebugValue: nothing,
  useDeferredValue: <T>(value: T, initial = value) => initial,
  useEffect: nothing,
  useId: rendering.nextId,
  useImperativeHandle: nothing,
  useInsertionEffect: nothing,
  useLayoutEffect: nothing,
  useMemo: <T>(make: () => T) => make(),
  useReducer: <T, A>(_: unknown, start: A, begin?: (start: A) => T) => [
    begin ? begin(start) : start,
    changeState,
  ],
  useRef: <T>(current: T) => ({ current }),
  useState: <T>(start: T | (() => T)) => [start instanceof Function ? start() : start, changeState],
  useSyncExternalStore: <T>(_: unknown, __: unknown, onServer: () => T) => onServer(),
  useTransition: () => [false, changeState],
})

/** Answers hooks with what is rendered now, for as long as `render` runs. */
export function withHooks<T>(rendering: Rendering, render: () => T): T {
  const before = internals.H
  internals.H = hooksOf(rendering)
  try {
    return render()
  } finally {
    internals.H = before
  }
}
