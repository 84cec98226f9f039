import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { TAX_OFFICE_IBAN } from '#explanations/domain/kinds/tax-kinds.ts'
import type { MatchedLine } from './proposal.ts'
import { proposalsOfTax, type OwedTax } from './vat-returns.ts'

const KENMERK = '5000056789012345'
const OTHER = '2202600000000117'
const line = (changes: Partial<MatchedLine> = {}): MatchedLine => ({
  id: 'l1',
  bookedOn: localDate('2026-10-28'),
  amount: cents(-210_00n),
  name: 'Belastingdienst',
  iban: TAX_OFFICE_IBAN,
  description: '',
  kenmerk: '',
  ...changes,
})
const filed = (changes: Partial<OwedTax> = {}): OwedTax => ({
  kind: 'vatReturn',
  id: 'q3',
  label: 'Btw-aangifte over het 3e kwartaal van 2026',
  open: cents(-210_00n),
  kenmerk: KENMERK,
  ...changes,
})
const second = filed({ id: 'q2', label: 'Btw-aangifte over het 2e kwartaal van 2026', kenmerk: OTHER })
const codesOf = (proposals: ReturnType<typeof proposalsOfTax>) =>
  proposals.map(({ automatic, reasons, parts }) => [
    parts[0]?.targetId,
    automatic,
    reasons.map(({ code }) => code).join(),
  ])

describe('a payment to the tax office', () => {
  test.each([
    ['in its field', { kenmerk: KENMERK }],
    ['in its text', { description: `OB 2026-3 ${KENMERK}` }],
    ['in groups', { description: 'Betalingskenmerk 5000 0567 8901 2345' }],
    ['to another account of the tax office', { kenmerk: KENMERK, iban: 'NL04RABO0300065264' }],
    ['under another name', { kenmerk: KENMERK, name: 'B/CAO Apeldoorn' }],
  ])('with the kenmerk of a return %s is certain', (_, changes) => {
    expect(codesOf(proposalsOfTax(line(changes), [second, filed()]))).toEqual([['q3', true, 'A1,R1']])
  })

  test('without a kenmerk is proposed by its amount, and never certain', () => {
    expect(codesOf(proposalsOfTax(line(), [filed()]))).toEqual([['q3', false, 'V1']])
    expect(codesOf(proposalsOfTax(line(), [filed({ kenmerk: '' })]))).toEqual([['q3', false, 'V1']])
  })

  test('with a wrong digit in the kenmerk is not certain', () => {
    for (let place = 0; place < 16; place += 1) {
      const digit = String((Number(KENMERK[place]) + 1) % 10)
      const wrong = KENMERK.slice(0, place) + digit + KENMERK.slice(place + 1)
      for (const changes of [{ kenmerk: wrong }, { description: wrong }])
        expect(proposalsOfTax(line(changes), [filed()]).some(({ automatic }) => automatic)).toBe(false)
    }
  })

  test('with the kenmerk of another return of the same amount pays that one', () => {
    expect(codesOf(proposalsOfTax(line({ kenmerk: OTHER }), [filed(), second]))).toEqual([['q2', true, 'A1,R1']])
  })

  test('with the kenmerk of a return that is settled pays no other one', () => {
    const settled = { ...second, open: cents(0n) }
    expect(proposalsOfTax(line({ kenmerk: OTHER }), [filed({ kenmerk: '' }), settled])).toEqual([])
  })

  test('with the kenmerk of something else, such as income tax, is no payment of a return with a kenmerk', () => {
    expect(proposalsOfTax(line({ kenmerk: OTHER }), [filed()])).toEqual([])
    expect(codesOf(proposalsOfTax(line({ kenmerk: OTHER }), [filed({ kenmerk: '' })]))).toEqual([['q3', false, 'V1']])
  })

  test('of a part of the return is proposed and not certain; more than is open is not proposed', () => {
    const [part] = proposalsOfTax(line({ kenmerk: KENMERK, amount: cents(-100_00n) }), [filed()])
    expect(part).toMatchObject({
      label: expect.stringMatching(/^Deel van btw-aangifte over het 3e kwartaal van 2026: €.100,00$/) as string,
      automatic: false,
      score: 110,
      parts: [{ kind: 'vatReturn', targetId: 'q3', amount: -100_00n }],
    })
    expect(proposalsOfTax(line({ kenmerk: KENMERK, amount: cents(-210_01n) }), [filed()])).toEqual([])
  })

  test('that comes back is proposed by its amount, whatever kenmerk the tax office writes', () => {
    const refund = filed({ open: cents(50_00n) })
    const back = line({ amount: cents(50_00n), kenmerk: OTHER })
    expect(codesOf(proposalsOfTax(back, [refund]))).toEqual([['q3', false, 'V1']])
    expect(codesOf(proposalsOfTax({ ...back, kenmerk: KENMERK }, [refund]))).toEqual([['q3', true, 'A1,R1']])
  })
}) // prettier-ignore

test('a payment to another party with the kenmerk of a return is no payment of it', () => {
  const other = line({ name: 'Boekhouder', iban: 'NL39RABO0300065264', kenmerk: KENMERK })
  expect(proposalsOfTax(other, [filed()])).toEqual([])
})

describe('a tax of the opening balance', () => {
  const before = (changes: Partial<OwedTax> = {}): OwedTax =>
    filed({
      kind: 'openItem',
      id: 'past',
      label: 'Btw 4e kwartaal 2025 van vóór Kloppend',
      openSince: localDate('2026-01-01'),
      ...changes,
    })

  test('is found by its kenmerk or its amount, and is never decided without a person', () => {
    expect(codesOf(proposalsOfTax(line({ kenmerk: KENMERK }), [before()]))).toEqual([['past', false, 'A1,R1']])
    // The kenmerk was typed from a letter: a line with another one is still proposed by its amount.
    expect(codesOf(proposalsOfTax(line({ kenmerk: OTHER }), [before()]))).toEqual([['past', false, 'V1']])
    expect(codesOf(proposalsOfTax(line({ amount: cents(210_00n) }), [before({ open: cents(210_00n), kenmerk: '' })]))).toEqual([
      ['past', false, 'V1'],
    ])
  }) // prettier-ignore

  test('is not paid by a line of before its opening balance, nor by another party', () => {
    const early = line({ kenmerk: KENMERK, bookedOn: localDate('2025-12-31') })
    expect(proposalsOfTax(early, [before()])).toEqual([])
    expect(proposalsOfTax(line({ name: 'Drukkerij Smit', iban: '' }), [before()])).toEqual([])
  })
})
