import type { LocalDate } from '#kernel/local-date.ts'
import type { InvoiceSummary } from '../contract.ts'

/**
 * The number that an invoice of this day would get now: one more than the highest of its year. Only shown beforehand;
 * the server gives the number, at finalising.
 */
export function expectedNumber(
  invoices: readonly Pick<InvoiceSummary, 'invoiceNumber'>[],
  issueDate: LocalDate,
): string {
  const prefix = `${issueDate.slice(0, 4)}-`
  const highest = invoices.reduce((most, { invoiceNumber }) => {
    const digits = invoiceNumber?.startsWith(prefix) ? Number(invoiceNumber.slice(prefix.length)) : 0
    return Number.isInteger(digits) ? Math.max(most, digits) : most
  }, 0)
  return `${prefix}${String(highest + 1).padStart(4, '0')}`
}
