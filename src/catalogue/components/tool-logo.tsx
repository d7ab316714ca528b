import { isPartner } from '#catalogue/partner.ts'
import { site } from '#site.config'
import { Chip } from '#ui/chip.tsx'
import { LazyImage } from '#ui/lazy-image.tsx'

const sizes = {
  small: { className: 'logo-small', pixels: 18 },
  medium: { className: 'logo-medium', pixels: 28 },
  large: { className: 'logo-large', pixels: 44 },
}

interface ToolLogoProps {
  tool: { name: string; logoUrl: string | null }
  size?: keyof typeof sizes
}

/** The name stands beside every logo, so the picture itself says nothing to screen readers. */
export function ToolLogo({ tool, size = 'medium' }: ToolLogoProps) {
  const { className, pixels } = sizes[size]
  return <LazyImage src={tool.logoUrl} alt="" fallback={tool.name} size={pixels} className={className} />
}

/** Stands beside the partner's name wherever it is listed, ranked or compared. */
export function PartnerLabel({ tool }: { tool: { slug: string; website?: string } }) {
  return isPartner(tool, site.partner) && <Chip tone="partner">Partner</Chip>
}
