import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { JournalEntryId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, subtract, sum, type Cents } from '#kernel/money.ts'
import { currentOpening, opensBooks } from '#ledger/server/opening-entries.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import type { ImportControl } from '../../past-contract.ts'
import type { CarriedFigure } from '../../domain/import-plan.ts'
import { originOf, type Origin, type SaidOrigin, type WhoseBooks } from '../../domain/past/predecessor.ts'
import type { YearBefore } from '../../domain/past/year-before.ts'
import { lineOf } from './carried-relations.ts'

/** A file that was taken over. */
export interface TakenFile {
  readonly fileName: string
  readonly sha256: string
  readonly software: string
  readonly companyName: string
  readonly firstDay: LocalDate
  readonly lastDay: LocalDate
  readonly date: LocalDate
  readonly origin: Omit<Origin, 'isCompany'>
}

/** A file that a move was made of. */
export interface FileOfMove {
  readonly fileName: string
  readonly sha256: string
  /** As the database writes it: what the file made has the same moment. */
  readonly importedAt: string
}

/** The files that were taken over with the entry of this number or a later one, the first one first. */
export const filesSince = (tx: TenantTx, entryNumber: bigint): Promise<FileOfMove[]> =>
  rowsOf(
    tx,
    sql<FileOfMove>`
      select i.file_name as "fileName", i.sha256, i.imported_at::text as "importedAt" from past_imports i
      join booked_entries e on e.tenant_id = ${thisTenant} and e.id = i.entry_id
      where i.tenant_id = ${thisTenant} and e.number >= ${entryNumber}
      order by i.imported_at, i.id`,
  )

/** Keeps the figures of a file as they were taken over, as evidence. */
export async function keepFigures(
  tx: TenantTx,
  author: Actor,
  entryId: JournalEntryId,
  file: TakenFile,
  figures: readonly CarriedFigure[],
  yearBefore: YearBefore | null,
): Promise<void> {
  const id = newId()
  const rows = figures.map(({ id: account, name, amount, target }, index) => ({
    place: index + 1,
    account_code: lineOf(account, 60),
    account_name: lineOf(name, 255),
    amount_cents: String(amount),
    account_number: target,
  }))
  await tx
    .insertInto('past_imports')
    .values({
      id,
      entry_id: entryId,
      file_name: file.fileName.slice(0, 255) || '-',
      sha256: file.sha256,
      software: lineOf(file.software, 255),
      company_name: lineOf(file.companyName, 255),
      first_day: file.firstDay,
      last_day: file.lastDay,
      start_day: file.date,
      figures_sha256: hashOf(rows),
      whose: file.origin.whose,
      share_capital_cents: file.origin.whose === 'own' ? null : file.origin.shareCapital,
      imported_by: author.userId,
      imported_by_email: await emailOf(tx, author.userId),
    })
    .execute()
  for (const some of inBatches(rows))
    await tx
      .insertInto('past_figures')
      .values(some.map((row) => ({ import_id: id, ...row, amount_cents: BigInt(row.amount_cents) })))
      .execute()
  await keepYearBefore(tx, id, yearBefore)
}

/** The year before the start, beside the figures that were taken over; nothing of that year is booked. */
async function keepYearBefore(tx: TenantTx, importId: string, yearBefore: YearBefore | null): Promise<void> {
  if (yearBefore === null) return
  await tx
    .insertInto('year_before_figures')
    .values(
      [...yearBefore.amounts].map(([number, amount]) => ({
        import_id: importId,
        year: yearBefore.year,
        account_number: number,
        amount_cents: amount,
      })),
    )
    .execute()
}

/** The year before the books began, from the file that the valid opening balance was made of; null where no file has that year. */
export async function yearBeforeBooks(tx: TenantTx): Promise<YearBefore | null> {
  const rows = await rowsOf(
    tx,
    sql<{ year: number; account_number: string; amount_cents: Cents }>`
      select f.year, f.account_number, f.amount_cents from (${validImport}) v
      join year_before_figures f on f.tenant_id = ${thisTenant} and f.import_id = v.id`,
  )
  const [first] = rows
  return first === undefined
    ? null
    : { year: first.year, amounts: new Map(rows.map((row) => [row.account_number, row.amount_cents])) }
}

/** One line of JSON for each figure, in their order: a reader who has the rows makes the same hash. */
const hashOf = (rows: readonly Readonly<Record<string, string | number>>[]): string =>
  createHash('sha256')
    .update(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    .digest('hex')

/** Whether the figures that were taken for the valid opening balance are as they were taken; true where none were. */
export async function areFiguresUnchanged(tx: TenantTx): Promise<boolean> {
  const [file] = await rowsOf(
    tx,
    sql<{ id: string; figures_sha256: string }>`select v.id, v.figures_sha256 from (${validImport}) v`,
  )
  if (file === undefined) return true
  const rows = await rowsOf(
    tx,
    sql<{
      place: number
      account_code: string
      account_name: string
      amount_cents: bigint
      account_number: string
    }>`
      select place, account_code, account_name, amount_cents, account_number from past_figures
      where tenant_id = ${thisTenant} and import_id = ${file.id}::uuid order by place`,
  )
  return (
    hashOf(rows.map((row) => ({ ...row, amount_cents: String(row.amount_cents) }))) === file.figures_sha256
  )
}

/**
 * The file of which the valid opening balance was made. A correction undoes the opening balance and books another in one transaction, so both
 * have the same time, and the file stays that of the balance; what was undone without another ends it.
 */
const validImport = sql`
  select i.* from past_imports i
  where i.tenant_id = ${thisTenant} and exists (${currentOpening}) and not exists (
    select from booked_entries undone
    where undone.tenant_id = ${thisTenant} and undone.source_type = 'opening' and undone.purpose = 'reverse'
      and undone.created_at >= i.imported_at and not exists (
        select from booked_entries again
        where again.tenant_id = ${thisTenant} and again.source_type = 'opening' and again.purpose = 'book'
          and again.created_at = undone.created_at))
  order by i.imported_at desc limit 1`

/** The business that the books of a file are of: as the call says, else as was said of the file of which the valid opening balance was made. */
export async function readOrigin(
  database: Database,
  tenantId: TenantId,
  said: SaidOrigin,
): Promise<Omit<Origin, 'isCompany'>> {
  const [kept = null] = await withTenant(
    database,
    tenantId,
    (tx) =>
      rowsOf(
        tx,
        sql<{ whose: WhoseBooks; shareCapital: Cents | null }>`
          select v.whose, v.share_capital_cents as "shareCapital" from (${validImport}) v`,
      ),
    'read only',
  )
  return originOf(said, kept)
}

/** When a file with this hash was taken over, while that is valid; null when it was not. */
export async function takenBefore(tx: TenantTx, sha256: string): Promise<LocalDate | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ start_day: string }>`select start_day from (${validImport}) v where v.sha256 = ${sha256}`,
  )
  return row === undefined ? null : localDate(row.start_day)
}

/** The figures of the old books beside those of the opening balance; null when no file was taken over. */
export async function importControl(tx: TenantTx): Promise<ImportControl | null> {
  const [file] = await rowsOf(
    tx,
    sql<{
      id: string
      file_name: string
      sha256: string
      figures_sha256: string
      software: string
      company_name: string
      start_day: string
      imported_at: string
      imported_by_email: string
    }>`
      select v.id, v.file_name, v.sha256, v.figures_sha256, v.software, v.company_name, v.start_day, v.imported_by_email,
             to_char(v.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as imported_at
      from (${validImport}) v`,
  )
  if (file === undefined) return null
  const rows = await controlRows(tx, file.id)
  return {
    date: localDate(file.start_day),
    fileName: file.file_name,
    software: file.software,
    companyName: file.company_name,
    importedAt: file.imported_at,
    importedBy: file.imported_by_email,
    sha256: file.sha256,
    figuresSha256: file.figures_sha256,
    rows,
    difference: sum(rows.map(({ difference }) => absolute(difference))),
  }
}

/** The entries `e` of the opening balance, with its corrections, and of the result that was taken over. */
export const openingEntries = sql`e.tenant_id = ${thisTenant} and ${opensBooks('e')}`

/** What the opening balance, its corrections and the result that was taken over have booked, beside what the file said. */
async function controlRows(tx: TenantTx, importId: string): Promise<ImportControl['rows']> {
  const rows = await rowsOf(
    tx,
    sql<{
      number: string
      name: string
      booked: Cents
      old: Cents
      from: { id: string; name: string; amount: string }[]
    }>`
      with booked as (
        select p.account_number as number, sum(p.debit_balance_cents)::bigint as amount
        from booked_entries e
        join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
        where ${openingEntries}
        group by p.account_number
      ), old as (
        select f.account_number as number, sum(f.amount_cents)::bigint as amount,
               jsonb_agg(jsonb_build_object('id', f.account_code, 'name', f.account_name, 'amount', f.amount_cents::text)
                         order by f.place) as parts
        from past_figures f where f.tenant_id = ${thisTenant} and f.import_id = ${importId}::uuid
        group by f.account_number
      )
      select a.number, a.name, coalesce(b.amount, 0)::bigint as booked, coalesce(o.amount, 0)::bigint as old,
             coalesce(o.parts, '[]') as "from"
      from account_names a
      left join booked b on b.number = a.number
      left join old o on o.number = a.number
      where a.tenant_id = ${thisTenant} and (b.amount <> 0 or o.number is not null)
      order by a.number`,
  )
  return rows.map(({ number, name, booked, old, from }) => ({
    number,
    name,
    old,
    new: booked,
    difference: subtract(booked, old),
    from: from.map(({ amount, ...figure }) => ({ ...figure, amount: cents(BigInt(amount)) })),
  }))
}
