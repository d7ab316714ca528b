import { isIP } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** Some proxies write the port too. */
const IPV4_PORT = /^((?:::ffff:)?\d+\.\d+\.\d+\.\d+):\d+$/i
const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/** What counts as one visitor's network: an IPv4 address whole, an IPv6 address by its /64. */
export function networkOf(address: string): string {
  const bare = address
    .replace(IPV4_PORT, '$1')
    .replace(/^\[|\](:\d+)?$/g, '')
    .replace(/%.*$/, '')
  const ipv4 = MAPPED_IPV4.exec(bare)?.[1] ?? bare
  if (isIP(ipv4) === 4) return ipv4
  if (isIP(bare) !== 6) return 'unknown'
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = Array.from({ length: Math.max(0, IPV6_GROUPS - before.length - after.length) }, () => '0')
  const groups = tail === undefined ? before : [...before, ...gap, ...after]
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const SITE_GROUPS = 3

/** The /48 that a /64 belongs to: one customer of a provider can have all of its 65,536; null for an IPv4 address. */
export function widerNetwork(network: string): string | null {
  if (!network.endsWith('::/64')) return null
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`
}

/**
 * The client's network behind `trustedProxies` proxies. Each of ours adds the address it was called from at the end
 * of `X-Forwarded-For`; whatever stands further left was written by the client and proves nothing.
 */
export function clientNetwork(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
  return networkOf(forwarded ?? socketAddress ?? '')
}
