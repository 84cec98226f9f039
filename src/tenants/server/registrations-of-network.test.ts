import { expect, test } from 'vitest'
import { registrationsOfNetwork } from './registrations-of-network.ts'

test('twenty registrations a day leave one network; another network and the next day are free', () => {
  let now = 0
  const registrations = registrationsOfNetwork(true, () => now)
  for (let made = 0; made < 20; made += 1) registrations.count('203.0.113.7')
  expect(() => registrations.count('203.0.113.7')).toThrow('Vanaf jouw netwerk')
  // The addresses of one household are one network.
  for (let made = 0; made < 20; made += 1) registrations.count(`2001:db8:0:1::${String(made + 1)}`)
  expect(() => registrations.count('2001:db8:0:1::ffff')).toThrow('Vanaf jouw netwerk')
  now += 24 * 3_600_000
  expect(() => registrations.count('203.0.113.7')).not.toThrow()
})
