import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { basisPoints, type BasisPoints } from '#kernel/money.ts'
import { codeOfRate, highRateOn, lowRateOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'

/**
 * The VAT rate that a cell says: a number such as `21`, `21%` or `21.00 %`, or the word that Dutch programs have for a rate.
 *
 * @param day of the invoice; a word is the rate of that day
 * @returns null for an empty cell, several rates, and what is no Dutch rate of any day
 */
export function vatRateIn(text: string, day: LocalDate | null): BasisPoints | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^btw\s+/, '')
  if (/^(geen|geen btw|nul|vrijgesteld|verlegd)$/.test(bare)) return ZERO_RATE
  if (/^(hoog|high)$/.test(bare)) return day === null ? null : highRateOn(day)
  if (/^(laag|low)$/.test(bare)) return day === null ? null : lowRateOn(day)
  const number = parseTypedDecimal(bare.replace(/\s*%$/, '').replace('.', ','), 2)
  if (number === null || number < 0n || number > 10_000n) return null
  const rate = basisPoints(number)
  return codeOfRate(rate) === null ? null : rate
}
