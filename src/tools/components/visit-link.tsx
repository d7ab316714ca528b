import { ArrowUpRight } from 'lucide'
import { isWebAddress } from '#lib/http/website.ts'
import { site } from '#site.config'
import { isPartner } from '#tools/partner.ts'
import type { ToolCardView } from '#tools/tool-view.ts'
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
      className="text-link inline-flex min-h-8 items-center gap-1 text-small"
    >
      {label}
      <span className="sr-only"> ({tool.name})</span>
      <Icon of={ArrowUpRight} size={15} />
    </OutboundLink>
  )
}
