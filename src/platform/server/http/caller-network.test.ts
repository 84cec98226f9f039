import { expect, test } from 'vitest'
import { callerNetwork } from './caller-network.ts'

test('an IPv4 address is one network, also when written as IPv6', () => {
  expect(callerNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(callerNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(callerNetwork('203.0.113.8')).not.toBe(callerNetwork('203.0.113.7'))
})

test('the addresses of one IPv6 household are one network, however they are written; those of the neighbour are another', () => {
  const own = callerNetwork('2001:db8:0:1:aaaa:bbbb:cccc:dddd')
  expect(own).toBe('2001:db8:0:1::/64')
  expect(callerNetwork('2001:0DB8::1:0:0:0:5')).toBe(own)
  expect(callerNetwork('2001:db8:0:1::')).toBe(own)
  expect(callerNetwork('2001:db8:0:2::5')).not.toBe(own)
  expect(callerNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(callerNetwork('::1')).toBe('0:0:0:0::/64')
})
