import type { Actor } from '#kernel/actor.ts'
import type { BankLineId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { lockLine } from './lock-line.ts'

/**
 * A line is not this document, entry or account: the pair is never proposed again, whatever is decided or undone.
 *
 * @throws DomainError `bank.line-not-found`
 */
export async function refuseProposal(
  tx: TenantTx,
  author: Actor,
  id: BankLineId,
  targetId: string,
): Promise<null> {
  await lockLine(tx, id)
  await sql`
    insert into bank_refusals (tenant_id, line_id, target_id, refused_by)
    values (${thisTenant}, ${id}, ${targetId}, ${author.userId}) on conflict do nothing`.execute(tx)
  return null
}
