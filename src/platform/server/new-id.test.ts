import { expect, test } from 'vitest'
import { newId, newSecretId } from './new-id.ts'

/** As many bits as differ between ids; of two hundred, no random bit is the same in all but once in 2^199. */
function varyingBits(ids: readonly string[]): number {
  const numbers = ids.map((id) => BigInt(`0x${id.replaceAll('-', '')}`))
  const [first = 0n] = numbers
  const varying = numbers.reduce((all, each) => all | (each ^ first), 0n)
  return varying.toString(2).replaceAll('0', '').length
}

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('an id that gives access has 122 random bits: all but the six that say what it is', () => {
  const ids = Array.from({ length: 200 }, () => newSecretId<string>())
  for (const id of ids) expect(id).toMatch(VERSION_4)
  expect(varyingBits(ids)).toBe(122)
  expect(new Set(ids).size).toBe(200)
})

test('an ordinary id begins with its moment, so that it is no secret', () => {
  expect(newId<string>()).not.toMatch(VERSION_4)
  expect(varyingBits(Array.from({ length: 200 }, () => newId<string>()))).toBeLessThan(100)
})
