import type { JournalEntryId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import {
  constraintOf,
  detailOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Cause } from '../domain/cause.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { JournalEntry } from '../domain/journal-entry.ts'
import type { ClosedKind } from '../domain/period.ts'

/**
 * Book an entry: one call of the SQL function `post_entry`, which writes the entry and its postings and
 * updates the account balances.
 *
 * @returns the id of the entry
 * @throws DomainError `ledger.already-booked` when the cause was booked before
 * @throws DomainError `ledger.period-closed` when the entry's date is in a filed VAT period or a closed year,
 * `ledger.before-opening` or `ledger.too-far` when it is before the opening balance or too far ahead
 * @throws DomainError `ledger.account-closed`
 * @throws DomainError `ledger.may-not-post` in a transaction for a caller without a right by which is posted
 */
export async function post(tx: TenantTx, entry: JournalEntry, cause: Cause): Promise<JournalEntryId> {
  const booking = bookingOf(entry, cause)
  await sql`select post_entry(${thisTenant}::uuid, ${JSON.stringify(booking)}::jsonb)`
    .execute(tx)
    .catch((error: unknown) => {
      throw bookingRefusal(error, entry)
    })
  return booking.id
}

/** An entry as the SQL function `write_entry` takes it, for SQL functions that call it themselves; amounts in cents. */
export const bookingOf = ({ journal, date, description, postings }: JournalEntry, cause: Cause) => ({
  id: newId<JournalEntryId>(),
  journal,
  date,
  description,
  cause,
  postings: postings.map(({ amount, ...posting }) => ({ ...posting, amount: String(amount) })),
})

/** What `write_entry` refused, as a sentence; any other error as it is. */
export function bookingRefusal(error: unknown, entry: JournalEntry): unknown {
  const detail = detailOf(error) ?? ''
  switch (constraintOf(error)) {
    case 'journal_entries_tenant_id_source_type_source_id_purpose_key':
      return ledgerErrors.alreadyBooked()
    case 'account_open':
      return ledgerErrors.accountClosed(detail)
    case 'period_open': {
      const [kind = 'year', period = ''] = detail.split(' ')
      return ledgerErrors.periodClosed(kind as ClosedKind, period, entry.date)
    }
    case 'after_opening':
      return ledgerErrors.beforeOpening(entry.date, localDate(detail))
    case 'may_post':
      return ledgerErrors.mayNotPost()
    case 'day_within_reach':
      return ledgerErrors.tooFar(entry.date, localDate(detail))
    default:
      return error
  }
}
