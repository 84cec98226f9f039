import { localDate } from '#kernel/local-date.ts'
import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { basesFor, countedCosts, isVatDeductible, lessReceived, type CostsQuestion } from './counted-costs.ts'

const madeOn = localDate('2026-11-20')
const three = [cents(12_000n), cents(12_000n), cents(12_000n)]
const bases = (changes: Partial<CostsQuestion>) =>
  basesFor({ step: 'demand', kind: 'business', principals: three, isVatDeductible: true, madeOn, ...changes })

describe('the costs of a letter', () => {
  test('are those of the sum, or € 40 by choice for each invoice of a business (case 14)', () => {
    expect(countedCosts('scale', three, madeOn)).toEqual({ costs: 5_400n, vat: 0n })
    expect(countedCosts('per-invoice', three, madeOn)).toEqual({ costs: 12_000n, vat: 0n })
    expect(bases({})).toEqual(['scale', 'per-invoice'])
    expect(bases({ kind: 'consumer' })).toEqual(['scale'])
    expect(bases({ kind: 'unknown' })).toEqual(['scale'])
  })
  test('are never more than the scale where that is the higher', () => {
    expect(bases({ principals: [cents(500_000n)] })).toEqual(['scale'])
    expect(bases({ principals: [cents(12_100n)] })).toEqual(['scale'])
  })
  test('have VAT by choice, for a business that sells without VAT (case 3)', () => {
    expect(countedCosts('scale-with-vat', [cents(121_000n)], madeOn)).toEqual({ costs: 21_962n, vat: 3_812n })
    expect(bases({ kind: 'consumer', isVatDeductible: false })).toEqual(['scale', 'scale-with-vat'])
  })
  test('are no choice where none are asked, nor where the 14-day letter decided them', () => {
    expect(bases({ step: 'reminder' })).toEqual([])
    expect(bases({ step: 'final-demand', kind: 'consumer' })).toEqual([])
    expect(bases({ step: 'final-demand' })).toEqual(['scale', 'per-invoice'])
    expect(bases({ principals: [] })).toEqual([])
  })
  test('keep their VAT in proportion when a part was received', () => {
    const costs = { costs: cents(12_100n), vat: cents(2_100n) }
    expect(lessReceived(costs, cents(6_050n))).toEqual({ costs: 6_050n, vat: 1_050n })
    expect(lessReceived(costs, cents(0n))).toEqual(costs)
    expect(lessReceived(costs, cents(12_100n))).toEqual({ costs: 0n, vat: 0n })
  })
})

test('VAT on costs is deducted as soon as something was sold with VAT, or with VAT of zero', () => {
  const lines = (...treatments: ('standard' | 'reverse-charge' | 'exempt' | 'kor')[]) =>
    treatments.map((vatTreatment) => ({ vatTreatment }))
  expect(isVatDeductible(lines('exempt', 'kor'))).toBe(false)
  expect(isVatDeductible(lines('exempt', 'standard'))).toBe(true)
  expect(isVatDeductible(lines('reverse-charge'))).toBe(true)
})
