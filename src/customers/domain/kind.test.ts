import { expect, test } from 'vitest'
import { customerKinds, hasRightsOfConsumer, kindExplanation, kindOf } from './kind.ts'

const nothing = { chosen: 'unknown', kvkNumber: null, vatId: null } as const

test('a customer with a KvK number or a VAT id is a business, one with neither is unknown', () => {
  expect(kindOf({ ...nothing, kvkNumber: '12345678' })).toBe('business')
  expect(kindOf({ ...nothing, vatId: 'NL123456789B13' })).toBe('business')
  expect(kindOf(nothing)).toBe('unknown')
})

test('what the user chose wins, also over a KvK number, and the explanation says so', () => {
  for (const chosen of ['business', 'consumer'] as const) {
    expect(kindOf({ ...nothing, chosen })).toBe(chosen)
    expect(kindOf({ chosen, kvkNumber: '12345678', vatId: 'NL123456789B13' })).toBe(chosen)
  }
  expect(kindExplanation({ ...nothing, chosen: 'consumer', kvkNumber: '12345678' })).toContain('particulier')
  expect(kindExplanation({ ...nothing, vatId: 'NL123456789B13' })).toBe('Telt als bedrijf, door het btw-id.')
  expect(kindExplanation(nothing)).toContain('als particulier')
})

test('who is unknown has the rights of a consumer', () => {
  expect(customerKinds.filter(hasRightsOfConsumer)).toEqual(['consumer', 'unknown'])
})
