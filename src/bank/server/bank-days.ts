import type { RawBuilder } from 'kysely'
import type { BankAccountId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** What the kept days of an account leave to be read (decision 197). */
export interface KeptDays {
  /** The last day that is kept. */
  readonly until: LocalDate
  /** The lines and the entries of the kept days that may differ. */
  readonly oddLines: readonly string[]
  readonly oddEntries: readonly string[]
}

/** How the books and the bank are read: `rows`, all of them; or what the kept days answer, and the rows of the other days. */
export type ReadBy = 'rows' | KeptDays

/** With more rows than this to look up one by one, reading all of them is faster. */
const MOST_LOOKED_UP = 2_000

/**
 * The last day of account `b` that is kept. Triggers keep `days_kept_until` before each line that changed; an entry that was booked since has a
 * later number, and one of an opening balance changes each day.
 */
const keptUntil = sql`(
  select case when coalesce(bool_or(e.source_type = 'opening'), false) or count(*) >= ${MOST_LOOKED_UP} then '-infinity'
         else least(coalesce(b.days_kept_until, '-infinity'), min(p.entry_date) - 1) end
  from (
    select o.id, o.source_type from booked_entries o
    where o.tenant_id = ${thisTenant} and o.number > b.days_kept_entry order by o.number limit ${MOST_LOOKED_UP}) e
  left join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number = b.account_number)`

/** A join that looks up each row by an index; `offset 0` keeps PostgreSQL from reading the whole table instead. */
export const lookedUp = (rows: RawBuilder<unknown>) => sql`join lateral (${rows} offset 0)`

/** Whether the days of account `b` are still kept up to the day that was read. */
export const isStillKept = (read: ReadBy) =>
  read === 'rows' ? sql`true` : sql`${keptUntil} = ${read.until}::date`

/**
 * The rows that the kept days do not answer, after `account`:
 *
 *     open_lines        the lines of later days, and the kept odd ones
 *     open_entries      the entries of later days, those of `open_lines`, and the kept odd ones; each other entry is explained by the lines of its own day
 *     compared_lines    `open_lines`, and each other line with a part of an open entry
 */
export const openRows = (bankAccountId: BankAccountId, { until, oddLines, oddEntries }: KeptDays) => sql`
  open_lines as materialized (
    select id as line_id from bank_lines
    where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and duplicate_of is null and booked_on > ${until}::date
    union all
    select id from bank_lines
    where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and duplicate_of is not null and booked_on > ${until}::date
    union all
    select unnest(${oddLines}::uuid[])
  ), open_entries as materialized (
    select p.entry_id from account a
    join signed_postings p on p.tenant_id = ${thisTenant} and p.account_number = a.account_number and p.entry_date > ${until}::date
    union
    select o.entry_id from open_lines l
    ${lookedUp(sql`select entry_id from live_bank_parts where tenant_id = ${thisTenant} and line_id = l.line_id`)} o on true
    union
    select unnest(${oddEntries}::uuid[])
  ), compared_lines as materialized (
    select line_id from open_lines
    union
    select o.line_id from open_entries e
    ${lookedUp(sql`select line_id from live_bank_parts where tenant_id = ${thisTenant} and entry_id = e.entry_id`)} o on true
  )`

/** The balance of the ledger at the end of a day as far as days are kept. */
export const keptBalance = (bankAccountId: BankAccountId, { until }: KeptDays, date: LocalDate) => sql`(
  select coalesce(sum(posted_cents), 0) from bank_days
  where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and day <= least(${until}::date, ${date}::date))`

/** How an account is read the fastest. */
export async function fastestRead(tx: TenantTx, bankAccountId: BankAccountId): Promise<ReadBy> {
  const kept = await keptDays(tx, bankAccountId)
  if (kept === null) return 'rows'
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bank_lines
      where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and duplicate_of is null and booked_on > ${kept.until}::date
      limit ${MOST_LOOKED_UP}) later`.execute(tx)
  const looked = (rows[0]?.count ?? 0) + kept.oddLines.length + kept.oddEntries.length
  return looked < MOST_LOOKED_UP ? kept : 'rows'
}

/** What is kept of an account; null when no day is. */
export async function keptDays(tx: TenantTx, bankAccountId: BankAccountId): Promise<KeptDays | null> {
  const { rows } = await sql<{ until: string; odd_lines: string[]; odd_entries: string[] }>`
    select a.until, array(
        select unnest(k.odd_lines) from bank_days k
        where k.tenant_id = ${thisTenant} and k.bank_account_id = ${bankAccountId} and k.day <= a.until) as odd_lines, array(
        select unnest(k.odd_entries) from bank_days k
        where k.tenant_id = ${thisTenant} and k.bank_account_id = ${bankAccountId} and k.day <= a.until) as odd_entries
    from (select ${keptUntil} as until from bank_accounts b where b.tenant_id = ${thisTenant} and b.id = ${bankAccountId}) a
    where a.until > '-infinity'`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return { until: localDate(row.until), oddLines: row.odd_lines, oddEntries: row.odd_entries }
}
