import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { kindOfCost, type EarlierCost } from './kind-of-cost.ts'

const business = { isCompany: false, hasCar: false, owners: [] }
const kindOf = (
  supplier: string | null,
  texts: readonly string[] = [],
  before: readonly EarlierCost[] = [],
) => kindOfCost({ supplier, texts, total: cents(60_50n), day: localDate('2026-10-12') }, before, business)

describe('the kind of cost of a document', () => {
  test('is what its supplier or its lines say', () => {
    expect(kindOf('Tankstation De Brug')).toEqual({ account: '4300', isVatDeductible: true, reason: '“tankstation” in de naam' }) // prettier-ignore
    expect(kindOf('De Vries', ['Diesel'])?.account).toBe('4300')
    expect(kindOf('PostNL Kantoor', ['postzegels'])?.account).toBe('4230')
    expect(kindOf('De Vries', ['Advies'])).toBeNull()
    expect(kindOf(null)).toBeNull()
  })

  test('of a restaurant is without deduction', () => {
    expect(kindOf('Restaurant Het Anker')).toMatchObject({ account: '4410', isVatDeductible: false })
  })

  test('is that of the last expense of the supplier, whatever the table says', () => {
    const before = [
      { supplier: 'Tankstation De Brug', account: '4540', isVatDeductible: false },
      { supplier: 'Tankstation De Brug', account: '4300', isVatDeductible: true },
    ]
    expect(kindOf('TANKSTATION DE BRUG BV', [], before)).toMatchObject({
      account: '4540',
      isVatDeductible: false,
    })
  })

  test('is not guessed where only a person knows', () => {
    expect(kindOf('Albert Heijn 1234')).toBeNull()
    expect(kindOf('CJIB')).toBeNull()
  })
})
