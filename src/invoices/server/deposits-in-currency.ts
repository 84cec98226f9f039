import { foreignAmountOf, type PricedLine } from '#documents/domain/foreign-line.ts'
import { cents, divideRounded, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { foreignAmount, inEuros, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'
import { quoteOf } from './deposit-rows.ts'

/** A deposit was booked at the rate of its day, and the final invoice that takes it off has another. */
interface Standing {
  /** On 1620 in euros. */
  readonly amount: Cents
  /** The same in thousandths of the currency. */
  readonly net: bigint
}

/**
 * The euros on 1620 of the deposits that an invoice takes off, in cents: in proportion to what these deposits are in the currency, so that the last deduction leaves
 * nothing. An invoice of a quote takes the deposits of that quote; any other one takes those of the customer that were made manually. What is taken beyond them
 * has the rate of the invoice.
 *
 * @param deducted the euros of the deduction by the rate of the invoice; the answer for an invoice in euros, and where there is no deposit in the currency
 */
export async function eurosOfDeposits(tx: TenantTx, invoice: Invoice, deducted: Cents): Promise<Cents> {
  const { id, customerId, exchange, lines } = invoice
  if (exchange === null) return deducted
  const taken = prepaidIn(lines, exchange)
  const quoteId = await quoteOf(tx, id)
  const { amount, net } = await standingOf(
    tx,
    sql`c.currency = ${exchange.currency} and ${
      quoteId === null
        ? sql`c.quote_id is null and c.customer_id = ${customerId}`
        : sql`c.quote_id = ${quoteId}`
    }`,
  )
  if (taken <= 0n || net <= 0n) return deducted
  if (taken <= net) return cents(divideRounded(amount * taken, net))
  return cents(amount + inEuros(foreignAmount(taken - net), exchange.perEuro))
}

/**
 * What a credit note gives back to 1620 of the deposits that its invoice took off, less the euros of the credited lines by the rate of the invoice; cents, and zero
 * in euros. The last credit note gives back all that is left, so that a deposit is there again as it was.
 *
 * @param credited the lines that are credited
 * @param deducted the euros of the credited deduction by the rate of the invoice
 */
export async function differenceGivenBack(
  tx: TenantTx,
  { id, exchange }: Pick<Invoice, 'id' | 'exchange'>,
  credited: readonly PrepaidLine[],
  deducted: Cents,
): Promise<Cents> {
  if (exchange === null || deducted <= ZERO) return ZERO
  const given = prepaidIn(credited, exchange)
  const { amount, net } = await standingOf(
    tx,
    sql`(c.document_id = ${id} or c.document_id in (
          select n.id from credit_note_states n where n.tenant_id = ${thisTenant} and n.corrects_id = ${id}))`,
  )
  return net >= 0n ? ZERO : subtract(cents(divideRounded(-amount * given, -net)), deducted)
}

type PrepaidLine = PricedLine & { readonly isPrepayment?: boolean | undefined }

/** What lines take off of deposits, in the currency. */
function prepaidIn(
  lines: readonly PrepaidLine[],
  exchange: Parameters<typeof foreignAmountOf>[1],
): ForeignAmount {
  const prepaid = lines.filter(({ isPrepayment }) => isPrepayment === true)
  return foreignAmount(-prepaid.reduce((total, line) => total + foreignAmountOf(line, exchange), 0n))
}

/** What these documents have on 1620. What was written off is there in neither of the two. */
async function standingOf(tx: TenantTx, condition: ReturnType<typeof sql>): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select coalesce(sum(m.amount), 0)::bigint as amount,
           coalesce(sum(round(c.net_thousandths * m.amount / nullif(m.invoiced, 0))), 0)::bigint as net
    from deposits_in_currency c
    join (select document_id, sum(amount_cents) as amount, sum(amount_cents) filter (where kind <> 'given-up') as invoiced
          from deposit_movements where tenant_id = ${thisTenant} group by document_id) m
      on m.document_id = c.document_id
    where c.tenant_id = ${thisTenant} and ${condition}`.execute(tx)
  return rows[0] ?? { amount: ZERO, net: 0n }
}
