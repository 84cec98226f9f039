import { createHash } from 'node:crypto'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { Actor } from '#kernel/actor.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { JournalEntryId, KeptControlId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountType } from '#ledger/domain/account.ts'
import { linesOfParts, partsOfPast, type PastHeading } from '#ledger/domain/past-parts.ts'
import { oldBalance } from '#ledger/server/old-balance.ts'
import { currentOpening } from '#ledger/server/opening-entries.ts'
import { openingBalance } from '#ledger/server/opening-balance.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { newId } from '#platform/server/new-id.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import { controlErrors } from '../../domain/errors.ts'
import {
  CONTROL_COLUMNS,
  differenceOf,
  keptControlPaper,
  notesOf,
  storedRow,
  textOfControl,
  typedRows,
  type ControlBasis,
  type ControlContent,
  type ControlOnPaper,
  type ControlRow,
} from '../../domain/past/kept-control.ts'
import type { ControlsToKeep, KeptControl } from '../../kept-control-contract.ts'
import { csvAmount } from '../files/write-csv.ts'
import { importControl, openingEntries } from './past-figures.ts'

/** More than these is no evidence but a heap. */
const MOST_KEPT = 100

/**
 * Keeps the control as evidence: of the file that was taken over, and of old figures that were typed. The same control
 * is kept once.
 *
 * @param old empty: what was typed with the opening balance
 * @returns the controls that are kept now, also those that were kept before
 * @throws DomainError `control.no-opening`, `control.nothing-to-compare`, `control.too-many`
 */
export async function keepControls(
  tx: TenantTx,
  author: Actor,
  { old, onlyWithoutDifference }: ControlsToKeep,
): Promise<KeptControl[]> {
  const typed = old.length > 0 ? old : await oldBalance(tx)
  const contents = [
    ...(await fileContent(tx)),
    ...(await typedContent(tx, new Map(typed.map(({ heading, amount }) => [heading, amount])))),
  ]
  const entryId = await openingEntry(tx)
  if (entryId === null) throw controlErrors.noOpening()
  if (contents.length === 0 && !onlyWithoutDifference) throw controlErrors.nothingToCompare()
  const wanted = contents.filter(({ rows }) => !onlyWithoutDifference || differenceOf(rows) === ZERO)
  const opening = await openingHash(tx)
  const hashes = wanted.map((content) => hashOf(textOfControl(content)))
  for (const [place, content] of wanted.entries())
    await keep(tx, author, {
      content,
      entryId,
      sha256: hashes[place] as string,
      opening,
      isAutomatic: onlyWithoutDifference,
    })
  const changedAt = await changedSince(tx)
  return (await readKept(tx))
    .filter((row) => hashes.includes(row.sha256))
    .map((row) => keptOf(row, changedAt(row)))
}

/** The old figures of the file that was taken over; empty where there is none. */
async function fileContent(tx: TenantTx): Promise<ControlContent[]> {
  const control = await importControl(tx)
  if (control === null) return []
  const { fileName, sha256: fileSha256, date } = control
  const rows = control.rows.map(({ number: code, name, old, new: now, difference }) => ({
    code,
    name,
    old,
    new: now,
    difference,
  }))
  return [{ basis: 'file', fileName, fileSha256, date, rows }]
}

/** Old figures that were typed, beside the opening balance as it is booked; empty where none were. */
async function typedContent(tx: TenantTx, old: ReadonlyMap<PastHeading, Cents>): Promise<ControlContent[]> {
  const opening = old.size === 0 ? null : await openingBalance(tx)
  if (opening === null) return []
  const types = new Map(
    (
      await rowsOf(
        tx,
        sql<{
          number: string
          type: AccountType
        }>`select number, type from account_names where tenant_id = ${thisTenant}`,
      )
    ).map(({ number, type }) => [number, type]),
  )
  const typeOf = (account: string): AccountType => types.get(account) ?? 'current-asset'
  const rows = typedRows(old, linesOfParts(partsOfPast({ ...opening, assets: [] }, typeOf), typeOf))
  return [{ basis: 'typed', fileName: '', fileSha256: null, date: opening.date, rows }]
}

interface ToKeep {
  readonly content: ControlContent
  readonly entryId: JournalEntryId
  readonly sha256: string
  readonly opening: string
  readonly isAutomatic: boolean
}

async function keep(tx: TenantTx, author: Actor, { content, entryId, sha256, opening, isAutomatic }: ToKeep): Promise<void> {
  const [counted] = await rowsOf(
    tx,
    sql<{ kept: number; known: number }>`
      select count(*)::int as kept, (count(*) filter (where sha256 = ${sha256}))::int as known
      from kept_controls where tenant_id = ${thisTenant}`,
  )
  if ((counted?.known ?? 0) > 0) return
  if ((counted?.kept ?? 0) >= MOST_KEPT) {
    if (isAutomatic) return
    throw controlErrors.tooMany(MOST_KEPT)
  }
  await tx
    .insertInto('kept_controls')
    .values({
      id: newId(),
      entry_id: entryId,
      basis: content.basis,
      file_name: content.fileName,
      file_sha256: content.fileSha256,
      start_day: content.date,
      rows: JSON.stringify(content.rows.map(storedRow)),
      difference_cents: differenceOf(content.rows),
      sha256,
      opening_sha256: opening,
      is_automatic: isAutomatic,
      kept_by: author.userId,
      kept_by_email: await emailOf(tx, author.userId),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
} // prettier-ignore

/** Keeps the control of an opening balance that was just booked or corrected, where nothing differs; else does nothing. */
export async function keepWithoutDifference(tx: TenantTx, author: Actor): Promise<void> {
  await keepControls(tx, author, { old: [], onlyWithoutDifference: true })
}

/** The entry of the valid opening balance; null where there is none. */
async function openingEntry(tx: TenantTx): Promise<JournalEntryId | null> {
  const [row] = await rowsOf(
    tx,
    sql<{ id: JournalEntryId }>`
      select e.id from booked_entries e
      where e.tenant_id = ${thisTenant} and e.source_type = 'opening' and e.purpose = 'book' and e.source_id = (${currentOpening})`,
  )
  return row?.id ?? null
}

/** The hash of what the opening balance has on each account now, with the result that was taken over. */
async function openingHash(tx: TenantTx): Promise<string> {
  const rows = await rowsOf(
    tx,
    sql<{ number: string; amount: Cents }>`
      select p.account_number as number, sum(p.debit_balance_cents)::bigint as amount
      from booked_entries e
      join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
      where ${openingEntries}
      group by p.account_number having sum(p.debit_balance_cents) <> 0 order by p.account_number`,
  )
  return hashOf(rows.map(({ number, amount }) => `${number} ${String(amount)}\n`).join(''))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

interface KeptRow {
  readonly id: KeptControlId
  readonly basis: ControlBasis
  readonly file_name: string
  readonly file_sha256: string | null
  readonly start_day: string
  readonly rows_in_all: number
  readonly rows_compared: number
  readonly difference_cents: Cents
  readonly sha256: string
  readonly opening_sha256: string
  readonly is_automatic: boolean
  readonly kept_at: string
  readonly kept_by_email: string
}

const keptColumns = sql`
  k.id, k.basis, k.file_name, k.file_sha256, k.start_day, k.difference_cents, k.sha256, k.opening_sha256, k.is_automatic,
  k.kept_by_email, jsonb_array_length(k.rows) as rows_in_all,
  jsonb_array_length(jsonb_path_query_array(k.rows, '$[*] ? (@.old != null)')) as rows_compared,
  to_char(k.kept_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as kept_at`

const readKept = (tx: TenantTx): Promise<KeptRow[]> =>
  rowsOf(
    tx,
    sql<KeptRow>`
      select ${keptColumns} from kept_controls k
      where k.tenant_id = ${thisTenant} order by k.kept_at desc, k.id`,
  )

/** The controls that are kept, the latest first. */
export async function listKeptControls(tx: TenantTx): Promise<KeptControl[]> {
  const rows = await readKept(tx)
  if (rows.length === 0) return []
  const changedAt = await changedSince(tx)
  return rows.map((row) => keptOf(row, changedAt(row)))
}

/** For a kept control the last change of the opening balance, where the balance is no longer what was kept; else null. */
async function changedSince(tx: TenantTx): Promise<(row: KeptRow) => string | null> {
  const now = await openingHash(tx)
  const [last] = await rowsOf(
    tx,
    sql<{ at: string | null }>`
      select to_char(max(e.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from booked_entries e where ${openingEntries}`,
  )
  return (row) => (row.opening_sha256 === now ? null : (last?.at ?? row.kept_at))
}

const keptOf = (row: KeptRow, changedAt: string | null): KeptControl => ({
  id: row.id,
  basis: row.basis,
  fileName: row.file_name,
  date: localDate(row.start_day),
  rowsInAll: row.rows_in_all,
  rowsCompared: row.rows_compared,
  difference: row.difference_cents,
  sha256: row.sha256,
  isAutomatic: row.is_automatic,
  keptAt: row.kept_at,
  keptBy: row.kept_by_email,
  changedAt,
})

interface StoredRow {
  readonly code: string
  readonly name: string
  readonly old: string | null
  readonly new: string
  readonly difference: string
}

const rowOf = ({ code, name, old, new: now, difference }: StoredRow): ControlRow => ({
  code,
  name,
  old: old === null ? null : cents(BigInt(old)),
  new: cents(BigInt(now)),
  difference: cents(BigInt(difference)),
})

/** A kept control with its rows. @throws DomainError `control.not-found` */
export async function keptControl(tx: TenantTx, id: KeptControlId): Promise<KeptControl & ControlOnPaper> {
  const [row] = await rowsOf(
    tx,
    sql<KeptRow & { rows: StoredRow[] }>`
      select ${keptColumns}, k.rows from kept_controls k where k.tenant_id = ${thisTenant} and k.id = ${id}::uuid`,
  )
  if (row === undefined) throw controlErrors.notFound()
  const kept = keptOf(row, (await changedSince(tx))(row))
  return {
    ...kept,
    fileSha256: row.file_sha256,
    rows: row.rows.map(rowOf),
    importedElsewhereAt: await importedElsewhereAt(tx),
  }
}

/** A kept control as a file. @throws DomainError `control.not-found` */
export async function keptControlFile(
  tx: TenantTx,
  pdfPool: PdfPool,
  { id, format }: { readonly id: KeptControlId; readonly format: 'pdf' | 'csv' },
): Promise<FileAnswer> {
  const control = await keptControl(tx, id)
  const name = nameOfFile(control, format)
  return format === 'csv'
    ? new FileAnswer(Buffer.from(csvOfControl(control)), 'text/csv; charset=utf-8', name)
    : new FileAnswer(
        await pdfPool.renderTable(tx.tenantId, keptControlPaper(control, await businessName(tx))),
        'application/pdf',
        name,
      )
}

/** The name of a file of a kept control: its day, and its hash where there are more of a day. */
export const nameOfFile = (
  { keptAt, sha256 }: Pick<ControlOnPaper, 'keptAt' | 'sha256'>,
  format: 'pdf' | 'csv',
): string => `controle-${dutchDayOf(keptAt)}-${sha256.slice(0, 8)}.${format}`

/** A kept control as CSV for the Dutch Excel. */
export const csvOfControl = (control: ControlOnPaper): string =>
  BYTE_ORDER_MARK +
  [
    [...CONTROL_COLUMNS],
    ...control.rows.map((row) => [
      csvText(row.code),
      csvText(row.name),
      csvAmount(row.old),
      csvAmount(row.new),
      csvAmount(row.difference),
    ]),
    [],
    ...notesOf(control).map((note) => [csvText(note)]),
  ]
    .map(csvLine)
    .join('')

/** The day on which the books begin of each kept control that is no longer what was kept, so that the proof can say so. */
export async function changedControls(tx: TenantTx): Promise<LocalDate[]> {
  const rows = await rowsOf(
    tx,
    sql<KeptRow & { rows: StoredRow[] }>`
      select ${keptColumns}, k.rows from kept_controls k where k.tenant_id = ${thisTenant} order by k.kept_at, k.id`,
  )
  return rows
    .filter(
      ({ basis, file_name: fileName, file_sha256: fileSha256, start_day: day, rows: kept, sha256 }) =>
        hashOf(
          textOfControl({ basis, fileName, fileSha256, date: localDate(day), rows: kept.map(rowOf) }),
        ) !== sha256,
    )
    .map((row) => localDate(row.start_day))
}
