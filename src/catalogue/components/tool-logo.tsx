import { ArrowUpRight } from 'lucide'
import { isPartner } from '#catalogue/partner.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { isWebAddress } from '#lib/website.ts'
import { site } from '#site.config'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyImage } from '#ui/lazy-image.tsx'
import { OutboundLink } from '#ui/link.tsx'

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

interface PartnerLabelProps {
  tool: { slug: string; website?: string }
}

/** Stands beside the partner's name wherever it is listed, ranked or compared. */
export function PartnerLabel({ tool }: PartnerLabelProps) {
  return isPartner(tool, site.partner) && <Chip tone="partner">Partner</Chip>
}

/** To the tool's own website; nothing where that address cannot be linked to. */
export function VisitLink({ tool, label }: { tool: ToolCardView; label: string }) {
  if (!isWebAddress(tool.website)) return null
  return (
    <OutboundLink
      href={tool.website}
      sponsored={isPartner(tool, site.partner)}
      data-visit={tool.slug}
      className="text-link inline-flex min-h-8 items-center gap-1 text-[15px]"
    >
      {label}
      <span className="sr-only"> ({tool.name})</span>
      <Icon of={ArrowUpRight} size={15} />
    </OutboundLink>
  )
}
