import { isPartner } from '#catalogue/partner.ts'
import { site } from '#site.config'
import { Chip } from '#ui/chip.tsx'

interface PartnerLabelProps {
  tool: { slug: string; website?: string }
}

/** Stands beside the partner's name wherever it is listed, ranked or compared. */
export function PartnerLabel({ tool }: PartnerLabelProps) {
  return isPartner(tool, site.partner) && <Chip tone="partner">Partner</Chip>
}
