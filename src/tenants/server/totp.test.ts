import { expect, test } from 'vitest'
import { base32, codeOf, otpauthAddress, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the vectors of RFC 6238, appendix B: %i s gives %s', (seconds, code) => {
  expect(codeOf(secret, stepAt(seconds * 1_000))).toBe(code)
})

test('a code is accepted one step early and one step late, not two', () => {
  const now = 1_700_000_000_000
  const step = stepAt(now)
  for (const around of [-1, 0, 1])
    expect(stepOfCode(secret, codeOf(secret, step + around), now)).toBe(step + around)
  for (const around of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + around), now)).toBeNull()
  const code = codeOf(secret, step)
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step)
  for (const typed of ['', '12345', `${code}0`, 'zesdig', '１２３４５６'])
    expect(stepOfCode(secret, typed, now)).toBeNull()
})

test('the secret as base32, and the content of the QR code', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthAddress(secret, 'a@b.test')).toBe(
    'otpauth://totp/Kloppend%3Aa%40b.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kloppend&algorithm=SHA1&digits=6&period=30',
  )
})
