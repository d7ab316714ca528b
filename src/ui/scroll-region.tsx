import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollRegionProps {
  label?: string
  /** The id of what names it, where that stands on the page. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** What may be wider than the screen: it scrolls by itself, also by keyboard. */
export function ScrollRegion({ label, labelledBy, className = '', children }: ScrollRegionProps) {
  const { region, canScroll } = useCanScroll()
  return (
    <section
      ref={region}
      tabIndex={canScroll ? 0 : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      className={`overflow-auto ${className}`}
    >
      {children}
    </section>
  )
}

/** Until it has been measured, and without scripts, it is taken to scroll. */
function useCanScroll() {
  const region = useRef<HTMLElement>(null)
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
  return { region, canScroll }
}
