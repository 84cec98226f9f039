import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { cents, type Cents } from '#kernel/money.ts'

/** An amount above zero, as text until the form is sent. */
export const typedAmount = (refusal: string) =>
  z.string().refine((typed) => (parseTypedDecimal(typed, 2) ?? 0n) > 0n, refusal)

export const amountTyped = (typed: string): Cents => cents(parseTypedDecimal(typed, 2) ?? 0n)
