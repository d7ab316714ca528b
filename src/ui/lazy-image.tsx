interface LazyImageProps {
  src: string | null
  alt: string
  fallback: string
  className?: string
  size: number
}

/**
 * A picture that `loadPicturesInView` loads shortly before it scrolls into view, faded in, with a letter in its place
 * when it does not load. It runs no code of its own, so that a page need not be hydrated to show its logos.
 */
export function LazyImage({ src, alt, fallback, className = '', size }: LazyImageProps) {
  const letter = [...fallback.trim()][0]?.toUpperCase() ?? <span className="text-[11px]">Logo</span>
  const tile = `tile ${className}`
  if (!src)
    return (
      <span aria-hidden="true" className={`bg-soft ${tile}`}>
        {letter}
      </span>
    )
  const picture = { width: size, height: size }
  return (
    <span className={`lazy-image ${tile}`}>
      {/* The loader adds attributes before React sees the picture. */}
      <img key={src} {...picture} alt={alt} data-src={src} suppressHydrationWarning />
      <span aria-hidden="true" className="hidden">
        {letter}
      </span>
      <noscript>
        <img {...picture} alt={alt} src={src} />
      </noscript>
    </span>
  )
}
