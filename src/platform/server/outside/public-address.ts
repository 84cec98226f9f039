import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks that no address of a user may lead to: this machine, its own network, and addresses with a special meaning.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/
 */
const privateIpv4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateIpv4.addSubnet(network, prefix, 'ipv4')

/**
 * The public part of IPv6 is the global unicast range, without the parts that contain other addresses: documentation, tunnels that
 * carry an IPv4 address (Teredo, 6to4), and benchmarking.
 *
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry/
 */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const specialIpv6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialIpv6.addSubnet(network, prefix, 'ipv6')

/** Whether an address is on the public internet. Anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateIpv4.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) is of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether the host is an address itself; `https://0x7f.1` is one too, since a `URL` writes every form in full. */
export const isLiteralAddress = (url: URL): boolean => isIP(hostOf(url)) !== 0

/** Names that no public server has. Every other name is judged by its address, each time. */
export const isNameOfThisNetwork = (host: string): boolean =>
  !host.replace(/\.$/, '').includes('.') ||
  /\.(?:localhost|local|internal|lan|home\.arpa|onion)\.?$/i.test(host)
