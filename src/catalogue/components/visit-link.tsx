import { ArrowUpRight } from 'lucide'
import { isPartner } from '#catalogue/partner.ts'
import type { ToolCardView } from '#catalogue/tool-view.ts'
import { isWebAddress } from '#lib/website.ts'
import { site } from '#site.config'
import { Icon } from '#ui/icon.tsx'
import { OutboundLink } from '#ui/link.tsx'

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
