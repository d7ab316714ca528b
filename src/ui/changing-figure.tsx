import { useEffect, useRef, useState } from 'react'

const OLD_SHOWN_MS = 2000

/** A figure that says what it was: after a change the old one stands before it for two seconds, on a ground that fades. */
export function ChangingFigure({ text }: { text: string }) {
  const shown = useRef(text)
  const [old, setOld] = useState<string>()
  useEffect(() => {
    if (shown.current === text) return
    setOld(shown.current)
    shown.current = text
    const timer = setTimeout(() => setOld(undefined), OLD_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])
  if (old === undefined) return text
  return (
    <span className="changed-figure">
      <span className="font-[400] text-small text-muted" aria-hidden="true">
        {old} →{' '}
      </span>
      {text}
    </span>
  )
}
