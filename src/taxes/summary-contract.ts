import { z } from 'zod'
import { localDateCodec, summedEuros } from '#contract/codecs.ts'

/**
 * A summary of a period of the VAT return. In a file of its own: the first page shows one, and needs no other
 * part of a return.
 */
export const vatReturnSummary = z.object({
  period: z.string(),
  /** The form within a sentence: `het 1e kwartaal van 2026`. */
  name: z.string(),
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  /** The last day to file and to pay. */
  deadline: localDateCodec,
  status: z.enum(['running', 'due', 'late', 'filed', 'paid', 'exempt']),
  /** Whole euros to pay, negative for a refund; as filed, otherwise from the books of today. */
  amount: summedEuros,
  /** The unpaid part of the filed amount. */
  openAmount: summedEuros,
})
export type VatReturnSummary = z.output<typeof vatReturnSummary>
