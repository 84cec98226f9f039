import { netPerCase, totalsOf } from '#documents/domain/totals.ts'
import type { CustomerId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, cents, divideRounded, min, sum, ZERO, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import {
  leftFrom,
  madeByHand,
  takenAtAnotherRate,
  takenPerCode,
  type DepositMovement,
  type TakenPerCode,
} from '../domain/deposit-register.ts'
import type { Invoice } from '../domain/invoice.ts'
import { lockDeposits, quoteOf } from './deposit-rows.ts'
import { leftOfDeposit } from './deposits-in-currency.ts'

/** The invoice that a deposit was taken off on; it has no number while it is a concept. */
export interface DeductedOn {
  readonly number: string | null
}

/**
 * The invoice on which a deposit was taken off, so that `taken` is not on account 1620 any more from a day on; null while
 * it still is. Of a quote that is its final invoice, also as a concept. A deposit that was made manually has no link to the invoice
 * that takes it off: the register of the customer says whether so much is left. In a currency what is left of the deposit itself counts, because each deposit is
 * taken off at its own euros. The deposit is locked by the caller.
 */
export async function deductedOn(
  tx: TenantTx,
  deposit: Pick<Invoice, 'id' | 'customerId' | 'exchange'>,
  taken: TakenPerCode,
  day: LocalDate,
): Promise<DeductedOn | null> {
  const { rows } = await sql<DeductedOn>`
    select number from deducted_deposits where tenant_id = ${thisTenant} and deposit_id = ${deposit.id}`.execute(
    tx,
  )
  if (rows[0] !== undefined) return rows[0]
  const movements = await lockDeposits(tx, deposit.customerId)
  const amount = sum([...taken.values()])
  const least = min(await ownLeft(tx, deposit, movements, day), leftFrom(movements, day))
  // In a currency the euros of a part are rounded.
  const rounding = deposit.exchange === null ? ZERO : cents(1n)
  const isThere = amount <= add(least, rounding)
  if (isThere && takenAtAnotherRate(movements, taken, day) <= rounding) return null
  return lastDeduction(tx, deposit.customerId)
}

async function ownLeft(
  tx: TenantTx,
  { id, customerId, exchange }: Pick<Invoice, 'id' | 'customerId' | 'exchange'>,
  movements: readonly DepositMovement[],
  day: LocalDate,
): Promise<Cents> {
  if (exchange !== null) return (await leftOfDeposit(tx, { id, customerId, exchange }))?.amount ?? ZERO
  return leftFrom((await quoteOf(tx, id)) === null ? madeByHand(movements) : movements, day)
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
