import { counted, formatDate } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { safeName } from '#platform/server/files/safe-name.ts'
import type { ArchiveSource } from './archive-entry.ts'

/** The files of expenses, and the evidence of agreements on quotes, of mandates and of year-ends, each with its day and the name from its owner. */
export const backingFiles: ArchiveSource = async function* ({ tx, tenantId, files, year = null }) {
  const query = sql<BackingRow>`
    select b.id, b.file_name, b.kind, b.sha256, x.expense_date, x.description,
           (select d.number from agreement_files f
            join issued_documents d on d.tenant_id = f.tenant_id and d.id = f.quote_id
            where f.tenant_id = ${thisTenant} and f.backing_document_id = b.id limit 1) as quote_number,
           (select m.mandate_ref from signed_mandates m
            where m.tenant_id = ${thisTenant} and m.backing_document_id = b.id limit 1) as mandate_ref,
           (select p.day from days_of_papers p
            where p.tenant_id = ${thisTenant} and p.backing_document_id = b.id limit 1) as takings_day,
           y.year as closed_year, y.point
    from backing_files b
    left join files_of_year_points y on y.tenant_id = ${thisTenant} and y.backing_document_id = b.id
    left join lateral (
      select x.expense_date, x.description from booked_expenses x
      where x.tenant_id = ${thisTenant} and x.backing_document_id = b.id
      order by x.created_at desc limit 1
    ) x on true
    where b.tenant_id = ${thisTenant} and (${year}::int is null or extract(year from x.expense_date) = ${year}::int
      or (y.year = ${year}::int and y.is_kept) or exists (
      select from days_of_papers p
      where p.tenant_id = ${thisTenant} and p.backing_document_id = b.id and extract(year from p.day) = ${year}::int))
    order by x.expense_date nulls last, b.id`
  for await (const rows of readInPieces(tx, 'backing_files', query))
    for (const row of rows)
      yield {
        path: pathOf(row),
        about: aboutOf(row),
        sha256: row.sha256,
        isPacked: row.kind !== 'ubl' && row.kind !== 'cii',
        open: () => files.get({ tenantId, sha256: row.sha256 }),
      }
}

/** The documents of the program of before, by their year; of one year those of that year. */
export const oldPaperFiles: ArchiveSource = async function* ({ tx, tenantId, files, year = null }) {
  const query = sql<{
    id: string
    file_name: string
    folder: string
    kind: string
    sha256: string
    year: number | null
    relation: string
  }>`
    select id, file_name, folder, kind, sha256, year, relation from kept_old_papers
    where tenant_id = ${thisTenant} and (${year}::int is null or year = ${year}::int)
    order by folder, file_name, id`
  for await (const rows of readInPieces(tx, 'old_papers', query))
    for (const row of rows)
      yield {
        path: `oude-papieren/${row.year === null ? 'zonder-jaar' : String(row.year)}/${row.id.slice(-6)}-${safeName(row.file_name)}`,
        about: ['Oud papier', row.folder, row.relation].filter((word) => word !== '').join(', '),
        sha256: row.sha256,
        isPacked: row.kind !== 'ubl' && row.kind !== 'cii',
        open: () => files.get({ tenantId, sha256: row.sha256 }),
      }
}

/** The files of tills, by the first day that each filled in; of one year those with a day of that year. */
export const tillFiles: ArchiveSource = async function* ({ tx, tenantId, files, year = null }) {
  const query = sql<{ id: string; file_name: string; sha256: string; day: string | null; days: string }>`
    select f.id, f.file_name, f.sha256,
           (select min(d.day) from days_of_till_files d where d.tenant_id = ${thisTenant} and d.till_file_id = f.id) as day,
           (select count(distinct d.day) from days_of_till_files d
            where d.tenant_id = ${thisTenant} and d.till_file_id = f.id)::text as days
    from kept_till_files f
    where f.tenant_id = ${thisTenant} and (${year}::int is null or exists (
      select from days_of_till_files d
      where d.tenant_id = ${thisTenant} and d.till_file_id = f.id and extract(year from d.day) = ${year}::int))
    order by f.id`
  for await (const rows of readInPieces(tx, 'till_files', query))
    for (const row of rows)
      yield {
        path: `kassabestanden/${row.day ?? 'zonder-dag'}-${row.id.slice(-6)}-${safeName(row.file_name)}`,
        about:
          row.day === null
            ? 'Bestand van een kassa, waarvan geen dag is vastgelegd'
            : `Bestand van een kassa: ${counted(Number(row.days), 'dag', 'dagen')} vanaf ${formatDate(localDate(row.day))}`,
        sha256: row.sha256,
        isPacked: false,
        open: () => files.get({ tenantId, sha256: row.sha256 }),
      }
}

/** The extra attachments of mails, under the day of the mail. */
export const mailedFiles: ArchiveSource = async function* ({ tx, tenantId, files }) {
  const query = sql<{ id: string; file_name: string; sha256: string; day: string; recipient: string }>`
    select f.id, f.file_name, f.sha256, f.recipient,
           to_char(f.created_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as day
    from sent_files f
    where f.tenant_id = ${thisTenant}
    order by f.created_at, f.mail_id, f.position`
  for await (const rows of readInPieces(tx, 'mailed_files', query))
    for (const row of rows)
      yield {
        path: `bijlagen/${row.day}-${row.id.slice(-6)}-${safeName(row.file_name)}`,
        about: `Bijlage bij de mail van ${formatDate(localDate(row.day))} aan ${row.recipient}`,
        sha256: row.sha256,
        isPacked: true,
        open: () => files.get({ tenantId, sha256: row.sha256 }),
      }
}

/** The letters of reminder that were drawn, with the day and the customer. */
export const letterFiles: ArchiveSource = async function* ({ tx, tenantId, files }) {
  const query = sql<{ id: string; sha256: string; made_on: string; subject: string; recipient: string }>`
    select f.letter_id as id, f.sha256, f.made_on, f.subject, f.recipient
    from letter_files f
    where f.tenant_id = ${thisTenant}
    order by f.made_on, f.letter_id`
  for await (const rows of readInPieces(tx, 'letter_files', query))
    for (const row of rows)
      yield {
        path: `herinneringen/${row.made_on}-${row.id.slice(-6)}-${safeName(row.subject)}.pdf`,
        about: `${row.subject} van ${formatDate(localDate(row.made_on))} aan ${row.recipient}`,
        sha256: row.sha256,
        isPacked: true,
        open: () => files.get({ tenantId, sha256: row.sha256 }),
      }
}

/** The statements of account that were mailed, with the day and the customer. */
export const statementFiles: ArchiveSource = async function* ({ tx, tenantId, files }) {
  const query = sql<{ id: string; sha256: string; day: string; recipient: string; file_name: string }>`
    select f.mail_id as id, f.sha256, s.file_name, m.recipient,
           to_char(s.ordered_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as day
    from statement_mail_files f
    join statement_mails s on s.tenant_id = ${thisTenant} and s.mail_id = f.mail_id
    join outgoing_mails m on m.tenant_id = ${thisTenant} and m.id = f.mail_id
    where f.tenant_id = ${thisTenant}
    order by s.ordered_at, f.mail_id`
  for await (const rows of readInPieces(tx, 'statement_files', query))
    for (const row of rows)
      yield {
        path: `rekeningoverzichten/${row.day}-${row.id.slice(-6)}-${safeName(row.file_name)}`,
        about: `Rekeningoverzicht, gemaild op ${formatDate(localDate(row.day))} aan ${row.recipient}`,
        sha256: row.sha256,
        isPacked: true,
        open: () => files.get({ tenantId, sha256: row.sha256 }),
      }
}

interface BackingRow {
  readonly id: string
  readonly file_name: string
  readonly kind: string
  readonly sha256: string
  readonly expense_date: string | null
  readonly description: string | null
  readonly quote_number: string | null
  readonly mandate_ref: string | null
  readonly takings_day: string | null
  /** The year-end of which it is evidence, and the point of its list. */
  readonly closed_year: number | null
  readonly point: string | null
}

function pathOf({ id, file_name, closed_year, point, ...row }: BackingRow): string {
  const name = `${id.slice(-6)}-${safeName(file_name)}`
  if (closed_year !== null) return `jaarafsluiting/${String(closed_year)}-${point ?? ''}-${name}`
  const day = row.expense_date ?? row.takings_day
  return `documenten/${day ?? (row.mandate_ref === null ? 'niet-geboekt' : 'machtiging')}-${name}`
}

function aboutOf(row: BackingRow): string {
  if (row.closed_year !== null) return `Bewijs bij de jaarafsluiting van ${String(row.closed_year)}`
  if (row.expense_date !== null)
    return `Bij uitgave van ${formatDate(localDate(row.expense_date))}: ${row.description ?? ''}`
  if (row.takings_day !== null) return `Z-bon bij de dagomzet van ${formatDate(localDate(row.takings_day))}`
  if (row.mandate_ref !== null) return `Getekend formulier van machtiging ${row.mandate_ref}`
  return row.quote_number === null
    ? 'Bijlage die nog niet is geboekt'
    : `Bewijs van akkoord bij offerte ${row.quote_number}`
}
