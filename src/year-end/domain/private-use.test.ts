import { expect, test } from 'vitest'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { benefitThreshold, mostVatOn, notDeductedVat } from './benefits.ts'
import { privateUsePoints, type PrivateUseFacts } from './private-use-points.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))

test('up to € 227 a person the VAT on gifts stays deducted, and a cent above it none of that VAT', () => {
  const group = (perPerson: number) => ({ persons: 3, perPerson: euro(perPerson), vat: euro(143.01) })
  expect([226.99, 227, 227.01].map((each) => notDeductedVat([group(each)], 2025))).toEqual([
    ZERO,
    ZERO,
    euro(143.01),
  ])
  expect(notDeductedVat([group(300), group(100), group(500)], 2025)).toBe(euro(286.02))
})

test('the threshold of a year after the table is the last one that is known, marked', () => {
  expect([2026, 2027].map(benefitThreshold)).toEqual([
    { amount: euro(227), isSettled: true },
    { amount: euro(227), isSettled: false },
  ])
})

test('the VAT on gifts is not more than the high rate of what was given', () => {
  expect(mostVatOn({ persons: 3, perPerson: euro(300) }, 2_100n)).toBe(euro(189))
  expect(mostVatOn({ persons: 1, perPerson: euro(0.01) }, 2_100n)).toBe(euro(0.01))
})

const facts = (change: Partial<PrivateUseFacts> = {}): PrivateUseFacts => ({
  cars: [],
  unknownCars: [],
  workspace: null,
  gifts: ZERO,
  threshold: euro(227),
  doubtful: ZERO,
  salary: null,
  ...change,
})
const outcomes = (change: Partial<PrivateUseFacts>, year = 2025) =>
  Object.fromEntries(privateUsePoints(year, true, facts(change)).map(({ id, outcome }) => [id, outcome]))

test('the list asks about cars, gifts above the threshold and debts of long ago, and about nothing without these', () => {
  expect(outcomes({})).toEqual({ cars: 'ok', benefits: 'ok', doubtful: 'ok' })
  expect(outcomes({ cars: [{ name: 'Bus', amount: euro(1_215) }] })).toMatchObject({ cars: 'attention' })
  expect(outcomes({ unknownCars: ['Bus'] })).toMatchObject({ cars: 'attention' })
  expect([227, 227.01].map((gifts) => outcomes({ gifts: euro(gifts) })['benefits'])).toEqual([
    'ok',
    'attention',
  ])
  expect(outcomes({ doubtful: euro(0.01) })).toMatchObject({ doubtful: 'attention' })
})

test('the salary of a director is asked about below the usual one, and a year that is not settled says so', () => {
  const salary = (paid: number, isSettled = true) => ({
    salary: { paid: euro(paid), usual: { amount: euro(56_000), isSettled } },
  })
  expect([55_999.99, 56_000].map((paid) => outcomes(salary(paid))['salary'])).toEqual(['attention', 'ok'])
  const text = privateUsePoints(2027, true, facts(salary(1, false))).find(({ id }) => id === 'salary')?.text
  expect(text).toContain('voor 2027 is het nog niet vastgesteld')
  expect(outcomes({ salary: { paid: ZERO, usual: null } })).not.toHaveProperty('salary')
})
