import type { Actor } from '#kernel/actor.ts'
import type { BankAccountId, BankImportId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '../domain/errors.ts'
import { bankImportById } from './bank-imports.ts'
import { keepLinesToDo } from './lines-to-do.ts'

/** Lets what fetches lines of these accounts by itself fetch all of their days again. */
export type FetchAllDays = (tx: TenantTx, accounts: readonly BankAccountId[]) => Promise<void>

/**
 * Remove a file with its lines and statements, as long as no line of it was ever decided. That it was read is kept, and it can be read
 * again.
 *
 * @throws DomainError `bank.import-not-found`, `bank.import-in-use`
 */
export async function removeImport(
  tx: TenantTx,
  author: Actor,
  id: BankImportId,
  fetchAllDays: FetchAllDays,
): Promise<null> {
  // Decisions and imports wait for the account, so that no line is decided meanwhile.
  await sql`select from bank_accounts where tenant_id = ${thisTenant} order by id for no key update`.execute(
    tx,
  )
  const { fileName, format, newLines, duplicateLines, notRemovable } = await bankImportById(tx, id)
  if (notRemovable !== null) throw bankErrors.importInUse(notRemovable)
  await tx
    .insertInto('bank_import_removals')
    .values({
      import_id: id,
      file_name: fileName,
      format,
      lines: newLines + duplicateLines,
      removed_by: author.userId,
    })
    .execute()
  // A connection fetches all of its days again: the lines of this import may be of before the days that it would ask for.
  const accounts = await rowsOf(
    tx,
    sql<{ id: BankAccountId }>`
      select distinct bank_account_id as id from bank_statements where tenant_id = ${thisTenant} and import_id = ${id}`,
  )
  await fetchAllDays(
    tx,
    accounts.map((account) => account.id),
  )
  await sql`delete from bank_refusals r using bank_lines l
    where r.tenant_id = ${thisTenant} and l.tenant_id = r.tenant_id and l.id = r.line_id and l.import_id = ${id}`.execute(
    tx,
  )
  await tx.deleteFrom('bank_line_parts').where('import_id', '=', id).execute()
  await sql`delete from bank_lines where tenant_id = ${thisTenant} and import_id = ${id} and duplicate_of is not null`.execute(
    tx,
  )
  await tx.deleteFrom('bank_lines').where('import_id', '=', id).execute()
  await tx.deleteFrom('bank_statements').where('import_id', '=', id).execute()
  await tx.deleteFrom('bank_imports').where('id', '=', id).execute()
  await keepLinesToDo(tx)
  return null
}
