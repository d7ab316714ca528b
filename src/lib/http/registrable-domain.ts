import { getDomain } from 'tldts'
import { websiteHost } from './website.ts'

/**
 * The part of a host that one owner registers: "help.acme.co.uk" is "acme.co.uk". Of hosts that are given to strangers, like
 * those under vercel.app, each is its own. By the public suffix list, which is large: for the server alone.
 */
export function registrableDomain(address: string): string | null {
  const host = websiteHost(address)
  return host && (getDomain(host, { allowPrivateDomains: true }) ?? host)
}
