import type { Actor } from '#kernel/actor.ts'
import type { ListImportId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { FileOfMove } from '#reports/server/import/past-figures.ts'
import type { NoteTaken } from '#reports/server/import/take-over.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import { orderMatching } from './papers/match-again.ts'
import { keepRows } from './record-list.ts'

/** The customers that an audit file made are an import of that file, as those of a list: what goes back with a move is known by it. */
export const noteTakenFile: NoteTaken = async (tx, author, taken) => {
  await listCustomersOfFile(tx, author, taken)
  await orderMatching(tx)
}

/** Keeps customers that a file made as an import of that file; without customers nothing is kept. */
export async function listCustomersOfFile(
  tx: TenantTx,
  actor: Actor,
  { fileName, sha256, customers }: Parameters<NoteTaken>[2],
): Promise<void> {
  if (customers.length === 0) return
  const id = newId<ListImportId>()
  await tx
    .insertInto('list_imports')
    .values({
      id,
      kind: 'customers',
      file_name: fileName.slice(0, 255),
      sha256,
      made: customers.length,
      filled: 0,
      known: 0,
      refused: 0,
      imported_by: actor.userId,
      imported_by_email: await emailOf(tx, actor.userId),
    })
    .execute()
  await keepRows(
    tx,
    id,
    customers.map((record, index) => ({ record, place: index + 1, version: 1, filled: null })),
  )
}

/** Whether the customers of a file that was taken over at that moment are kept as an import; a version before did not do that. */
export async function isListed(tx: TenantTx, { sha256, importedAt }: FileOfMove): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select id from list_imports
        where tenant_id = ${thisTenant} and kind = 'customers' and sha256 = ${sha256} and imported_at = ${importedAt}::timestamptz`,
  )
  return rows.length > 0
}
