import { z } from 'zod'
import { fromDecimalText } from '#kernel/decimal.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { checkedAnswer } from '#platform/server/isolated/checked-answer.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { MAX_RATE, ratePerEuro } from '../../../domain/foreign-money.ts'
import type { PublishedRate } from '../../../domain/rates/published-rate.ts'

/** Ninety days, and some more than there are. */
const MOST_DAYS = 100
const MOST_CURRENCIES = 80

/** One currency on one day: seven digits before the point and six after it at most. */
const rate = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
})

/** What the server learns of the answer; all else stays in the work process. */
const answer = z
  .array(
    z.object({
      day: z.string().refine((day) => parseLocalDate(day) !== null),
      rates: z.array(rate).min(1).max(MOST_CURRENCIES),
    }),
  )
  .min(1)
  .max(MOST_DAYS)
type ReadAnswer = z.output<typeof answer>

/** The file of ninety days has about a hundred kilobytes. */
export const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Read the rates of the ECB in the work process, because the bytes are not trusted.
 *
 * @returns the rates; null for what is not of the documented shape, or too large or too deep
 */
export async function readRates(isolated: IsolatedWork, body: Uint8Array): Promise<PublishedRate[] | null> {
  const task = {
    // A user waits for the rates: not behind the files of a bank.
    queue: 'upload',
    program: new URL('./answer-program.ts', import.meta.url),
    jobMs: 5_000,
  } as const
  const read = await checkedAnswer<null, ReadAnswer>(isolated, task, answer, null, body)
  if (read === null) return null
  const rates = read.answer.flatMap(({ day, rates: ofDay }) =>
    ofDay.map(({ currency, rate: digits }) => ({
      currency,
      day: day as LocalDate,
      perEuro: ratePerEuro(fromDecimalText(digits, 6) ?? 0n),
    })),
  )
  return isBelievable(rates) ? rates : null
}

/** Each currency once a day, each rate above zero, and no euro. */
const isBelievable = (rates: readonly PublishedRate[]): boolean =>
  new Set(rates.map(({ currency, day }) => `${currency} ${day}`)).size === rates.length &&
  rates.every(({ currency, perEuro }) => currency !== 'EUR' && perEuro > 0n && perEuro <= MAX_RATE)
