export interface Partner {
  slug: string
  name: string
  website: string
}

/** A tool whose name or website matches the featured partner's. */
export function isPartner(tool: { name: string; website: string }, partner: Partner): boolean {
  return (
    tool.name.toLowerCase().includes(partner.name.toLowerCase()) || tool.website.startsWith(partner.website)
  )
}
