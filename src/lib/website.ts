/** Addresses as nearly all are written, whose host can be read without a parser: pages show dozens. */
const PLAIN =
  /^https?:\/\/(?:www\.)?((?!xn--)[a-z\d][a-z\d-]*(?:\.(?!xn--)[a-z\d][a-z\d-]*)*\.[a-z]{2,})(?:[/?#]|$)/

/** The host people recognize a website by, without "www."; null when the address cannot be read. */
export function websiteHost(website: string): string | null {
  const plain = PLAIN.exec(website)?.[1]
  if (plain) return plain
  if (!URL.canParse(website)) return null
  return new URL(website).hostname.replace(/^www\./, '') || null
}

/** True for addresses a page may link to: http and https, nothing that could run. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
