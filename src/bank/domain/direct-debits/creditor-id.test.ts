import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorIdOf, parseCreditorId } from './creditor-id.ts'

test.each([
  ['12345678', 'NL69ZZZ123456780000'],
  ['27312152', 'NL91ZZZ273121520000'],
  ['01234567', 'NL95ZZZ012345670000'],
])('the business with KvK number %s collects as %s', (kvkNumber, id) => {
  expect(creditorIdOf(kvkNumber)).toBe(id)
  expect(parseCreditorId(`${id.slice(0, 4)} ${id.slice(4).toLowerCase()}`)).toBe(id)
})

test('one digit changed is refused', () => {
  const kvkNumber = fc.integer({ min: 1, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'))
  fc.assert(
    fc.property(kvkNumber, fc.nat(13), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
      const id = creditorIdOf(number) ?? ''
      // The two check digits, then the twelve of the business.
      const at = place < 2 ? place + 2 : place + 5
      const changed = String((Number(id[at]) + more) % 10)
      expect(parseCreditorId(id)).toBe(id)
      expect(parseCreditorId(id.slice(0, at) + changed + id.slice(at + 1))).toBeNull()
    }),
  )
})

test.each(['', 'NL69ZZZ', 'NL69ZZZ12345678', 'NL69ZZZ12345678000A', '69NLZZZ123456780000', '1234567'])(
  '%j is no Incassant-ID',
  (typed) => {
    expect(parseCreditorId(typed)).toBeNull()
  },
)

test('a number that is no KvK number gives none', () => {
  expect(creditorIdOf('1234567')).toBeNull()
  expect(creditorIdOf('')).toBeNull()
})

test('the id of another country is taken after its check', () => {
  expect(parseCreditorId('DE98ZZZ09999999999')).toBe('DE98ZZZ09999999999')
  expect(parseCreditorId('DE97ZZZ09999999999')).toBeNull()
})
