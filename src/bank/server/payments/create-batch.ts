import { randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { PaymentBatchId } from '#kernel/ids.ts'
import { invariant } from '#kernel/invariant.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { add, sum, type Cents } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { ownAccount } from '#tenants/server/own-account.ts'
import { bankErrors } from '../../domain/errors.ts'
import { paymentBatchErrors } from '../../domain/payments/errors.ts'
import {
  endToEndRefOf,
  orderOf,
  refuseDay,
  type Order,
  type OrderedKind,
  type Payable,
} from '../../domain/payments/order.ts'
import { sepaText } from '../../domain/payments/sepa-text.ts'
import type { NewPaymentBatch } from '../../payments-contract.ts'
import { pain001, painVersions } from './pain001.ts'
import { payables } from './payables.ts'

/** One payment of a batch, with what it pays. */
type PlannedOrder = Order & { readonly kind: OrderedKind; readonly targetId: string; readonly label: string }

/** What a batch would pay; nothing is kept. @throws DomainError `payment-batch.*`, `bank.account-not-found` */
export async function previewBatch(
  tx: TenantTx,
  asked: NewPaymentBatch,
  today: LocalDate,
): Promise<{ total: Cents; items: PlannedOrder[] }> {
  const { orders } = await planOf(tx, asked, today)
  return { total: sum(orders.map(({ amount }) => amount)), items: orders }
}

/**
 * Order payments: the batch, its items and its files, in one transaction. Nothing is booked. Under the lock of the books, so that two batches
 * together never order more than is open.
 *
 * @throws DomainError `payment-batch.*`, `bank.account-not-found`
 */
export async function createBatch(
  tx: TenantTx,
  author: Actor,
  asked: NewPaymentBatch,
  today: LocalDate,
): Promise<PaymentBatchId> {
  await lockBooks(tx)
  const { account, orders } = await planOf(tx, asked, today)
  const id = newId<PaymentBatchId>()
  const { number, createdAt } = await nextBatch(tx)
  const batch = {
    message_ref: `KLP-${today.replaceAll('-', '')}-${String(number).padStart(4, '0')}-${id.slice(-8).toUpperCase()}`,
    execution_day: asked.date,
    debtor_name: sepaText((await ownAccount(tx)).name, 70) || sepaText(account.name, 70) || 'Rekeninghouder',
    debtor_iban: account.iban,
  }
  await tx
    .insertInto('payment_batches')
    .values({ id, number, bank_account_id: account.id, ...batch, created_by: author.userId, created_at: createdAt })
    .execute() // prettier-ignore
  const transfers = orders.map((order) => ({ ...order, endToEndRef: endToEndRefOf(randomBytes(12)) }))
  await tx
    .insertInto('payment_batch_items')
    .values(
      transfers.map((order, index) => ({
        batch_id: id,
        position: index + 1,
        kind: order.kind,
        ...targetColumns(order),
        amount_cents: order.amount,
        name: order.name,
        iban: order.iban,
        previous_iban: order.previousIban,
        reference: order.reference,
        remittance: order.remittance,
        end_to_end_ref: order.endToEndRef,
      })),
    )
    .execute()
  const file = {
    messageRef: batch.message_ref,
    createdAt: new Date(createdAt),
    executionDay: asked.date,
    debtor: { name: batch.debtor_name, iban: batch.debtor_iban },
    transfers,
  }
  for (const version of painVersions) {
    const content = pain001(file, version)
    const sha256 = sha256Of(Buffer.from(content))
    await tx.insertInto('payment_batch_files').values({ batch_id: id, version, sha256, content }).execute()
  }
  return id
}

const targetColumns = ({ kind, targetId }: Pick<PlannedOrder, 'kind' | 'targetId'>) => ({
  expense_id: kind === 'expense' ? targetId : null,
  document_id: kind === 'creditNote' ? targetId : null,
  vat_return_id: kind === 'vatReturn' ? targetId : null,
})

async function planOf(tx: TenantTx, { bankAccountId, date, items }: NewPaymentBatch, today: LocalDate) {
  refuseDay(date, today, addDays(today, 365))
  const accounts = await tx.selectFrom('bank_accounts').select(['id', 'iban', 'name']).execute()
  const account = accounts.find(({ id }) => id === bankAccountId)
  if (account === undefined) throw bankErrors.accountNotFound()
  // A card or a payment provider has no IBAN to pay from.
  if (account.iban === '') throw paymentBatchErrors.accountWithoutIban()
  const found = await payables(
    tx,
    items.map(({ targetId }) => targetId),
  )
  const byTarget = new Map(found.map((payable) => [`${payable.kind}/${payable.targetId}`, payable]))
  const orders: PlannedOrder[] = []
  for (const { kind, targetId, amount, iban = null, name = null, remittance = null } of items) {
    const key = `${kind}/${targetId}`
    const payable = byTarget.get(key)
    if (payable === undefined) throw paymentBatchErrors.itemNotFound()
    const order = orderOf(
      payable,
      { amount, iban, name, remittance },
      accounts.map((own) => own.iban),
    )
    orders.push({ kind, targetId, label: payable.label, ...order })
    // Twice in one batch, the second one finds less.
    const more: Payable = { ...payable, ordered: add(payable.ordered, amount) }
    byTarget.set(key, more)
  }
  return { account, orders }
}

/** The number after the last one, and the time of this transaction, to which that of a payment is compared. */
async function nextBatch(tx: TenantTx): Promise<{ number: number; createdAt: string }> {
  const { rows } = await sql<{ number: number; created_at: string }>`
    select coalesce(max(number), 0) + 1 as number, now() as created_at
    from payment_batches where tenant_id = ${thisTenant}`.execute(tx)
  const [row] = rows
  invariant(row !== undefined, 'an aggregate has a row')
  return { number: row.number, createdAt: row.created_at }
}
