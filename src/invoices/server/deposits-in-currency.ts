import { foreignAmountOf } from '#documents/domain/foreign-line.ts'
import { cents, divideRounded, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'

/** A deposit was booked at the rate of its day, and the final invoice that takes it off has another. */
interface Standing {
  /** On 1620 in euros. */
  readonly amount: Cents
  /** The same in thousandths of the currency. */
  readonly net: bigint
}

/**
 * The euros on 1620 of the deposits that an invoice of a quote takes off, where these are in a currency: in proportion to what the deposits of that quote
 * are in it, so that the last deduction leaves nothing. Null in euros, and where the quote has no such deposit.
 */
export async function eurosOfDeposits(tx: TenantTx, { id, exchange, lines }: Invoice): Promise<Cents | null> {
  if (exchange === null) return null
  const deducted = lines.filter(({ isPrepayment }) => isPrepayment === true)
  const taken = -deducted.reduce((total, line) => total + foreignAmountOf(line, exchange), 0n)
  const { rows } = await sql<Standing>`
    select coalesce(sum(m.amount), 0)::bigint as amount, coalesce(sum(c.net_thousandths), 0)::bigint as net
    from deposits_in_currency c
    join (select document_id, sum(amount_cents) as amount from deposit_movements where tenant_id = ${thisTenant} group by document_id) m
      on m.document_id = c.document_id
    where c.tenant_id = ${thisTenant} and c.currency = ${exchange.currency}
      and c.quote_id = (select quote_id from invoiced_quotes where tenant_id = ${thisTenant} and invoice_id = ${id})`.execute(
    tx,
  )
  const { amount, net } = rows[0] ?? { amount: 0n, net: 0n }
  return taken <= 0n || taken > net ? null : cents(divideRounded(amount * taken, net))
}
