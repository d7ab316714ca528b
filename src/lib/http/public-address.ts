import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only part of IPv6 that is public. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet, and of no special network; an IPv4 address dressed as IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL)) return false
  return parsed.range() === 'unicast'
}
