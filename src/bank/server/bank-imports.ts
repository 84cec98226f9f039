import type { RawBuilder } from 'kysely'
import type { BankAccountId, BankImportId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '../domain/errors.ts'
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

async function importsWhere(tx: TenantTx, where: RawBuilder<unknown>): Promise<BankImport[]> {
  const { rows } = await sql<{
    id: BankImportId
    file_name: string
    format: string
    imported_at: string
    new_lines: number
  }>`
    select i.id, i.file_name, i.format, i.new_lines, to_char(i.imported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as imported_at
    from bank_imports i where i.tenant_id = ${thisTenant} and ${where}
    order by i.imported_at desc, i.id`.execute(tx)
  const statements = await statementsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, file_name, format, imported_at, new_lines }) => ({
    id,
    fileName: file_name,
    format,
    importedAt: imported_at,
    newLines: new_lines,
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
