import { expect, test } from 'vitest'
import { ZodError } from 'zod'
import { frozenJson, jsonOf, deserialise } from './frozen-json.ts'
import { sampleInvoice } from './pdf/testing/sample-documents.ts'

const { number, ...content } = sampleInvoice()
const stored = (): Record<string, unknown> => ({
  ...(JSON.parse(jsonOf(frozenJson(content))) as object),
  number,
})

test('what is frozen comes back as it was, its amounts as exact as they were', () => {
  expect(stored()['version']).toBe(1)
  expect(deserialise(stored())).toEqual(sampleInvoice())
})

test('content of before the version was there is read as the first', () => {
  const { version: _version, ...before } = stored()
  expect(deserialise(before)).toEqual(sampleInvoice())
})

test.each([
  ['of a later version', { version: 2 }],
  ['without lines', { lines: undefined }],
  ['with an amount in words', { totals: { perRate: [], net: 'veel', vat: 0, gross: 0 } }],
  ['with half a cent', { totals: { perRate: [], net: 0.5, vat: 0, gross: 0.5 } }],
  ['of a kind that does not exist', { kind: 'receipt' }],
])('content %s is refused, never shown as something else', (_what, change) => {
  expect(() => deserialise({ ...stored(), ...change })).toThrow(ZodError)
})
