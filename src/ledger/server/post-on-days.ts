import type { JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Cause, TwoDayCause } from '../domain/cause.ts'
import { partsByDay } from '../domain/days-of-parts.ts'
import { balanced, type EntryDraft, type Posting } from '../domain/journal-entry.ts'
import { SUSPENSE } from '../domain/named-account.ts'
import { readEntry } from './book-by-hand.ts'
import { keepLateVat, type BookingDay } from './book-days.ts'
import { post } from './post.ts'

/**
 * Book an entry of which a return may be filed: what it moves on its own day, and what a return counts on the booking day, as a correction
 * when that is another day. Two entries then, each balanced over 1200.
 *
 * @param draft `date` is the day of the money
 * @returns the entry with the money
 * @throws DomainError those of `post`
 */
export async function postOnDays(
  tx: TenantTx,
  { date: own, ...draft }: EntryDraft,
  placed: BookingDay,
  cause: TwoDayCause,
): Promise<JournalEntryId> {
  const [first, ...others] = partsByDay(draft.postings, { own, ...placed })
  const book = async (
    { date, postings, isCounted }: typeof first,
    purpose: string,
  ): Promise<JournalEntryId> => {
    const entry = balanced({ ...draft, date, postings })
    const entryId = await post(tx, entry, { ...cause, purpose } as Cause)
    if (placed.belongsTo !== null && isCounted) await keepLateVat(tx, entryId, placed.belongsTo)
    return entryId
  }
  const entryId = await book(first, cause.purpose)
  for (const other of others) await book(other, `${cause.purpose} vat`)
  return entryId
}

/**
 * What `postOnDays` booked, as the one entry that it would be with everything on one day.
 *
 * @param id of the entry with the money
 * @returns `date` is the day of the money
 * @throws DomainError `ledger.entry-not-found`
 */
export async function readOnDays(
  tx: TenantTx,
  id: JournalEntryId,
): Promise<{
  readonly date: LocalDate
  readonly description: string
  readonly postings: readonly Posting[]
}> {
  const entry = await readEntry(tx, id)
  const { rows } = await sql<{ id: JournalEntryId }>`
    select e.id from journal_entries e
    where e.tenant_id = ${thisTenant} and e.source_type = ${entry.sourceType} and e.source_id = ${entry.sourceId}
      and e.purpose = ${`${entry.purpose} vat`}`.execute(tx)
  const [counted] = rows
  if (counted === undefined) return entry
  const both = [...entry.postings, ...(await readEntry(tx, counted.id)).postings]
  return { ...entry, postings: both.filter(({ account }) => account !== SUSPENSE) }
}
