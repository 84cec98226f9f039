import { expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError, type ErrorKind } from '#kernel/errors.ts'
import { invariant } from '#kernel/invariant.ts'
import { idempotencyKeyOf, requestHashOf } from './idempotency.ts'
import { failureOf } from './reply.ts'

const kinds: Record<ErrorKind, number> = {
  invalid: 422, unauthenticated: 401, forbidden: 403, 'not-found': 404, conflict: 409, 'too-large': 413, 'too-many': 429,
} // prettier-ignore

test.each(Object.entries(kinds))(
  'a refusal of kind %s is status %d with its own sentence',
  (kind, status) => {
    expect(failureOf(new DomainError(kind as ErrorKind, 'a.code', 'Een zin.'))).toEqual({
      status,
      errors: ['Een zin.'],
      code: 'a.code',
      isBug: false,
    })
  },
)

test('a refusal of the contract names each field, twenty at most', () => {
  const error = z.object({ name: z.string({ error: 'Verplicht veld' }) }).safeParse({}).error
  expect(failureOf(error)).toMatchObject({ status: 400, errors: ['name: Verplicht veld'], isBug: false })
  const many = z.array(z.string()).safeParse(Array.from({ length: 500 }, () => 1)).error
  expect(failureOf(many).errors).toHaveLength(20)
})

const databaseError = (code: string): Error =>
  Object.assign(new Error('duplicate key value violates unique constraint "logins_pkey"'), {
    code,
    detail: 'Key (email)=(jan@geheim.test) already exists.',
  })

test.each([
  '55P03',
  '53300',
  '53100',
  '40001',
  '40P01',
  '57P01',
  '57P03',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
])('a database that is overloaded or away (%s) is a 503 that says when to retry', (code) => {
  expect(failureOf(databaseError(code))).toMatchObject({
    status: 503,
    errors: ['De administratie is even niet bereikbaar. Probeer het over een paar seconden opnieuw.'],
    isBug: false,
  })
})

test.each([
  ['a statement', '57014'],
  ['a transaction', '25P04'],
  ['a transaction without a statement', '25P03'],
])('%s that took too long (%s) is a 503 that says that nothing is stored and what to do', (_, code) => {
  expect(failureOf(databaseError(code))).toMatchObject({
    status: 503,
    code: 'time.limit',
    errors: [expect.stringMatching(/^Dit duurde te lang .* er is niets bewaard\. .* kleiner bestand/)],
    isBug: false,
    isFault: true,
  })
})

test.each(['ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is a 503 that names the person who can make room',
  (code) => {
    expect(failureOf(Object.assign(new Error('no space left on device, write'), { code }))).toMatchObject({
      status: 503,
      errors: [expect.stringMatching(/schijf .* is vol, dus er is niets bewaard/)],
      isFault: true,
    })
  },
)

test.each(['EIO', 'EROFS', '58030', '58P01'])(
  'a disk that fails (%s), as when its power is cut, is a 503 that names the person who can repair it',
  (code) => {
    expect(failureOf(databaseError(code))).toMatchObject({
      status: 503,
      errors: [expect.stringContaining('geeft fouten, dus er is niets bewaard')],
      isFault: true,
    })
  },
)

test.each(['XX001', 'XX002'])(
  'a page that the disk has damaged (%s) names the person who can repair it',
  (code) => {
    expect(failureOf(databaseError(code))).toMatchObject({
      status: 503,
      errors: [expect.stringContaining('beschadigd geraakt')],
      isFault: true,
    })
  },
)

test.each<[string, () => unknown]>([
  ['a refusal of the database', () => databaseError('23505')],
  ['a syntax error', () => databaseError('42601')],
  ['an error of our own', () => new TypeError('cannot read properties of undefined')],
  ['a text that was thrown', () => 'Geheim: jan@geheim.test'],
  ['nothing that was thrown', () => undefined],
])('%s is a defect of the program, and its answer reveals nothing', (_what, make) => {
  const failure = failureOf(make())
  expect(failure).toMatchObject({
    status: 500,
    errors: ['Er ging iets mis aan onze kant. Probeer het later opnieuw.'],
    isBug: true,
  })
})

test('a violated invariant is a defect, too', () => {
  const broken = (): void => {
    invariant([].length > 0, 'something is there')
  }
  expect(broken).toThrow('Does not hold: something is there')
  try {
    broken()
  } catch (error) {
    expect(failureOf(error)).toMatchObject({ status: 500, isBug: true })
  }
})

test('a key is one text without spaces', () => {
  expect(idempotencyKeyOf(undefined)).toBeNull()
  expect(idempotencyKeyOf('a'.repeat(255))).toHaveLength(255)
  for (const wrong of ['', 'a b', 'é', 'a\n', 'a'.repeat(256), ['a', 'b']])
    expect(() => idempotencyKeyOf(wrong)).toThrow('1 tot 255 tekens')
})

test('two requests are the same when caller, endpoint and content are', () => {
  const parts = ['PATCH', '/api/Invoices/:id', 'user', { id: 'a' }, { billingState: '1000' }, null]
  expect(requestHashOf([...parts])).toBe(requestHashOf(parts))
  for (let index = 0; index < parts.length; index += 1)
    expect(requestHashOf(parts.with(index, 'other'))).not.toBe(requestHashOf(parts))
})
