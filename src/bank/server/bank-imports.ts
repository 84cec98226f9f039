import type { RawBuilder } from 'kysely'
import type { BankAccountId, BankImportId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors, importStays } from '../domain/errors.ts'
import { groupedBy } from '../domain/matching/open-items.ts'
import type { BankImport } from '../import-contract.ts'

/** The files that were read, the last one first. */
export const bankImports = (tx: TenantTx): Promise<BankImport[]> => importsWhere(tx, sql`true`)

/** @throws DomainError `bank.import-not-found` */
export async function bankImportById(tx: TenantTx, id: BankImportId): Promise<BankImport> {
  const [found] = await importsWhere(tx, sql`i.id = ${id}`)
  if (found === undefined) throw bankErrors.importNotFound()
  return found
}

const ofImport = sql`l.tenant_id = ${thisTenant} and l.import_id = i.id`
/** A line of another file, of which this one gave the parts. */
const hasPartsOfImport = sql`l.tenant_id = ${thisTenant} and l.import_id <> i.id and l.id in (
  select p.line_id from bank_line_parts p where p.tenant_id = ${thisTenant} and p.import_id = i.id)`
const wasDecided = sql`exists (select from bank_decisions d where d.tenant_id = ${thisTenant} and d.line_id = l.id)`
/** Whether a line of another file was compared with this line, or another file gave its parts. */
const isCompared = sql`exists (
  select from bank_lines t where t.tenant_id = ${thisTenant} and t.duplicate_of = l.id and t.import_id <> l.import_id
  union all
  select from bank_separate_lines s where s.tenant_id = ${thisTenant} and l.id in (s.line_id, s.was_duplicate_of)
  union all
  select from bank_line_parts p where p.tenant_id = ${thisTenant} and p.line_id = l.id and p.import_id <> l.import_id)`

async function importsWhere(tx: TenantTx, where: RawBuilder<unknown>): Promise<BankImport[]> {
  const { rows } = await sql<{
    id: BankImportId
    file_name: string
    format: string
    imported_at: string
    new_lines: number
    duplicates: number
    decided: number
    is_compared: boolean
  }>`
    select i.id, i.file_name, i.format, i.new_lines,
           (select count(*) from bank_lines l where ${ofImport} and l.duplicate_of is not null)::int as duplicates,
           ((select count(*) from bank_lines l where ${ofImport} and ${wasDecided})
             + (select count(*) from bank_lines l where ${hasPartsOfImport} and ${wasDecided}))::int as decided,
           exists (select from bank_lines l where ${ofImport} and ${isCompared}) as is_compared,
           to_char(i.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as imported_at
    from bank_imports i where i.tenant_id = ${thisTenant} and ${where}
    order by i.imported_at desc, i.id`.execute(tx)
  const statements = await statementsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, file_name, format, imported_at, new_lines, duplicates, decided, is_compared }) => ({
    id,
    fileName: file_name,
    format,
    importedAt: imported_at,
    newLines: new_lines,
    duplicateLines: duplicates,
    decidedLines: decided,
    notRemovable: decided > 0 ? importStays.decided : is_compared ? importStays.comparedWith : null,
    statements: statements.get(id) ?? [],
  }))
}

async function statementsOf(
  tx: TenantTx,
  ids: readonly BankImportId[],
): Promise<ReadonlyMap<string, BankImport['statements']>> {
  const { rows } = await sql<{
    import_id: BankImportId
    bank_account_id: BankAccountId
    from_day: string
    to_day: string
    opening: Cents | null
    closing: Cents | null
  }>`
    select import_id, bank_account_id, from_day, to_day, opening_cents as opening, closing_cents as closing
    from bank_statements
    where tenant_id = ${thisTenant} and import_id = any(${ids}::uuid[])
    order by import_id, position`.execute(tx)
  return new Map(
    [...groupedBy(rows, ({ import_id }) => import_id)].map(([id, own]) => [
      id,
      own.map(({ bank_account_id, from_day, to_day, opening, closing }) => ({
        bankAccountId: bank_account_id,
        from: localDate(from_day),
        to: localDate(to_day),
        opening,
        closing,
      })),
    ]),
  )
}
