import { BlockList, isIP } from 'node:net'
import networks from './special-networks.json' with { type: 'json' }

/**
 * IANA's special-purpose registries: this machine, private and shared networks, links, documentation, multicast; of IPv6 what
 * is inside 2000::/3, the only part that is public: tunnels that can carry a private IPv4 address, and documentation.
 */
const special = new BlockList()
for (const kind of ['ipv4', 'ipv6'] as const)
  for (const [network = '', prefix] of networks[kind].map((text) => text.split('/')))
    special.addSubnet(network, Number(prefix), kind)
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet; an IPv4 address dressed as IPv6 is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
