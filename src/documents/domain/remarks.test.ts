import { expect, test } from 'vitest'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import type { Line } from './line.ts'
import { wordingIn } from './language/wording.ts'
import { legalRemarksOf, needsCustomerVatId } from './remarks.ts'

const words = wordingIn.nl

const line = (changes: Partial<Line> = {}): Line => ({
  description: 'Advies',
  quantity: quantity(1_0000n),
  unitPrice: price(100_0000n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'reverse-charge',
  supply: 'service',
  ...changes,
})
const dutch = { country: 'NL', vatId: 'NL004495445B01' }
const german = { country: 'DE', vatId: 'DE136695976' }
const american = { country: 'US', vatId: null }

test('an ordinary Dutch invoice needs no sentence', () => {
  expect(legalRemarksOf([line({ vatTreatment: 'standard' })], dutch, words)).toEqual([])
  expect(
    legalRemarksOf([line({ vatTreatment: 'standard', vatRate: basisPoints(0n) })], dutch, words),
  ).toEqual([])
})

test('"Btw verlegd" names the btw-id that it is reversed to', () => {
  expect(legalRemarksOf([line()], dutch, words)).toEqual(['Btw verlegd naar NL004495445B01.'])
  expect(legalRemarksOf([line()], german, words)).toEqual([
    'Btw verlegd naar DE136695976 (VAT reverse charge).',
  ])
})

test('goods within the EU, goods out of it and services out of it each name their ground', () => {
  expect(legalRemarksOf([line({ supply: 'goods' })], german, words)[0]).toContain('artikel 138, lid 1')
  expect(legalRemarksOf([line({ supply: 'goods' })], american, words)[0]).toContain(
    'tabel II, onderdeel a, post 2',
  )
  expect(legalRemarksOf([line()], american, words)).toEqual(['Dienst buiten de EU: geen Nederlandse btw.'])
})

test('an exemption and the KOR name their article', () => {
  expect(legalRemarksOf([line({ vatTreatment: 'exempt' })], dutch, words)[0]).toContain('artikel 11 Wet OB')
  expect(legalRemarksOf([line({ vatTreatment: 'kor' })], dutch, words)[0]).toContain('artikel 25 Wet OB')
})

test('each sentence occurs once, however many lines require it', () => {
  expect(legalRemarksOf([line(), line(), line({ vatTreatment: 'standard' })], dutch, words)).toHaveLength(1)
})

test('the btw-id of the customer is needed for a reversed line inside the EU, and never outside it', () => {
  expect(needsCustomerVatId(line(), { country: 'NL', vatId: null })).toBe(true)
  expect(needsCustomerVatId(line(), { country: 'DE', vatId: null })).toBe(true)
  expect(needsCustomerVatId(line(), { country: 'US', vatId: null })).toBe(false)
  expect(needsCustomerVatId(line({ vatTreatment: 'standard' }), { country: 'DE', vatId: null })).toBe(false)
})
