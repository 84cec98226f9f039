import type { CustomerId, DocumentId, PaymentId, TenantId, UserId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { PREPAYMENT } from '#ledger/domain/vat-code.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { paymentErrors } from '../domain/payment-errors.ts'
import type { Receipt } from '../domain/receivable.ts'

export interface Payment extends Omit<Receipt, 'returned'> {
  readonly id: PaymentId
  readonly date: LocalDate
  readonly account: AccountNumber
  readonly isReversed: boolean
}

export async function insertPayment(
  tx: TenantTx,
  tenantId: TenantId,
  documentId: DocumentId,
  payment: Omit<Receipt, 'returned'> & { readonly date: LocalDate; readonly account: AccountNumber },
): Promise<PaymentId> {
  const id = newId<PaymentId>()
  await tx
    .insertInto('payments')
    .values({
      tenant_id: tenantId,
      id,
      document_id: documentId,
      paid_on: payment.date,
      amount_cents: payment.amount,
      surplus_cents: payment.surplus,
      difference_cents: payment.difference,
      account_number: payment.account,
    })
    .execute()
  return id
}

/**
 * One payment on a document whose row is locked by the caller.
 *
 * @throws DomainError `payment.not-found`
 */
export async function readPayment(tx: TenantTx, documentId: DocumentId, id: PaymentId): Promise<Payment> {
  const { rows } = await sql<{
    paid_on: string
    amount: Cents
    surplus: Cents
    difference: Cents
    account_number: string
    is_reversed: boolean
  }>`
    select p.paid_on, p.amount_cents as amount, p.surplus_cents as surplus, p.difference_cents as difference, p.account_number,
           exists (select from payment_reversals r where r.tenant_id = p.tenant_id and r.payment_id = p.id) as is_reversed
    from payments p where p.id = ${id} and p.document_id = ${documentId}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw paymentErrors.notFound()
  return {
    id,
    date: localDate(row.paid_on),
    amount: row.amount,
    surplus: row.surplus,
    difference: row.difference,
    account: accountNumber(row.account_number),
    isReversed: row.is_reversed,
  }
}

export async function insertReversal(
  tx: TenantTx,
  author: { readonly tenantId: TenantId; readonly userId: UserId },
  paymentId: PaymentId,
  on: LocalDate,
): Promise<void> {
  await tx
    .insertInto('payment_reversals')
    .values({ tenant_id: author.tenantId, payment_id: paymentId, reversed_on: on, user_id: author.userId })
    .execute()
}

/** What a customer has paid too much and did not get back: all surpluses, less what was paid with them. */
export async function surplusOf(tx: TenantTx, customerId: CustomerId): Promise<Cents> {
  const { rows } = await sql<{ surplus: Cents }>`
    select coalesce(sum(p.surplus_cents - case when p.account_number = ${PREPAYMENT} then p.amount_cents else 0 end), 0)::bigint
             as surplus
    from payments p
    join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
    where d.customer_id = ${customerId}
      and not exists (select from payment_reversals r where r.tenant_id = p.tenant_id and r.payment_id = p.id)`.execute(
    tx,
  )
  return rows[0]?.surplus ?? ZERO
}

/** The same, locked: who wants to use it waits until this transaction ends: two cannot use the same euro. */
export async function lockSurplus(tx: TenantTx, customerId: CustomerId): Promise<Cents> {
  await lockCustomer(tx, customerId)
  return surplusOf(tx, customerId)
}

/** Transactions that use the same money of a customer (a surplus, a deposit) wait for each other here until they end. */
export async function lockCustomer(tx: TenantTx, customerId: CustomerId): Promise<void> {
  await sql`
    select from customers
    where tenant_id = current_setting('app.tenant_id')::uuid and id = ${customerId} for no key update`.execute(
    tx,
  )
}
