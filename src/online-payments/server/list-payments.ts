import { invoiceErrors } from '#invoices/domain/errors.ts'
import type { DocumentId, OnlinePaymentId, OnlineRefundId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OnlinePaymentOnScreen } from '../contract.ts'
import { onlinePaymentErrors } from '../domain/errors.ts'
import {
  refundable,
  type OnlineState,
  type Problem,
  type RefundKind,
  type RefundState,
} from '../domain/online-payment.ts'

/**
 * The online payments of an invoice, the newest first; what came to nothing is left out.
 *
 * @throws DomainError `invoice.not-found`
 */
export async function listPayments(tx: TenantTx, documentId: DocumentId): Promise<OnlinePaymentOnScreen[]> {
  const [invoice] = await rowsOf(
    tx,
    sql`select from invoice_states where tenant_id = ${thisTenant} and id = ${documentId}`,
  )
  if (invoice === undefined) throw invoiceErrors.notFound()
  const rows = await rowsOf(
    tx,
    sql<{
      id: OnlinePaymentId
      amount: Cents
      costs: Cents
      interest: Cents
      state: OnlineState
      problem: Problem | null
      is_test: boolean
      method: string | null
      started_at: string
      paid_on: string | null
      surplus: Cents
      is_booked: boolean
      needs_attention: boolean
      refunds: {
        id: OnlineRefundId
        kind: RefundKind
        amount: number
        state: RefundState
        isOwn: boolean
        at: string
        needsAttention: boolean
      }[]
    }>`
      select p.id, p.amount_cents as amount, p.costs_cents as costs, p.interest_cents as interest, p.state, p.problem, p.is_test, p.method, p.created_at as started_at, p.paid_on,
             p.surplus_cents as surplus, p.needs_attention,
             p.payment_id is not null and not exists (
               select from item_payments i where i.tenant_id = ${thisTenant} and i.id = p.payment_id and i.reversed_on is not null) as is_booked,
             coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'amount', r.amount_cents, 'state', r.state,
                                          'isOwn', r.ordered_by is not null, 'at', r.created_at, 'needsAttention', r.needs_attention)
                                        order by r.created_at, r.id)
                from online_refunds r where r.tenant_id = ${thisTenant} and r.online_payment_id = p.id), '[]') as refunds
      from online_payments p
      where p.tenant_id = ${thisTenant} and p.document_id = ${documentId}
        and (p.state in ('paid', 'refused') or (p.state = 'open' and coalesce(p.expires_at > now(), true)))
      order by p.created_at desc, p.id`,
  )
  return rows.map(({ refunds, ...row }) => {
    const returns = refunds.map((each) => ({ ...each, amount: cents(BigInt(each.amount)) }))
    return {
      id: row.id,
      amount: row.amount,
      costs: row.costs,
      interest: row.interest,
      state: row.state,
      problem: row.problem,
      isTest: row.is_test,
      method: row.method,
      startedAt: row.started_at,
      paidOn: row.paid_on === null ? null : localDate(row.paid_on),
      surplus: row.surplus,
      refundable: row.is_booked ? refundable(row.amount, returns) : ZERO,
      needsAttention: row.needs_attention || returns.some((each) => each.needsAttention),
      refunds: returns.map(({ needsAttention: _seen, ...each }) => each),
    }
  })
}

/** A user has seen it: the task is done. @throws DomainError `online-payment.not-found` */
export async function seePayment(tx: TenantTx, id: OnlinePaymentId): Promise<null> {
  const [row] = await rowsOf(
    tx,
    sql`update online_payments set needs_attention = false where tenant_id = ${thisTenant} and id = ${id} returning id`,
  )
  if (row === undefined) throw onlinePaymentErrors.notFound()
  await sql`update online_refunds set needs_attention = false
            where tenant_id = ${thisTenant} and online_payment_id = ${id} and needs_attention`.execute(tx)
  return null
}
