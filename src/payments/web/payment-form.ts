import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { typedPayment } from '#platform/web/form/typed-values.ts'

export const amountOf = (typed: string): Cents => cents(parseTypedDecimal(typed, 2) ?? 0n)

/** Zero or more; nothing typed is zero. */
const typedCharge = z
  .string()
  .refine((typed) => typed.trim() === '' || (parseTypedDecimal(typed, 2) ?? -1n) >= 0n, {
    error: 'Vul een bedrag in, bijvoorbeeld 40,00.',
  })
  .transform(amountOf)

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
