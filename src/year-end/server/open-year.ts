import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { yearEndErrors } from '../domain/errors.ts'
import { bookedYears } from './booked-years.ts'

/**
 * Refuse a year that takes nothing more at its end, also what books nothing, such as a note or a count that agrees with the books.
 *
 * @throws DomainError `year-end.no-books`, `year-end.closed`
 */
export async function refuseClosedYear(tx: TenantTx, year: number): Promise<void> {
  const found = (await bookedYears(tx)).find((booked) => booked.year === year)
  if (found === undefined) throw yearEndErrors.noBooks(year)
  if (found.isClosed) throw yearEndErrors.closed(year)
}
