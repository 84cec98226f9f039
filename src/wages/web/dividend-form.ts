import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { typedDate, typedOr, typedPayment } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import type { NewDividend } from '../dividend-contract.ts'
import type { Dividend } from '../domain/dividend.ts'

export const dividendForm = z.object({
  decidedOn: typedDate(),
  payableOn: typedOr(typedDate(), null),
  amount: typedPayment,
  shareholder: z.string().trim().min(1, 'Verplicht veld').max(140, 'Hooguit 140 tekens.'),
  iban: z.string().trim().max(42, 'Hooguit 42 tekens.'),
  isExempt: z.boolean(),
  toCurrentAccount: z.boolean(),
  passesEquityTest: z.boolean(),
  passesPaymentTest: z.boolean(),
  testNote: z.string().trim().min(1, 'Verplicht veld').max(500, 'Hooguit 500 tekens.'),
  kenmerk: z.string().trim().max(40, 'Een betalingskenmerk heeft zestien cijfers.'),
})
export type DividendValues = z.input<typeof dividendForm>

export const emptyDividend = (): DividendValues => ({
  decidedOn: today(),
  payableOn: '',
  amount: '',
  shareholder: '',
  iban: '',
  isExempt: false,
  toCurrentAccount: false,
  passesEquityTest: false,
  passesPaymentTest: false,
  testNote: '',
  kenmerk: '',
})

/** What is filled in so far: for the booking beside the form. */
export function dividendSoFar(values: Partial<DividendValues>): Dividend {
  const decidedOn = parseTypedDate(values.decidedOn ?? '', today()) ?? today()
  const amount = cents(parseTypedDecimal(values.amount ?? '', 2) ?? ZERO)
  return {
    decidedOn,
    payableOn: parseTypedDate(values.payableOn ?? '', today()) ?? decidedOn,
    shareholder: values.shareholder ?? '',
    iban: values.iban ?? '',
    amount: amount < ZERO ? ZERO : amount,
    isExempt: values.isExempt ?? false,
    toCurrentAccount: values.toCurrentAccount ?? false,
  }
}

export const toWire = (values: DividendValues): NewDividend => dividendForm.parse(values)
