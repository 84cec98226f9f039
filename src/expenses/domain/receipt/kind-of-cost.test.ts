import { describe, expect, test } from 'vitest'
import type { Use } from '#explanations/domain/answer.ts'
import type { Business } from '#explanations/domain/evidence.ts'
import { memoryOf, type Decided } from '#explanations/domain/memory.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { ExpenseLine } from '../expense.ts'
import { withPrivateShare } from '../private-share.ts'
import { kindOfCost, type CostsBefore, type EarlierCost } from './kind-of-cost.ts'

const business: Business = { isCompany: false, hasCar: true, owners: [] }
const withoutCar = { ...business, hasCar: false }
const nothing: CostsBefore = { expenses: [], memory: memoryOf([]), ruleFor: () => null, waitsAs: null }
const kindOf = (
  supplier: string | null,
  texts: readonly string[] = [],
  before: readonly EarlierCost[] = [],
) =>
  kindOfCost(
    { supplier, texts, total: cents(60_50n), country: 'NL', day: localDate('2026-10-12') },
    { ...nothing, expenses: before },
    business,
  )

const earlier = (supplier: string, expense: string, changes: Partial<ExpenseLine> = {}): EarlierCost => ({
  supplier,
  expense,
  line: {
    description: '',
    quantity: quantity(10_000n),
    unitPrice: price(20_01_00n),
    vatRate: basisPoints(2100n),
    vatTreatment: 'standard',
    statedVat: null,
    isVatDeductible: true,
    costAccount: accountNumber('4300'),
    paymentAccount: accountNumber('1100'),
    ...changes,
  },
})

describe('the kind of cost of a document', () => {
  test('is what its supplier or its lines say', () => {
    expect(kindOf('Tankstation De Brug')).toEqual({ account: '4300', isVatDeductible: true, vatRate: 2100n, vatTreatment: null, privateShare: 0n, others: [], reason: '“tankstation” in de naam' }) // prettier-ignore
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
      earlier('Tankstation De Brug', '1', { costAccount: accountNumber('4540'), isVatDeductible: false }),
      earlier('Tankstation De Brug', '2', { costAccount: accountNumber('4300') }),
    ]
    expect(kindOf('TANKSTATION DE BRUG BV', [], before)).toMatchObject({
      account: '4540',
      isVatDeductible: false,
    })
  })

  test('remembers the rate and the private part of the last expense; the private part is asked before the first one', () => {
    expect(kindOf('Odido', ['mobiel'])).toMatchObject({ account: '4210', privateShare: null })
    const line = earlier('Odido', '1', { costAccount: accountNumber('4210') }).line
    const split = withPrivateShare([line], basisPoints(3_000n), accountNumber('0510'))
    const before = split.map((part) => ({ ...earlier('Odido', '1'), line: part }))
    expect(kindOf('Odido', ['mobiel'], before)).toMatchObject({
      account: '4210',
      vatRate: 2100n,
      privateShare: 3_000n,
    })
    expect(kindOf('Odido', [], before.toReversed())).toMatchObject({
      account: '4210',
      privateShare: 3_000n,
    })
    const whole = [earlier('Odido', '2', { costAccount: accountNumber('4210') }), ...before]
    expect(kindOf('Odido', ['mobiel'], whole)).toMatchObject({ privateShare: 0n })
    const ofBefore2019 = [
      earlier('NS', '3', { costAccount: accountNumber('4420'), vatRate: basisPoints(600n) }),
    ]
    expect(kindOf('NS', [], ofBefore2019)).toMatchObject({ vatRate: 900n })
  })

  test('is not guessed where only a person knows', () => {
    expect(kindOf('Albert Heijn 1234')).toBeNull()
    expect(kindOf('CJIB')).toBeNull()
  })

  const day = localDate('2026-10-12')
  const groceries = { supplier: 'Albert Heijn', texts: [], total: cents(23_15n), country: 'NL', day }
  const atBank = (account: string, use: Use | null): Decided => ({
    evidence: { amount: cents(-18_40n), day, lineKind: 'card', name: 'Albert Heijn 1234 UTRECHT', iban: '', creditorId: '', kenmerk: '', text: 'pin', country: '' },
    parts: [{ account: accountNumber(account), use, vatCode: null, amount: cents(-18_40n) }],
    decidedAt: '2026-09-12T10:00',
  }) // prettier-ignore

  test('is what its party was at the bank, with the VAT of that answer, and nothing where that was private', () => {
    const after = (...decided: readonly Decided[]) =>
      kindOfCost(groceries, { ...nothing, memory: memoryOf(decided) }, business)
    expect(after(atBank('1200', 'canteen'))).toMatchObject({ account: '4540', isVatDeductible: true, vatRate: 900n, reason: 'zoals vorige keer (12 okt)' }) // prettier-ignore
    // Without a receipt it was booked without VAT; with one there is VAT.
    expect(after(atBank('4540', 'canteen'))).toMatchObject({ account: '4540', vatRate: 900n })
    expect(after(atBank('4520', null))).toMatchObject({ account: '4520', vatRate: 0n })
    expect(after(atBank('4540', null))).toMatchObject({ account: '4540', vatRate: null })
    expect(after(atBank('0510', 'private-out'))).toBeNull()
  })

  test('is divided as its party was at the bank, by shares, with what was private as the private part', () => {
    const part = (account: string, use: Use | null, amount: bigint) => ({ account: accountNumber(account), use, vatCode: null, amount: cents(amount) })
    const divided = (...parts: readonly Parameters<typeof part>[]) =>
      kindOfCost(groceries, { ...nothing, memory: memoryOf([{ ...atBank('4540', null), parts: parts.map((each) => part(...each)) }]) }, business)
    expect(divided(['1200', 'canteen', -10_00n], ['0510', 'private-out', -30_00n])).toMatchObject({ account: '4540', vatRate: 900n, privateShare: 7_500n, others: [], reason: 'zoals vorige keer (12 okt)' })
    expect(divided(['1200', 'canteen', -10_00n], ['1200', 'office', -30_00n])).toMatchObject({
      account: '4200', vatRate: 2_100n, privateShare: 0n,
      others: [{ account: '4540', isVatDeductible: true, vatRate: 900n, share: 2_500n }],
    })
    expect(divided(['1200', 'canteen', -10_00n], ['1200', 'office', -20_00n], ['0510', null, -10_00n])).toMatchObject({ account: '4200', privateShare: 2_500n, others: [{ account: '4540', share: 3_335n }] })
    const withoutTotal = kindOfCost({ ...groceries, total: null }, { ...nothing, memory: memoryOf([{ ...atBank('1200', 'canteen'), parts: [part('1200', 'canteen', -13_80n), part('0510', 'private-out', -4_60n)] }]) }, business)
    expect(withoutTotal).toMatchObject({ account: '4540', privateShare: 2_500n })
    // A part that is no cost is no kind of cost.
    expect(divided(['1200', 'canteen', -10_00n], ['0600', 'loan', -30_00n])).toBeNull()
  }) // prettier-ignore

  test('is what a rule of the bank for that supplier says, unless a later decision says otherwise', () => {
    const rule = { account: accountNumber('4430'), vatCode: null, isAutomatic: false }
    const ruled = (madeAt: string, decided: readonly Decided[] = []) =>
      kindOfCost(groceries, { ...nothing, memory: memoryOf(decided), ruleFor: ({ supplier }) => (supplier === 'Albert Heijn' ? { ...rule, madeAt } : null) }, business)
    expect(ruled('2026-01-01')).toMatchObject({ account: '4430', reason: 'je eigen regel' })
    expect(ruled('2026-01-01', [atBank('4540', 'canteen')])?.account).toBe('4540')
    expect(ruled('2026-12-01', [atBank('4540', 'canteen')])?.account).toBe('4430')
    // That each of its lines waits for a receipt is no kind of cost; the table is asked then.
    const waits = { ...rule, account: accountNumber('1200'), madeAt: '2026-01-01' }
    const fuel = { ...groceries, supplier: 'Tankstation De Brug' }
    expect(kindOfCost(fuel, { ...nothing, ruleFor: () => waits }, business)).toMatchObject({ account: '4300' })
  }) // prettier-ignore

  test('is what its payment waits as, before the last expense of the supplier, whose private part stays', () => {
    const before = [earlier('Albert Heijn', '1', { costAccount: accountNumber('4540'), vatRate: basisPoints(900n) })]
    const waiting = (waitsAs: Use) => kindOfCost(groceries, { ...nothing, expenses: before, waitsAs }, business)
    expect(waiting('goods-low')).toMatchObject({ account: '7000', vatRate: 900n, reason: 'zo staat de bankregel klaar' })
    expect(waiting('canteen')).toMatchObject({ account: '4540', reason: 'zoals vorige keer bij deze leverancier' })
    expect(waiting('receipt-later')).toMatchObject({ account: '4540' })
  }) // prettier-ignore

  test('of tax on a car is 4330 where the business has a car', () => {
    const tax = { supplier: 'Belastingdienst', texts: ['Motorrijtuigenbelasting'], total: cents(96_00n), country: 'NL', day } // prettier-ignore
    expect(kindOfCost(tax, nothing, business)?.account).toBe('4330')
    expect(kindOfCost(tax, nothing, withoutCar)).toBeNull()
  })

  test('asks the private part of rent, and of a car where none is in the books; never of a company', () => {
    const asked = (use: Use, of: Business) => kindOfCost(groceries, { ...nothing, waitsAs: use }, of)?.privateShare === null
    const ofCar: readonly Use[] = ['fuel', 'fuel-abroad', 'car-repairs', 'car-lease', 'car-insurance', 'car-tax']
    const ofHousehold: readonly Use[] = ['rent', 'rent-vat', 'telephone', 'energy', 'water']
    const askedOf = (of: Business) => [...ofHousehold, ...ofCar, 'parking' as const].filter((use) => asked(use, of))
    expect(askedOf(withoutCar)).toEqual([...ofHousehold, ...ofCar])
    expect(askedOf(business)).toEqual(ofHousehold)
    expect(askedOf({ ...withoutCar, isCompany: true })).toEqual([])
    const once = [earlier('Albert Heijn', '1', { costAccount: accountNumber('4300') })]
    expect(kindOfCost(groceries, { ...nothing, expenses: once, waitsAs: 'fuel' }, withoutCar)?.privateShare).toBe(0n)
  }) // prettier-ignore
})
