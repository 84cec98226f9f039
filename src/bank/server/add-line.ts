import type { Actor } from '#kernel/actor.ts'
import type { BankLineId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bankErrors } from '../domain/errors.ts'
import { keepLinesToDo } from './lines-to-do.ts'

/**
 * "Toch toevoegen": a line that was kept as perhaps the same payment is a payment of its own, and is to do.
 *
 * @throws DomainError `bank.line-not-found`, `bank.not-doubtful`
 */
export async function addLine(tx: TenantTx, author: Actor, id: BankLineId): Promise<null> {
  // As decisions and imports do: the account first, then the line.
  await sql`select from bank_accounts where tenant_id = ${thisTenant} order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ duplicate_of: string | null; is_doubtful: boolean }>`
    select duplicate_of, is_doubtful from bank_lines where tenant_id = ${thisTenant} and id = ${id} for update`.execute(
    tx,
  )
  const [line] = rows
  if (line === undefined) throw bankErrors.lineNotFound()
  if (!line.is_doubtful || line.duplicate_of === null) throw bankErrors.notDoubtful()
  await tx
    .insertInto('bank_separate_lines')
    .values({ line_id: id, was_duplicate_of: line.duplicate_of, decided_by: author.userId })
    .execute()
  await tx
    .updateTable('bank_lines')
    .set({ duplicate_of: null, is_doubtful: false })
    .where('id', '=', id)
    .execute()
  await keepLinesToDo(tx)
  return null
}
