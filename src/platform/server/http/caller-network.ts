import { isIPv6 } from 'node:net'

/**
 * The network of one caller: an IPv4 address, or the first 64 bits of an IPv6 address, because a provider
 * gives a household that many. An IPv4 address written as IPv6 counts as IPv4.
 *
 * @returns `203.0.113.7` or `2001:db8:0:1::/64`
 */
export function callerNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const address = ip.split('%')[0] ?? ip
  if (!isIPv6(address)) return ip
  const [head = '', tail = ''] = address.split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const missing = Math.max(0, 8 - groups(head).length - groups(tail).length)
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)]
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
