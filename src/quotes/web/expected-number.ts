import type { LocalDate } from '#kernel/local-date.ts'
import type { QuoteSummary } from '../contract.ts'

/**
 * The number that a quote of this day would get now: one more than the highest of its year. Only shown beforehand;
 * the server gives the number, at sharing.
 */
export function expectedQuoteNumber(
  quotes: readonly Pick<QuoteSummary, 'quoteNumber'>[],
  issueDate: LocalDate,
): string {
  const prefix = `O${issueDate.slice(0, 4)}-`
  const highest = quotes.reduce((most, { quoteNumber }) => {
    const digits = quoteNumber?.startsWith(prefix) ? Number(quoteNumber.slice(prefix.length)) : 0
    return Number.isInteger(digits) ? Math.max(most, digits) : most
  }, 0)
  return `${prefix}${String(highest + 1).padStart(4, '0')}`
}
