import { useEffect, useRef, useState } from 'react'

const LOAD_AHEAD = '50px'

interface LazyImageProps {
  src: string | null
  alt: string
  /** Shown when there is no picture, or it does not load. */
  fallback: string
  className?: string
  size: number
}

type Stage = 'waiting' | 'loading' | 'shown' | 'failed'

/** Loads a picture shortly before it scrolls into view, fades it in, and falls back to a letter. */
export function LazyImage({ src, alt, fallback, className = '', size }: LazyImageProps) {
  const { frame, stage, setStage } = useLoadingInView(src)
  if (!src || stage === 'failed') return <LetterTile label={fallback} className={className} />
  const picture = { src, width: size, height: size }
  return (
    <span
      ref={frame}
      className={`relative grid place-items-center overflow-hidden border border-line bg-tile ${className}`}
    >
      {stage !== 'shown' && (
        <span
          aria-hidden="true"
          className={`absolute inset-0 bg-soft ${stage === 'loading' ? 'animate-pulse' : ''}`}
        />
      )}
      {stage === 'waiting' ? (
        <noscript>
          <img {...picture} alt={alt} className="relative size-full object-contain p-[19%]" />
        </noscript>
      ) : (
        <img
          {...picture}
          alt={alt}
          onLoad={() => setStage('shown')}
          onError={() => setStage('failed')}
          className={`size-[62%] object-contain transition-opacity duration-150 ${stage === 'shown' ? 'opacity-100' : 'opacity-0'}`}
        />
      )}
    </span>
  )
}

function useLoadingInView(src: string | null) {
  const frame = useRef<HTMLSpanElement>(null)
  const [stage, setStage] = useState<Stage>('waiting')
  useEffect(() => {
    if (!src || !frame.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setStage('loading')
        observer.disconnect()
      },
      { rootMargin: LOAD_AHEAD },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [src])
  return { frame, stage, setStage }
}

/** A letter in one neutral style, where there is no logo. */
function LetterTile({ label, className }: { label: string; className: string }) {
  const letter = [...label.trim()][0]?.toUpperCase()
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center border border-line bg-soft font-[650] text-ink ${className}`}
    >
      {letter ?? <span className="text-[11px]">Logo</span>}
    </span>
  )
}
