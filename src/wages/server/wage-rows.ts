import type { JournalEntryId, WageJournalId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cancellationIn, type Cancellation, type CancellationRow } from '#ledger/server/cancellation.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Wages, WageShare } from '../domain/wages.ts'
import { readItems, type StoredItem } from './item-rows.ts'

/** A wage journal as it is stored. */
export interface StoredJournal {
  readonly id: WageJournalId
  readonly number: number
  readonly wages: Wages
  readonly note: string | null
  readonly sha256: string
  /** The fingerprint of the paper before this one; '' for the first. */
  readonly previous: string
  readonly entry: { readonly id: JournalEntryId; readonly number: number }
  readonly createdAt: string
  readonly items: readonly StoredItem[]
  readonly cancelled: Cancellation | null
}

interface JournalRow extends CancellationRow {
  id: WageJournalId
  number: number
  first_day: string
  last_day: string
  is_correction: boolean
  note: string | null
  sha256: string
  previous: string | null
  entry_id: JournalEntryId
  entry_number: bigint
  created_at: string
}

/** Wage journals, all or these, the newest first. */
export async function readJournals(
  tx: TenantTx,
  ids: readonly WageJournalId[] | null = null,
): Promise<StoredJournal[]> {
  const rows = await rowsOf<JournalRow>(
    tx,
    sql`
    select j.id, j.number, j.first_day, j.last_day, j.is_correction, j.note, j.sha256, b.sha256 as previous, j.entry_id, e.number as entry_number,
           j.created_at, j.cancelled_at, j.cancelled_on, j.cancel_reason
    from wage_journals j
    join booked_entries e on e.tenant_id = j.tenant_id and e.id = j.entry_id
    left join wage_journals b on b.tenant_id = j.tenant_id and b.number = j.number - 1
    where j.tenant_id = ${thisTenant} and (${ids}::uuid[] is null or j.id = any(${ids}::uuid[]))
    order by j.last_day desc, j.number desc`,
  )
  if (rows.length === 0) return []
  const own = rows.map(({ id }) => id)
  const shares = Map.groupBy(await readShares(tx, own), ({ journalId }) => journalId)
  const items = Map.groupBy(await readItems(tx, own), ({ sourceId }) => sourceId)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    wages: {
      firstDay: localDate(row.first_day),
      lastDay: localDate(row.last_day),
      isCorrection: row.is_correction,
      shares: (shares.get(row.id) ?? []).map(({ share }) => share),
    },
    note: row.note,
    sha256: row.sha256,
    previous: row.previous ?? '',
    entry: { id: row.entry_id, number: Number(row.entry_number) },
    createdAt: row.created_at,
    items: (items.get(row.id) ?? []).map(({ item }) => item),
    cancelled: cancellationIn(row),
  }))
}

async function readShares(
  tx: TenantTx,
  journalIds: readonly WageJournalId[],
): Promise<{ readonly journalId: WageJournalId; readonly share: WageShare }[]> {
  const rows = await rowsOf<WageShare & { journalId: WageJournalId }>(
    tx,
    sql`
    select s.journal_id as "journalId", s.person, s.iban, s.gross_cents as gross, s.holiday_reserved_cents as "holidayReserved",
           s.holiday_paid_cents as "holidayPaid", s.travel_cents as travel, s.payroll_tax_cents as "payrollTax",
           s.employer_charges_cents as "employerCharges", s.pension_employee_cents as "pensionEmployee",
           s.pension_employer_cents as "pensionEmployer", s.net_cents as net
    from wage_shares s
    where s.tenant_id = ${thisTenant} and s.journal_id = any(${journalIds}::uuid[]) order by s.journal_id, s.position`,
  )
  return rows.map(({ journalId, ...share }) => ({ journalId, share }))
}
