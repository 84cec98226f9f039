import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/dutch-format.ts'
import { cents, negate, subtract, ZERO } from '#kernel/money.ts'
import { netOf, payrollTaxDue, pensionDue, type WageAmounts } from '#wages/domain/wages.ts'
import type { FoundText } from './meaning.ts'
import { readWageLines, slipsOf } from './read-wage-file.ts'
import { proposedPart } from './wage-file-fields.ts'

const some = fc.bigInt({ min: 1n, max: 900_000_00n }).map(cents)
const anySlip: fc.Arbitrary<WageAmounts> = fc
  .record({ gross: some, holidayReserved: some, holidayPaid: some, travel: some, payrollTax: some, employerCharges: some, pensionEmployee: some, pensionEmployer: some })
  .map((amounts) => ({ ...amounts, net: netOf({ ...amounts, net: ZERO }) }))
  .filter(({ net }) => net > ZERO) // prettier-ignore

/** The journal of a slip: account, name, debit less credit. */
const journalOf = (slip: WageAmounts) =>
  [
    ['4000', 'Brutoloon', slip.gross],
    ['4005', 'Vakantiegeld, toevoeging', slip.holidayReserved],
    ['4030', 'Reiskosten', slip.travel],
    ['4010', 'Sociale lasten', slip.employerCharges],
    ['4020', 'Pensioen werkgever', slip.pensionEmployer],
    ['1662', 'Vakantiegeld uitbetaald', slip.holidayPaid],
    ['1661', 'Vakantiegeld', negate(slip.holidayReserved)],
    ['1650', 'Loonheffing', negate(payrollTaxDue(slip))],
    ['1663', 'Pensioenfonds', negate(pensionDue(slip))],
    ['1660', 'Nettoloon', negate(slip.net)],
  ] as const

const rowsOf = (slip: WageAmounts) =>
  journalOf(slip).map(([account, name, amount], index) => {
    const [debit, credit] = amount > 0n ? [formatAmount(amount), ''] : ['', formatAmount(negate(amount))]
    return {
      place: index + 2,
      texts: [account, name, debit, credit],
      cells: new Map([['account', account], ['name', name], ['debit', debit], ['credit', credit]]),
    }
  }) // prettier-ignore

const read = (slip: WageAmounts, rows = rowsOf(slip)) =>
  readWageLines({ rows, width: 4, period: null, chosen: { dates: null, decimals: 'comma' } })

test('of any slip the journal is read back to that slip, to the cent', () => {
  fc.assert(
    fc.property(anySlip, (slip) => {
      const { lines, accounts, problem } = read(slip)
      expect(problem).toBeNull()
      const meanings = accounts.map((found) => ({ ...found, meaning: proposedPart(found), isChosen: false }))
      expect(slipsOf(lines, meanings, false)).toEqual({ problem: null, notices: [], shares: [{ person: '', iban: '', ...slip }] })
    }),
  )
}) // prettier-ignore

test('of any journal that lost a row, or is off by a cent, nothing is read', () => {
  fc.assert(
    fc.property(anySlip, fc.nat(9), (slip, at) => {
      expect(read(slip, rowsOf(slip).toSpliced(at, 1)).problem).toContain('een verschil van')
      expect(read({ ...slip, gross: subtract(slip.gross, cents(1n)) }).problem).toContain('€\u00a00,01')
    }),
  )
})

const found = (key: string, text: string, amount: bigint): FoundText => ({
  key,
  text,
  place: 2,
  amount: cents(amount),
})

test.each([
  ['4000', '4000 Lonen en salarissen', 1n, 'gross'],
  ['1660', '1660', -1n, 'netDue'],
  ['1650', '1650 Te betalen pensioenpremie', -1n, 'pensionDue'],
  ['0170', '0170 Te betalen Zvw', -1n, 'taxDue'],
  ['4310', '4310 Werkgeversheffing Zvw', 1n, 'charges'],
  ['1900', '1900 Vakantietoeslag', 1n, null],
  ['4999', '4999 Diversen', 1n, null],
] as const)(
  'account %s is proposed by its words and side, else by its number: %s',
  (key, text, amount, part) => {
    expect(proposedPart(found(key, text, amount))).toBe(part)
  },
)
