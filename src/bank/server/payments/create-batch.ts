import { randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { PaymentBatchId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { add, sum, type Cents } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { maskedIban, namesOf } from '#tenants/domain/money-act.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import { paymentBatchErrors } from '../../domain/payments/errors.ts'
import {
  endToEndRefOf,
  orderOf,
  refuseDay,
  type Order,
  type OrderedKind,
  type Payable,
} from '../../domain/payments/order.ts'
import type { NewPaymentBatch } from '../../payments-contract.ts'
import { batchAccount, batchHead } from './batch-head.ts'
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
): Promise<{ readonly given: PaymentBatchId; readonly act: MoneyAct }> {
  await lockBooks(tx)
  const { account, orders } = await planOf(tx, asked, today)
  const id = newId<PaymentBatchId>()
  const head = await batchHead(tx, 'payment_batches', { id, account, today })
  const batch = {
    message_ref: head.messageRef,
    execution_day: asked.date,
    debtor_name: head.holder,
    debtor_iban: account.iban,
  }
  await tx
    .insertInto('payment_batches')
    .values({ id, number: head.number, bank_account_id: account.id, ...batch, created_by: author.userId, created_at: head.createdAt })
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
    createdAt: new Date(head.createdAt),
    executionDay: asked.date,
    debtor: { name: batch.debtor_name, iban: batch.debtor_iban },
    transfers,
  }
  for (const version of painVersions) {
    const content = pain001(file, version)
    const sha256 = sha256Of(Buffer.from(content))
    await tx.insertInto('payment_batch_files').values({ batch_id: id, version, sha256, content }).execute()
  }
  const act = {
    door: 'payment-batch',
    object: `${String(head.number)}, ${formatEuros(sum(orders.map(({ amount }) => amount)))}`,
    before: null,
    after: namesOf(orders.map(({ name, iban }) => `${name} (${maskedIban(iban)})`)),
  } as const
  return { given: id, act }
}

const targetColumns = ({ kind, targetId }: Pick<PlannedOrder, 'kind' | 'targetId'>) => ({
  expense_id: kind === 'expense' ? targetId : null,
  document_id: kind === 'creditNote' ? targetId : null,
  vat_return_id: kind === 'vatReturn' ? targetId : null,
  open_item_id: kind === 'openItem' ? targetId : null,
  wage_item_id: kind === 'wageItem' ? targetId : null,
})

async function planOf(tx: TenantTx, { bankAccountId, date, items }: NewPaymentBatch, today: LocalDate) {
  refuseDay(date, today, addDays(today, 365))
  const { account, ownIbans } = await batchAccount(tx, bankAccountId, paymentBatchErrors.accountWithoutIban)
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
    const order = orderOf(payable, { amount, iban, name, remittance }, ownIbans)
    orders.push({ kind, targetId, label: payable.label, ...order })
    // Twice in one batch, the second one finds less.
    const more: Payable = { ...payable, ordered: add(payable.ordered, amount) }
    byTarget.set(key, more)
  }
  return { account, orders }
}
