import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { isSameAccount, twinsOf } from './same-payment.ts'

const line = (day: string, euros: number, name: string, changes: { iban?: string; description?: string; balanceAfter?: Cents; reference?: string } = {}) => ({
  bookedOn: localDate(day),
  amount: cents(BigInt(Math.round(euros * 100))),
  name,
  iban: '',
  description: '',
  reference: '',
  balanceAfter: null,
  ...changes,
}) // prettier-ignore
const known = (id: string, ...values: Parameters<typeof line>) => ({
  id,
  isOfFamily: false,
  ...line(...values),
})
const idsOf = (twins: ReturnType<typeof twinsOf<string>>) => [...twins].map(([index, { id, isDoubtful }]) => [index, id, isDoubtful]) // prettier-ignore

describe('the same payment in another format', () => {
  test('is found by its account or its name, up to three working days apart', () => {
    const iban = 'NL39RABO0300065264'
    expect(idsOf(twinsOf([line('2026-09-04', -10, 'Jansen', { iban })], [known('a', '2026-09-09', -10, 'Janssen', { iban })]))).toEqual([[0, 'a', false]])
    expect(idsOf(twinsOf([line('2026-09-04', -10, 'Albert Heijn 1234')], [known('a', '2026-09-04', -10, '', { description: 'BEA, Betaalpas ALBERT HEIJN 1234,PAS123' })]))).toEqual([[0, 'a', false]])
    expect(twinsOf([line('2026-09-04', -10, 'Jansen', { iban })], [known('a', '2026-09-10', -10, 'Jansen', { iban })]).size).toBe(0)
  }) // prettier-ignore

  test('is never a line with another amount, another account or another name', () => {
    const iban = 'NL39RABO0300065264'
    expect(twinsOf([line('2026-09-04', -10, 'Jansen')], [known('a', '2026-09-04', 10, 'Jansen')]).size).toBe(0)
    expect(twinsOf([line('2026-09-04', -10, 'Jansen', { iban })], [known('a', '2026-09-04', -10, 'Jansen', { iban: 'NL36INGB0007654321' })]).size).toBe(0)
    expect(twinsOf([line('2026-09-04', -10, 'Jansen')], [known('a', '2026-09-04', -10, 'Pietersen')]).size).toBe(0)
  }) // prettier-ignore

  test('is doubtful without a name or account to compare', () => {
    expect(idsOf(twinsOf([line('2026-09-04', -10, 'Kosten pakket')], [known('a', '2026-09-04', -10, '', { description: 'Pakket september' })]))).toEqual([[0, 'a', true]])
    expect(twinsOf([line('2026-09-04', -10, 'Kosten pakket')], [known('a', '2026-09-05', -10, '')]).size).toBe(0)
  }) // prettier-ignore

  test('three equal payments of a day are three, and pairs of one day come first', () => {
    const coffee = line('2026-09-04', -3.5, 'Koffie & Co')
    const kept = ['a', 'b'].map((id) => known(id, '2026-09-04', -3.5, 'KOFFIE & CO'))
    expect(twinsOf([coffee, coffee, coffee], kept).size).toBe(2)
    expect(idsOf(twinsOf([line('2026-09-07', -3.5, 'Koffie & Co'), coffee], [known('a', '2026-09-04', -3.5, 'Koffie & Co')]))).toEqual([[1, 'a', false]])
  }) // prettier-ignore
})

test('a number of before is the last part of an IBAN', () => {
  expect(isSameAccount('NL92KNAB0123456789', '0123456789')).toBe(true)
  expect(isSameAccount('123456789', 'NL92KNAB0123456789')).toBe(true)
  expect(isSameAccount('6789', 'NL92KNAB0123456789')).toBe(false)
  expect(isSameAccount('NL92KNAB0123456789', 'NL39RABO0300065264')).toBe(false)
})
