import { decideLine, type Deciding } from '#bank/server/decide-line.ts'
import { lockLine } from '#bank/server/lock-line.ts'
import { parkedLines } from '#bank/server/open-lines.ts'
import { undoLine } from '#bank/server/undo-line.ts'
import type { Actor } from '#kernel/actor.ts'
import type { BankLineId, PayoutId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { payoutErrors } from '../domain/errors.ts'
import { readPayouts } from './payout-rows.ts'

/**
 * A line of the bank is this payout. A line that waited in transit as money of a provider, because its statement was not there yet, is decided again.
 *
 * @throws DomainError `payout.not-found`, and those of a decision on a line
 */
export async function receivePayout(
  tx: TenantTx,
  author: Actor,
  { id, bankLineId }: { readonly id: PayoutId; readonly bankLineId: BankLineId },
  deciding: Deciding,
): Promise<null> {
  const { amount } = await lockLine(tx, bankLineId)
  const [stored] = await readPayouts(tx, [id])
  if (stored === undefined) throw payoutErrors.notFound()
  const { payout, account } = stored
  if (amount !== payout.paidOut) throw payoutErrors.lineDiffers(amount, payout.paidOut)
  const parked = await parkedLines(tx, { ids: [bankLineId] })
  if (parked.length > 0) await undoLine(tx, author, bankLineId, deciding)
  const part = { kind: 'account', targetId: id, ledgerAccountId: account.id, amount } as const
  await decideLine(tx, author, bankLineId, { parts: [part] }, deciding)
  return null
}
