import { expect, test } from 'vitest'
import { nameOfCosts } from './name-of-costs.ts'

test('costs are called by their supplier, and without one by what they were for', () => {
  const description = 'Papier en inkt'
  expect(nameOfCosts({ supplier: 'Papierhandel', description })).toBe('Kosten van Papierhandel')
  expect(nameOfCosts({ supplier: 'Papierhandel', description, number: '881' })).toBe(
    'Kosten 881 van Papierhandel',
  )
  expect([null, ''].map((supplier) => nameOfCosts({ supplier, description, number: '' }))).toEqual(
    Array.from({ length: 2 }, () => 'Kosten “Papier en inkt”'),
  )
  expect(nameOfCosts({ supplier: null, description, number: '881' })).toBe('Kosten 881 “Papier en inkt”')
})
