import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { addressToCall } from './public-lookup.ts'

test.each([
  '127.0.0.1', '127.255.255.255', '0.0.0.0', '10.0.0.1', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255',
  '192.168.1.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1',
  '::127.0.0.1', '64:ff9b::7f00:1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%lo', 'ff02::1', '2001::1', '2002:7f00:1::',
  '2001:db8::1', '100::1', 'localhost', '', '127.1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
}) // prettier-ignore

test.each([
  '1.1.1.1',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:400e::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a host is called at the address that was checked, and a private one only where the operator allows it', async () => {
  await expect(addressToCall('127.0.0.1', false)).rejects.toThrow('private network')
  await expect(addressToCall('localhost', false)).rejects.toThrow('private network')
  expect(await addressToCall('127.0.0.1', true)).toBe('127.0.0.1')
  expect(await addressToCall('localhost', true)).toMatch(/^(127\.0\.0\.1|::1)$/)
  expect(await addressToCall('1.1.1.1', false)).toBe('1.1.1.1')
})
