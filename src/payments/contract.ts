import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { MISTAKE, type TakenBack } from '#ledger/domain/mirror-day.ts'

/**
 * Why a payment is reversed. Without a reason it was a mistake, because a payment that came back has a day and a mistake has none.
 */
export const takenBack = z
  .object({
    /** `mistake`: it was never made; the books are as if it had never been. `returned`: the money really went back. */
    reason: z.enum(['mistake', 'returned'], { error: 'Kies mistake of returned.' }).optional(),
    /** The day on which the money went back, for `returned`; today when it is left out. */
    on: localDateCodec.optional(),
  })
  .refine(({ reason, on }) => on === undefined || reason === 'returned', {
    path: ['on'],
    error: 'Een dag hoort bij reason=returned: een vergissing verdwijnt van de dag van de betaling zelf.',
  })

/** The reason of a request. */
export const takenBackOf = ({ reason, on }: z.output<typeof takenBack>, today: LocalDate): TakenBack =>
  reason === 'returned' ? { reason, on: on ?? today } : MISTAKE
