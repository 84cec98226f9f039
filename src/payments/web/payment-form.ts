import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { typedCharge, typedPayment } from '#platform/web/form/typed-values.ts'

export const amountOf = (typed: string): Cents => cents(parseTypedDecimal(typed, 2) ?? 0n)

/** A payment as it is typed. */
export const paymentForm = z.object({
  amount: typedPayment,
  date: localDateCodec,
  account: z.string(),
  /** '' when nothing is asked, or nothing is answered. */
  consent: z.enum(['', 'surplus', 'difference']),
  /** '' where no letter claims anything. */
  costs: typedCharge,
  interest: typedCharge,
})
export type PaymentValues = z.input<typeof paymentForm>
