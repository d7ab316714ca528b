import { type ComponentType, useEffect, useRef, useState } from 'react'

const NEAR = '300px'
const KEPT = { __html: '' }
const loading: Promise<unknown>[] = []

/** The server has the code of all such parts before it renders a page. */
export const nearPartsLoaded = (): Promise<unknown> => Promise.all(loading)

/**
 * A part below the first screen, such as a picture: the server draws it whole, and its HTML stays as it came until somebody
 * scrolls near it, puts the focus into it or asks for other data. Its code is fetched then, so that nobody waits for the
 * code of what may never be looked at.
 */
export function nearPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  if (typeof document === 'undefined') loading.push(fetchPart())
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, where its file is imported
  return function NearPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const place = useKeptPlace(props, !Part, () => {
      // Without its code the part stays as the server sent it.
      fetchPart().then(
        (part) => unlessPressed(place.current, () => setPart(() => part)),
        () => {},
      )
    })
    if (Part)
      return (
        <div key="live" ref={place} data-near>
          <Part {...props} />
        </div>
      )
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves alone what the server sent
    return <div key="kept" data-near ref={place} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  }
}

/** What is being pressed stays until it was let go: otherwise the press would be lost. */
function unlessPressed(kept: Element | null, then: () => void): void {
  if (kept?.matches(':active')) addEventListener('pointerup', () => setTimeout(then), { once: true })
  else then()
}

/** Calls once the kept HTML is wanted alive: near, in use, out of date, or not there since the page came without the server. */
function useKeptPlace(props: object, isKept: boolean, onWanted: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(props)
  const wanted = useRef(onWanted)
  wanted.current = onWanted
  const left = useRef<LeftState>({ pressed: -1, open: [] })
  const isChanged = !areAlike(props, first.current)
  useEffect(() => {
    const kept = place.current
    if (!kept) return
    if (!isKept) return restore(kept, left.current)
    const want = () => wanted.current()
    const remember = () => {
      left.current.open = detailsIn(kept).flatMap(({ open }, at) => (open ? at : []))
    }
    const press = ({ target }: Event) => {
      left.current.pressed = buttonsIn(kept).findIndex(
        (button) => target instanceof Node && button.contains(target),
      )
      want()
    }
    if (isChanged || kept.childElementCount === 0) return want()
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && want(), {
      rootMargin: NEAR,
    })
    observer.observe(kept)
    kept.addEventListener('focusin', want)
    kept.addEventListener('click', press)
    kept.addEventListener('toggle', remember, true)
    return () => {
      observer.disconnect()
      kept.removeEventListener('focusin', want)
      kept.removeEventListener('click', press)
      kept.removeEventListener('toggle', remember, true)
    }
  }, [isKept, isChanged])
  return place
}

const buttonsIn = (place: Element) => [...place.querySelectorAll('button')]

const detailsIn = (place: Element) => [...place.querySelectorAll('details')]

/** What somebody did with the HTML that was kept: which button was pressed, and which folds are open. */
interface LeftState {
  pressed: number
  open: readonly number[]
}

function restore(place: Element, left: LeftState): void {
  for (const at of left.open) detailsIn(place)[at]?.setAttribute('open', '')
  buttonsIn(place)[left.pressed]?.click()
  left.pressed = -1
  left.open = []
  // A link to one of its lines leads there again, since the line is another element now.
  if (location.hash.length > 1 && place.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`))
    location.replace(location.hash)
}

/** What it shows; what it does when used is made anew each time. */
function areAlike(one: object, other: object): boolean {
  const shown = (props: object) => JSON.stringify(props)
  return one === other || shown(one) === shown(other)
}
