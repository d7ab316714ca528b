import { websiteHost } from '#lib/website.ts'

export interface Partner {
  slug: string
  name: string
  website: string
}

/** The tool that the operator named as the partner's, or one whose website is the partner's; a name proves nothing. */
export function isPartner(tool: { slug: string; website: string }, partner: Partner): boolean {
  return tool.slug === partner.slug || isWithin(tool.website, partner.website)
}

function isWithin(website: string, other: string): boolean {
  if (!URL.canParse(website) || websiteHost(website) !== websiteHost(other)) return false
  const pathOf = (address: string) => `${new URL(address).pathname.replace(/\/+$/, '')}/`
  return pathOf(website).startsWith(pathOf(other))
}
