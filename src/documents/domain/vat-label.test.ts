import { expect, test } from 'vitest'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import type { Line, VatTreatment } from './line.ts'
import { totalsOf } from './totals.ts'
import { dutch } from './language/dutch.ts'
import { totalInWords } from './vat-label.ts'

const line = (euros: number, vatTreatment: VatTreatment, rate = 21): Line => ({
  description: 'Advies',
  quantity: quantity(1_0000n),
  unitPrice: price(BigInt(euros) * 10_000n),
  vatRate: basisPoints(BigInt(rate) * 100n),
  vatTreatment,
  supply: 'service',
})
const wordsOf = (...lines: readonly Line[]) => totalInWords(totalsOf(lines), dutch).replaceAll('\u00a0', ' ')

test('a total says of its VAT what the document says', () => {
  expect(wordsOf(line(100, 'standard'))).toBe('€ 121,00 inclusief btw')
  expect(wordsOf(line(100, 'standard'), line(100, 'standard', 9))).toBe('€ 230,00 inclusief btw')
  expect(wordsOf(line(100, 'standard', 0))).toBe('€ 100,00, btw 0%')
  expect(wordsOf(line(2350, 'reverse-charge'))).toBe('€ 2.350,00, btw verlegd')
  expect(wordsOf(line(100, 'exempt'))).toBe('€ 100,00, vrijgesteld van btw')
  expect(wordsOf(line(100, 'kor'))).toBe('€ 100,00, vrijgesteld van btw (KOR)')
  expect(wordsOf(line(100, 'standard'), line(500, 'reverse-charge'))).toBe(
    '€ 621,00, inclusief € 21,00 btw en btw verlegd over € 500,00',
  )
  expect(wordsOf(line(100, 'standard'), line(50, 'standard', 0), line(500, 'reverse-charge'))).toBe(
    '€ 671,00, inclusief € 21,00 btw, btw 0% over € 50,00 en btw verlegd over € 500,00',
  )
  expect(wordsOf(line(200, 'exempt'), line(500, 'reverse-charge'))).toBe(
    '€ 700,00, btw verlegd over € 500,00 en vrijgesteld van btw over € 200,00',
  )
})
