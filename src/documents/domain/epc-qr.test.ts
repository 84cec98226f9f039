import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { epcQrText } from './epc-qr.ts'

const payment = {
  name: 'Bakkerij De Vries',
  iban: 'NL91ABNA0417164300',
  amount: cents(121_00n),
  remittance: 'Factuur 2026-0001',
  reference: null,
}

test('a payment of € 121,00 is written as the guideline wants it, line by line', () => {
  expect(epcQrText(payment)).toBe(
    'BCD\n002\n1\nSCT\n\nBakkerij De Vries\nNL91ABNA0417164300\nEUR121.00\n\n\nFactuur 2026-0001',
  )
})

test('a reference takes the place of the words', () => {
  expect(epcQrText({ ...payment, reference: 'RF6020260001' })).toBe(
    'BCD\n002\n1\nSCT\n\nBakkerij De Vries\nNL91ABNA0417164300\nEUR121.00\n\nRF6020260001',
  )
})

test('the smallest and the largest amount fit; one cent beyond has no code', () => {
  expect(epcQrText({ ...payment, amount: cents(1n) })).toContain('\nEUR0.01\n')
  expect(epcQrText({ ...payment, amount: cents(99_999_999_999n) })).toContain('\nEUR999999999.99\n')
  expect(epcQrText({ ...payment, amount: cents(0n) })).toBeNull()
  expect(epcQrText({ ...payment, amount: cents(-1n) })).toBeNull()
  expect(epcQrText({ ...payment, amount: cents(100_000_000_000n) })).toBeNull()
})

test('spaces of the IBAN go, long texts are cut, and no name can add a line or break a character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (name, remittance) => {
        const text = epcQrText({ ...payment, iban: 'NL91 ABNA 0417 1643 00', name, remittance }) ?? ''
        const lines = text.split('\n')
        expect(lines).toHaveLength(11)
        expect(lines[6]).toBe('NL91ABNA0417164300')
        expect(lines[7]).toBe('EUR121.00')
        expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70)
        expect([...(lines[10] ?? '')].length).toBeLessThanOrEqual(140)
        if (name.isWellFormed() && remittance.isWellFormed()) expect(text.isWellFormed()).toBe(true)
      },
    ),
  )
})

test('as UTF-8 it never exceeds the 331 bytes that the code may hold', () => {
  const text = epcQrText({ ...payment, name: '€'.repeat(70), remittance: '€'.repeat(140) }) ?? ''
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
})
