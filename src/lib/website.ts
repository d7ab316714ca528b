/** The host people recognise a website by, without "www."; null when the address cannot be read. */
export function websiteHost(website: string): string | null {
  if (!URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '') || null
}

/** True for addresses a page may link to: http and https, nothing that could run. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
