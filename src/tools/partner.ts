export interface Partner {
  slug: string
  name: string
  website: string
}

/** The tool that the operator named as the partner's, or one whose website is the partner's; a name proves nothing. */
export function isPartner(tool: { slug: string; website?: string }, partner: Partner | null): boolean {
  if (!partner) return false
  return tool.slug === partner.slug || `${tool.website}/`.startsWith(`${partner.website}/`)
}
