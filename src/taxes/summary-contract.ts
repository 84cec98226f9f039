import { z } from 'zod'
import { localDateCodec, summedEuros } from '#contract/codecs.ts'

/** A period of the VAT return in a line. By itself: the first page shows one, and needs nothing else of a return. */
export const vatReturnSummary = z.object({
  period: z.string(),
  /** As it stands within a sentence: `het 1e kwartaal van 2026`. */
  name: z.string(),
  firstDay: localDateCodec,
  lastDay: localDateCodec,
  /** The last day to file and to pay. */
  deadline: localDateCodec,
  status: z.enum(['running', 'due', 'late', 'filed', 'paid', 'exempt']),
  /** Whole euros to pay, negative to get back; as filed, else as the books are now. */
  amount: summedEuros,
  /** What is still to pay of what was filed. */
  openAmount: summedEuros,
})
export type VatReturnSummary = z.output<typeof vatReturnSummary>
