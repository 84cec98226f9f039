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

test('the unit of a rhythm keeps its own words', () => {
  expect(changedFields({ unit: 'month' }, { unit: 'quarter' }, () => null)).toEqual([
    { field: 'Eenheid', oldValue: 'maand', newValue: 'kwartaal' },
  ])
})
