import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { add, cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { bookedInWords, itemsOfWages, postWages } from './post-wages.ts'
import {
  netOf,
  NO_AMOUNTS,
  payrollTaxDueOn,
  periodInWords,
  totalOf,
  wageProblems,
  type Wages,
  type WageShare,
} from './wages.ts'

const slip: WageShare = {
  person: '',
  iban: '',
  gross: cents(3000_00n),
  holidayReserved: cents(240_00n),
  holidayPaid: ZERO,
  travel: cents(120_00n),
  payrollTax: cents(700_00n),
  employerCharges: cents(600_00n),
  pensionEmployee: cents(75_00n),
  pensionEmployer: cents(150_00n),
  net: cents(2345_00n),
}
const may = { firstDay: localDate('2026-05-01'), lastDay: localDate('2026-05-31') }
const wagesOf = (changes: Partial<Wages> = {}): Wages => ({
  ...may,
  isCorrection: false,
  shares: [slip],
  ...changes,
})
const terms = {
  payOn: may.lastDay,
  taxDueOn: localDate('2026-06-30'),
  pensionDueOn: localDate('2026-06-30'),
  kenmerk: '',
  pensionFund: 'PFZW',
  pensionIban: '',
}

const anyCents = fc.bigInt({ min: -1_000_000n, max: 10_000_000n }).map(cents)
const anyShare: fc.Arbitrary<WageShare> = fc
  .record({
    gross: anyCents, holidayReserved: anyCents, holidayPaid: anyCents, travel: anyCents, payrollTax: anyCents,
    employerCharges: anyCents, pensionEmployee: anyCents, pensionEmployer: anyCents,
  })
  .map((amounts) => ({ ...amounts, person: '', iban: '', net: netOf({ ...NO_AMOUNTS, ...amounts }) })) // prettier-ignore
const anyShares = fc
  .array(anyShare, { minLength: 1, maxLength: 5 })
  .map((shares) =>
    shares.map((share, at) => ({ ...share, person: shares.length === 1 ? '' : `W ${String(at)}` })),
  )

describe('the wages of a month', () => {
  test('are booked as a payroll program says them, and what is to be paid is what the entry owes', () => {
    const { postings, date, description } = postWages(wagesOf())
    expect([date, description]).toEqual(['2026-05-31', 'Loon mei 2026'])
    expect(postings.map(({ side, account, amount }) => `${side} ${account} ${String(amount)}`)).toEqual([
      'debit 4000 300000',
      'debit 4005 24000',
      'debit 4030 12000',
      'debit 4010 60000',
      'debit 4020 15000',
      'credit 1661 24000',
      'credit 1650 130000',
      'credit 1662 22500',
      'credit 1660 234500',
    ])
    expect(itemsOfWages(wagesOf(), terms).map(({ name, account, dueOn, amount }) => [name, account, dueOn, amount])).toEqual([
      ['Nettoloon mei 2026', '1660', '2026-05-31', 2345_00n],
      ['Loonheffing mei 2026', '1650', '2026-06-30', 1300_00n],
      ['Pensioen mei 2026, PFZW', '1662', '2026-06-30', 225_00n],
    ])
  }) // prettier-ignore

  test('of any amounts that close balance, in the words before as in the entry, and their items are its debts', () => {
    fc.assert(
      fc.property(anyShares, fc.boolean(), (shares, isCorrection) => {
        const wages = wagesOf({ shares, isCorrection })
        fc.pre(Object.values(totalOf(shares)).some((amount) => amount !== ZERO))
        const { postings } = postWages(wages)
        const on = (...accounts: string[]): Cents =>
          sum(postings.filter(({ account }) => accounts.includes(account)).map(({ side, amount }) => (side === 'credit' ? amount : cents(-amount))))
        expect(sum(itemsOfWages(wages, terms).map(({ amount }) => amount))).toBe(on('1650', '1660', '1662'))
        const shown = (side: string) => sum(bookedInWords(shares).filter((line) => line.side === side).map(({ amount }) => amount))
        expect(shown('debit')).toBe(shown('credit'))
      }),
    )
  }) // prettier-ignore

  test('that do not close are refused with the sum, and so is any change of one cent', () => {
    expect(wageProblems(wagesOf())).toEqual([])
    const [problem] = wageProblems(wagesOf({ shares: [{ ...slip, net: add(slip.net, cents(1n)) }] }))
    expect(problem).toBe(
      'Het loon sluit niet: € 3.120,00 min € 775,00 ingehouden is € 2.345,00, en netto staat er € 2.345,01. Het verschil is € 0,01: netto is te hoog, of er mist een bedrag.'.replaceAll(
        '€ ',
        '€\u00a0',
      ),
    )
    fc.assert(
      fc.property(anyShares, fc.nat(), fc.bigInt({ min: 1n, max: 1_000n }), (shares, which, off) => {
        const at = which % shares.length
        const wrong = shares.map((share, index) => (index === at ? { ...share, net: add(share.net, cents(off)) } : share))
        expect(wageProblems(wagesOf({ shares: wrong, isCorrection: true })).join(' ')).toContain('sluit niet')
      }),
    )
  }) // prettier-ignore

  test.each([
    ['empty', [{ ...slip, ...NO_AMOUNTS }], 'is leeg'],
    ['of persons without a name', [slip, { ...slip, person: 'Jan' }], 'Vul bij elke werknemer een naam in'],
    ['of one person twice', [{ ...slip, person: 'Jan' }, { ...slip, person: 'jan ' }], 'staat er twee keer in'],
    ['with less than nothing', [{ ...slip, travel: cents(-1n), net: cents(2224_99n) }], 'Reiskosten onbelast is minder dan'],
  ] as const)('%s are refused', (_, shares, sentence) => {
    expect(wageProblems(wagesOf({ shares })).join(' ')).toContain(sentence)
  }) // prettier-ignore

  test('are named by their month, or by their days; payroll tax is due at the end of the next month', () => {
    expect(periodInWords(may)).toBe('mei 2026')
    const weeks = { firstDay: localDate('2026-05-18'), lastDay: localDate('2026-06-14') }
    expect(periodInWords(weeks)).toBe('18-05-2026 t/m 14-06-2026')
    expect(['2026-12-31', '2027-01-31', '2026-06-14'].map((day) => payrollTaxDueOn(localDate(day)))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2026-07-31',
    ])
  })
})
