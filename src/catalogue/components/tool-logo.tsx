import { LazyImage } from '#ui/lazy-image.tsx'

const sizes = {
  small: { className: 'size-7 rounded-lg text-[13px]', pixels: 18 },
  medium: { className: 'size-11 rounded-[11px] text-[17px]', pixels: 28 },
  large: { className: 'size-18 rounded-[18px] text-[28px]', pixels: 44 },
}

interface ToolLogoProps {
  tool: { name: string; logoUrl: string | null }
  size?: keyof typeof sizes
}

/** The name stands beside every logo, so the picture itself says nothing to screen readers. */
export function ToolLogo({ tool, size = 'medium' }: ToolLogoProps) {
  const { className, pixels } = sizes[size]
  return (
    <LazyImage
      src={tool.logoUrl}
      alt=""
      fallback={tool.name}
      size={pixels}
      className={`shrink-0 ${className}`}
    />
  )
}
