import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { costsAfterLetter, faultsOf, safeTerms, type FourteenDayLetter } from './fourteen-day-letter.ts'

const received = localDate('2026-11-20')
const inTerm = localDate('2026-12-04')
const afterTerm = localDate('2026-12-05')
const NONE = cents(0n)
const textWith = (costs: string, term: string = safeTerms[0]) =>
  `Betaal ${term}. Doe je dat niet, dan betaal je ook ${costs} incassokosten.`

/** One invoice of € 1,000.00, of a consumer in default, in a letter that was mailed on Friday 20 November. */
const letter = (changes: Partial<FourteenDayLetter> = {}): FourteenDayLetter => ({
  madeOn: received,
  text: textWith('€ 150,00'),
  principals: [cents(100_000n)],
  claimable: [cents(100_000n)],
  costs: { costs: cents(15_000n), vat: NONE },
  inDefaultFrom: localDate('2026-11-10'),
  receivedOn: received,
  ...changes,
})
const owed = (of: FourteenDayLetter, payments: ReturnType<typeof paid> = [], day = afterTerm) =>
  costsAfterLetter(of, payments, day).costs
const paid = (amount: bigint, day = inTerm) => [{ day, amount: cents(amount) }]

describe('a letter of fourteen days', () => {
  test.each(safeTerms)('is valid with the term "%s", and then the costs are due', (term) => {
    const valid = letter({ text: textWith('€ 150,00', term) })
    expect(faultsOf(valid)).toEqual([])
    expect(owed(valid)).toBe(15_000n)
  })
  test('makes nothing due on its last day, nor when all is paid on it (case 7)', () => {
    expect(owed(letter(), [], inTerm)).toBe(0n)
    expect(owed(letter(), paid(100_000n))).toBe(0n)
  })
  test('leaves the costs of the part that was not paid in time (cases 5 and 6)', () => {
    expect(owed(letter(), paid(80_000n))).toBe(4_000n)
    expect(owed(letter(), paid(40_000n))).toBe(9_000n)
    expect(owed(letter(), paid(40_000n, afterTerm))).toBe(15_000n)
  })
  test('is void when the mail was refused: no costs, a new letter (case 7)', () => {
    const refused = letter({ receivedOn: null })
    expect(faultsOf(refused)).toEqual(['not-received'])
    expect(owed(refused)).toBe(0n)
  })
  test.each(['binnen 14 dagen na dagtekening', 'binnen veertien dagen na heden', 'binnen 14 dagen na verzending', 'binnen twee weken'])(
    'is void with the term "%s" (case 8)',
    (term) => {
      const wrong = letter({ text: textWith('€ 150,00', term) })
      expect(faultsOf(wrong)).toEqual(['unsafe-term'])
      expect(owed(wrong)).toBe(0n)
    },
  ) // prettier-ignore
  test('is void with a second, confusing term', () => {
    const confusing = letter({ text: `${textWith('€ 150,00')} Dus binnen 14 dagen na dagtekening.` })
    expect(faultsOf(confusing)).toEqual(['unsafe-term'])
  })
  test('is void before the debtor is in default', () => {
    expect(faultsOf(letter({ inDefaultFrom: null }))).toEqual(['not-in-default'])
    expect(faultsOf(letter({ inDefaultFrom: localDate('2026-11-21') }))).toEqual(['not-in-default'])
  })
  test('is void without the amount, with another amount, and when an invoice is left out', () => {
    expect(faultsOf(letter({ text: textWith('de wettelijke') }))).toEqual(['amount-missing'])
    expect(
      faultsOf(letter({ text: textWith('€ 40,00'), costs: { costs: cents(4_000n), vat: NONE } })),
    ).toEqual(['amount-differs'])
    expect(faultsOf(letter({ claimable: [cents(100_000n), cents(50_000n)] }))).toEqual(['invoice-missing'])
  })
  test('adds up the invoices (case 4)', () => {
    const three = Array.from({ length: 3 }, () => cents(10_000n))
    const costs = { costs: cents(4_500n), vat: NONE }
    const together = { principals: three, claimable: three, text: textWith('€ 45,00'), costs }
    expect(owed(letter(together))).toBe(4_500n)
  })
  test('has VAT in its costs only when it announces that, and then also in those of a part (case 3)', () => {
    const vat = { costs: { costs: cents(18_150n), vat: cents(3_150n) } }
    expect(faultsOf(letter({ ...vat, text: textWith('€ 181,50') }))).toEqual(['vat-not-announced'])
    const announced = letter({ ...vat, text: textWith('€ 181,50 inclusief btw aan') })
    expect(faultsOf(announced)).toEqual([])
    expect(costsAfterLetter(announced, [], afterTerm)).toEqual({ costs: 18_150n, vat: 3_150n })
    expect(costsAfterLetter(announced, paid(40_000n), afterTerm)).toEqual({ costs: 10_890n, vat: 1_890n })
  })
})
