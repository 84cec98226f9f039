import { netPerCase, totalsOf } from '#documents/domain/totals.ts'
import type { CustomerId, DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, sum, ZERO } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import {
  leftFrom,
  madeByHand,
  takenAtAnotherRate,
  takenPerCode,
  type TakenPerCode,
} from '../domain/deposit-register.ts'
import type { Invoice } from '../domain/invoice.ts'
import { lockDeposits, quoteOf } from './deposit-rows.ts'

/** The invoice that a deposit was taken off on; it has no number while it is a concept. */
export interface DeductedOn {
  readonly number: string | null
}

/**
 * The invoice on which a deposit was taken off, so that `taken` is not on account 1620 any more from a day on; null while
 * it still is. Of a quote that is its final invoice, also as a concept. A deposit that was made manually has no link to the invoice
 * that takes it off: the register of the customer says whether so much is left. The deposit is locked by the caller.
 */
export async function deductedOn(
  tx: TenantTx,
  deposit: { readonly id: DocumentId; readonly customerId: CustomerId },
  taken: TakenPerCode,
  day: LocalDate,
): Promise<DeductedOn | null> {
  const { rows } = await sql<DeductedOn>`
    select number from deducted_deposits where tenant_id = ${thisTenant} and deposit_id = ${deposit.id}`.execute(
    tx,
  )
  if (rows[0] !== undefined) return rows[0]
  const movements = await lockDeposits(tx, deposit.customerId)
  const isOfQuote = (await quoteOf(tx, deposit.id)) !== null
  const amount = sum([...taken.values()])
  const left = leftFrom(isOfQuote ? movements : madeByHand(movements), day)
  const isThere = amount <= left && amount <= leftFrom(movements, day)
  if (isThere && takenAtAnotherRate(movements, taken, day) === ZERO) return null
  return lastDeduction(tx, deposit.customerId)
}

/** The part of the open amount of an invoice that is a prepayment, without VAT, by VAT code. */
export function openPrepayment({ lines, customer, open }: Invoice): TakenPerCode {
  const { gross } = totalsOf(lines)
  const prepaid = netPerCase(lines, customer).filter(({ isPrepayment }) => isPrepayment)
  return takenPerCode(
    prepaid.map(({ vatCode, net }) => ({
      vatCode,
      net: gross === ZERO ? ZERO : cents(-divideRounded(net * open, gross)),
    })),
  )
}

/** The last invoice of the customer that took off a deposit and was not cancelled. */
async function lastDeduction(tx: TenantTx, customerId: CustomerId): Promise<DeductedOn> {
  const { rows } = await sql<DeductedOn>`
    select d.number from deposit_movements m
    join invoice_states d on d.tenant_id = ${thisTenant} and d.id = m.document_id
    where m.tenant_id = ${thisTenant} and m.customer_id = ${customerId} and m.kind = 'deducted' and d.state <> 'cancelled'
    order by m.day desc, d.number desc limit 1`.execute(tx)
  return rows[0] ?? { number: null }
}
