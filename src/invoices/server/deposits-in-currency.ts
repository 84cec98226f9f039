import { foreignAmountOf, type PricedLine } from '#documents/domain/foreign-line.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { add, cents, divideRounded, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { foreignAmount, inEuros, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import {
  leftOfDeposits,
  takenPerDeposit,
  type DepositInCurrency,
  type DepositLeft,
} from '../domain/deposits-left.ts'
import type { Invoice } from '../domain/invoice.ts'
import { quoteOf } from './deposit-rows.ts'

/**
 * The euros on 1620 of the deposits that an invoice takes off, in cents: each deposit of the customer in the currency at its own euros, those of the same quote (or
 * made manually, as the invoice) first and then the oldest, and none of a later day. What is taken beyond these deposits has the rate of the invoice.
 *
 * @param deducted the euros of the deduction by the rate of the invoice; the answer for an invoice in euros, and where there is no deposit in the currency
 */
export async function eurosOfDeposits(tx: TenantTx, invoice: Invoice, deducted: Cents): Promise<Cents> {
  const { id, exchange, lines, issueDate: day } = invoice
  if (exchange === null) return deducted
  const net = prepaidIn(lines, exchange)
  const left = leftOfDeposits(await movementsIn(tx, invoice, exchange))
  const parts = takenPerDeposit(left, { net, quoteId: await quoteOf(tx, id), day })
  if (parts.length === 0) return deducted
  const beyond = foreignAmount(net - parts.reduce((total, part) => total + part.net, 0n))
  return add(sum(parts.map(({ amount }) => amount)), inEuros(beyond, exchange.perEuro))
}

type InCurrency = Pick<Invoice, 'id' | 'customerId'> & { readonly exchange: NonNullable<Invoice['exchange']> }

/** What is left of a deposit invoice in a currency; null for any other invoice. */
export async function leftOfDeposit(tx: TenantTx, deposit: InCurrency): Promise<DepositLeft | null> {
  const left = leftOfDeposits(await movementsIn(tx, deposit, deposit.exchange))
  return left.find(({ documentId }) => documentId === deposit.id) ?? null
}

/**
 * What a credit note changes on 1620 more than the euros of the credited lines by the rate of the invoice; cents, and zero in euros. Of a final invoice the credit
 * note gives back what that invoice took off, and the last one all that is left, so that a deposit is there again as it was. The last credit note on a deposit takes
 * off all that is left of the deposit in euros.
 *
 * @param credited the lines that are credited
 * @param deducted the euros of the credited deduction by the rate of the invoice; below zero of a deposit
 */
export async function differenceGivenBack(
  tx: TenantTx,
  { id, customerId, exchange }: Pick<Invoice, 'id' | 'customerId' | 'exchange'>,
  credited: readonly PrepaidLine[],
  deducted: Cents,
): Promise<Cents> {
  if (exchange === null || deducted === ZERO) return ZERO
  const given = prepaidIn(credited, exchange)
  if (deducted < ZERO) {
    const deposit = await leftOfDeposit(tx, { id, customerId, exchange })
    return deposit === null || deposit.net !== -given ? ZERO : subtract(negate(deducted), deposit.amount)
  }
  const own = (await movementsIn(tx, { customerId }, exchange)).filter(
    ({ documentId, correctsId }) => documentId === id || correctsId === id,
  )
  const net = own.reduce((total, each) => total + each.net, 0n)
  const amount = sum(own.map((each) => each.amount))
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

interface MovementRow {
  document_id: DocumentId
  corrects_id: DocumentId | null
  quote_id: DocumentId | null
  day: string
  net: bigint
  amount: Cents
}

/** What documents of a customer in a currency changed on 1620, in the order of booking. What was written off of a deposit is there in neither of the two sums. */
async function movementsIn(
  tx: TenantTx,
  { customerId }: Pick<Invoice, 'customerId'>,
  { currency }: Parameters<typeof foreignAmountOf>[1],
): Promise<DepositInCurrency[]> {
  const rows = await rowsOf<MovementRow>(
    tx,
    sql`
    select c.document_id, n.corrects_id, c.quote_id, m.day, m.amount,
           coalesce(round(c.net_thousandths * m.amount / nullif(m.invoiced, 0)), 0)::bigint as net
    from deposits_in_currency c
    join (select document_id, min(day) as day, sum(amount_cents)::bigint as amount, sum(amount_cents) filter (where kind <> 'given-up') as invoiced
          from deposit_movements where tenant_id = ${thisTenant} and customer_id = ${customerId} group by document_id) m
      on m.document_id = c.document_id
    join (select document_id, min(number) as booked from booked_entries where tenant_id = ${thisTenant} group by document_id) e
      on e.document_id = c.document_id
    left join credit_note_states n on n.tenant_id = ${thisTenant} and n.id = c.document_id
    where c.tenant_id = ${thisTenant} and c.currency = ${currency} and c.customer_id = ${customerId}
    order by e.booked`,
  )
  return rows.map(({ document_id: documentId, corrects_id: correctsId, quote_id: quoteId, day, net, amount }) => ({
    documentId, correctsId, quoteId, day: localDate(day), net, amount,
  })) // prettier-ignore
}
