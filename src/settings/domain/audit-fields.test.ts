import { expect, test } from 'vitest'
import { changedFields } from './audit-fields.ts'

test('what changed of a product is told in words, and never as a code of the program', () => {
  const was = {
    unit: 'HUR',
    unit_price: 950000,
    vat_rate: 2100,
    supply: 'service',
    vat_treatment: 'standard',
    revenue_account: null,
  }
  const became = {
    unit: 'C62',
    unit_price: 1000000,
    vat_rate: 900,
    supply: 'goods',
    vat_treatment: 'exempt',
    revenue_account: '8000',
  }
  const told = changedFields(was, became, () => null).toSorted((a, b) => a.field.localeCompare(b.field))
  expect(told.map(({ field, oldValue, newValue }) => [field, oldValue, newValue])).toEqual([
    ['Btw-behandeling', 'Gewoon', 'Vrijgesteld'],
    ['Btw-tarief', '21%', '9%'],
    ['Eenheid', 'uur', 'stuk'],
    ['Grootboekrekening', null, '8000'],
    ['Prijs per stuk', '€\u00a095,00', '€\u00a0100,00'],
    ['Soort', 'Dienst', 'Goederen'],
  ])
})

test('another rate of a cost in dollars is told with its decimals', () => {
  const was = { currency: null, rate_millionths: 1_087_000, foreign_gross_thousandths: 19_990 }
  const became = { currency: 'USD', rate_millionths: 17_512_345_600, foreign_gross_thousandths: 12_345 }
  expect(
    changedFields(was, became, () => null).map(({ field, oldValue, newValue }) => [
      field,
      oldValue,
      newValue,
    ]),
  ).toEqual([
    ['Valuta', null, 'USD'],
    ['Koers: zo veel was € 1', '1,0870', '17.512,3456'],
    ['Totaal in de valuta', '19,99', '12,345'],
  ])
})

test('a rate that came from the ECB and was then typed is told in words', () => {
  expect(changedFields({ rate_source: 'ecb' }, { rate_source: 'typed' }, () => null)).toEqual([
    { field: 'Herkomst van de koers', oldValue: 'van de ECB', newValue: 'zelf ingevuld' },
  ])
})

test('the unit of a rhythm keeps its own words', () => {
  expect(changedFields({ unit: 'month' }, { unit: 'quarter' }, () => null)).toEqual([
    { field: 'Eenheid', oldValue: 'maand', newValue: 'kwartaal' },
  ])
})
