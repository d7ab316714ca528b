import { expect, test } from 'vitest'
import { clientNetwork, networkOf, widerNetwork } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'unknown'],
])('%s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('what one customer of a provider can have is one wider network', () => {
  expect(widerNetwork(networkOf('2001:db8:1:2:aaaa::1'))).toBe('2001:db8:1::/48')
  expect(widerNetwork(networkOf('2001:db8:1:ffff::1'))).toBe('2001:db8:1::/48')
  expect(widerNetwork('203.0.113.7')).toBeNull()
  expect(widerNetwork('ada@example.com')).toBeNull()
})

test('only as many proxies are believed as the operator named', () => {
  const forwarded = '6.6.6.6, 198.51.100.1, 10.0.0.2'
  expect(clientNetwork('10.0.0.1', forwarded, 0)).toBe('10.0.0.1')
  expect(clientNetwork('10.0.0.1', forwarded, 1)).toBe('10.0.0.2')
  expect(clientNetwork('10.0.0.1', forwarded, 2)).toBe('198.51.100.1')
  expect(clientNetwork('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  expect(clientNetwork('10.0.0.1', '6.6.6.6:1, 198.51.100.1:4711', 1)).toBe('198.51.100.1')
})
