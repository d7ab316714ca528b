import { type ReactNode, useEffect, useRef, useState } from 'react'

interface WideRegionProps {
  /** The id of what names it. */
  labelledBy: string
  className: string
  children: ReactNode
}

/** Scrolls by itself where it does not fit, and only there takes the focus, so that keys can scroll it. */
export function WideRegion({ labelledBy, className, children }: WideRegionProps) {
  const region = useRef<HTMLElement>(null)
  // Until it has been measured, and without scripts, it is taken to scroll.
  const [canScroll, setCanScroll] = useState(true)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setCanScroll(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={region}
      tabIndex={canScroll ? 0 : undefined}
      aria-labelledby={labelledBy}
      className={className}
    >
      {children}
      {canScroll && (
        <div
          aria-hidden="true"
          className="pointer-events-none sticky bottom-0 left-0 h-10 bg-linear-to-t from-white print:hidden"
        />
      )}
    </section>
  )
}
