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

/** Names that no public server has: those of one machine, and of networks inside. */
const INSIDE = /^[^.]*$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa)$/
/** The parser writes every spelling of an IPv4 address like this, and IPv6 in brackets. */
const IP = /^(\d+(\.\d+){3}|\[.+\])$/

/** Whether people can be sent there from anywhere: a public name over http or https, without a user name in it. */
export function isPublicWebsite(address: string): boolean {
  if (!isWebAddress(address)) return false
  const { hostname, username, password } = new URL(address)
  const host = hostname.replace(/\.$/, '')
  return !INSIDE.test(host) && !IP.test(host) && !username && !password
}

/** True for addresses a page may link to: http and https, nothing that could run. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
