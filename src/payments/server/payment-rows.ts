import { lockCustomer } from '#customers/server/lock-customer.ts'
import type { Actor } from '#kernel/actor.ts'
import type { CustomerId, DocumentId, ExpenseId, OpenItemId, PaymentId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import type { TakenBack } from '#ledger/domain/mirror-day.ts'
import { PREPAYMENT } from '#ledger/domain/named-account.ts'
import { mirroredOn } from '#ledger/server/book-days.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { Allocated } from '../domain/allocation.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '../domain/charges.ts'
import { paymentErrors } from '../domain/payment-errors.ts'
import { followMoney, followReversal } from './awaited-vat.ts'

/** What a payment pays: an invoice or a credit note (both documents), an expense, a VAT return, an item of the opening balance. */
export type PaidItem =
  | { readonly documentId: DocumentId }
  | { readonly expenseId: ExpenseId }
  | { readonly vatReturnId: string }
  | { readonly openItemId: OpenItemId }

export interface NewPayment extends Allocated<PaidItem> {
  readonly date: LocalDate
  /** Through which the money moved; null when an allocation settles another without money, and the amount is zero. */
  readonly account: AccountNumber | null
  /** In the direction of the money: positive came in. */
  readonly amount: Cents
  /** The customer of the surplus; null where no customer is behind the payment. */
  readonly customerId: CustomerId | null
  /** Collection costs and interest in it, which settle nothing. */
  readonly charges?: Charges
}

/**
 * Store a payment with its allocations, in one statement, and move the VAT that waited for it. The database asserts that the allocations are
 * the payment less its surplus.
 *
 * @throws DomainError those of `followMoney`
 */
export async function insertPayment(
  tx: TenantTx,
  payment: NewPayment,
  id = newId<PaymentId>(),
): Promise<PaymentId> {
  const { costs, interest } = payment.charges ?? NO_CHARGES
  const allocations = payment.allocations.map(
    ({ item, amount, difference }, index) => sql`(
      ${thisTenant}::uuid, ${id}::uuid, ${index + 1}::int,
      ${'documentId' in item ? item.documentId : null}::uuid, ${'expenseId' in item ? item.expenseId : null}::uuid,
      ${'vatReturnId' in item ? item.vatReturnId : null}::uuid, ${'openItemId' in item ? item.openItemId : null}::uuid, ${amount}::bigint, ${difference}::bigint)`,
  )
  await sql`
    with payment as (
      insert into payments (tenant_id, id, paid_on, amount_cents, surplus_cents, account_number, customer_id, costs_cents, interest_cents)
      values (${thisTenant}, ${id}, ${payment.date}, ${payment.amount}, ${payment.surplus}, ${payment.account},
              ${payment.customerId}, ${costs}, ${interest}))
    insert into payment_allocations
      (tenant_id, payment_id, line, document_id, expense_id, vat_return_id, open_item_id, amount_cents, difference_cents)
    values ${sql.join(allocations)}`.execute(tx)
  const documents = payment.allocations.flatMap(({ item }) => ('documentId' in item ? item.documentId : []))
  const items = payment.allocations.flatMap(({ item }) => ('openItemId' in item ? item.openItemId : []))
  await followMoney(tx, { documents, items }, { day: payment.date, cause: id })
  return id
}

/**
 * A credit note settles an invoice of the same customer: one amount on both, without money. Negative: a receipt of an earlier day paid the
 * invoice, so that the amount is open on both again. Both are on account 1300, so nothing is booked.
 */
export const insertSettlement = (
  tx: TenantTx,
  { creditNoteId, invoiceId, customerId, amount, on }: Settlement,
): Promise<PaymentId> =>
  insertPayment(tx, {
    date: on,
    account: null,
    amount: ZERO,
    surplus: ZERO,
    customerId,
    // The view `credit_settlements` knows the invoice by its place.
    allocations: [
      { item: { documentId: invoiceId }, amount, difference: ZERO },
      { item: { documentId: creditNoteId }, amount: negate(amount), difference: ZERO },
    ],
  })

interface Settlement {
  readonly creditNoteId: DocumentId
  readonly invoiceId: DocumentId
  readonly customerId: CustomerId
  readonly amount: Cents
  readonly on: LocalDate
}

/** A payment as one of its items has it. Amounts are cents in the direction of the money. */
export interface ItemPayment {
  readonly id: PaymentId
  readonly date: LocalDate
  readonly account: AccountNumber
  readonly accountName: string
  /** Recorded on the item; the surplus, the costs and the interest included. */
  readonly amount: Cents
  readonly surplus: Cents
  readonly difference: Cents
  /** Collection costs and interest in it. */
  readonly costs: Cents
  readonly interest: Cents
  /** The day on which it was reversed, or null. */
  readonly reversedOn: LocalDate | null
}

interface ItemPaymentRow {
  id: PaymentId
  paid_on: string
  account_number: string
  account_name: string
  amount: Cents
  surplus: Cents
  difference: Cents
  costs: Cents
  interest: Cents
  reversed_on: string | null
}

/** All payments on an item, the reversed ones too, by day. */
export async function paymentsOn(tx: TenantTx, item: PaidItem): Promise<ItemPayment[]> {
  const { rows } = await sql<ItemPaymentRow>`
    select p.id, p.paid_on, p.account_number, a.name as account_name, p.amount_cents as amount, p.surplus_cents as surplus,
           p.difference_cents as difference, p.costs_cents as costs, p.interest_cents as interest, p.reversed_on
    from item_payments p
    join account_names a on a.tenant_id = p.tenant_id and a.number = p.account_number
    where p.tenant_id = ${thisTenant} and ${isOn(item)}
    order by p.paid_on, p.created_at`.execute(tx)
  return rows.map(({ paid_on, account_number, account_name, reversed_on, ...row }) => ({
    ...row,
    date: localDate(paid_on),
    account: accountNumber(account_number),
    accountName: account_name,
    reversedOn: reversed_on === null ? null : localDate(reversed_on),
  }))
}

const isOn = (item: PaidItem): ReturnType<typeof sql> =>
  'documentId' in item
    ? sql`p.document_id = ${item.documentId}`
    : 'expenseId' in item
      ? sql`p.expense_id = ${item.expenseId}`
      : 'vatReturnId' in item
        ? sql`p.vat_return_id = ${item.vatReturnId}`
        : sql`p.open_item_id = ${item.openItemId}`

/**
 * One payment on an item whose row is locked by the caller.
 *
 * @throws DomainError `payment.not-found`
 */
export async function readPayment(tx: TenantTx, item: PaidItem, id: PaymentId): Promise<ItemPayment> {
  const payment = (await paymentsOn(tx, item)).find((each) => each.id === id)
  if (payment === undefined) throw paymentErrors.notFound()
  return payment
}

/** A payment that is reversed, and why. */
export interface Reversing {
  readonly paymentId: PaymentId
  readonly why: TakenBack
  readonly today: LocalDate
}

/**
 * The day on which a payment is mirrored. No return counts money, so the day of a mistake is that of the payment itself.
 *
 * @throws DomainError `payment.already-reversed`, and those of `mirroredOn`
 */
export async function reversalDay(
  tx: TenantTx,
  { date, reversedOn }: Pick<ItemPayment, 'date' | 'reversedOn'>,
  { why, today }: Pick<Reversing, 'why' | 'today'>,
): Promise<LocalDate> {
  if (reversedOn !== null) throw paymentErrors.alreadyReversed()
  const day = why.reason === 'mistake' ? (why.of ?? date) : date
  return (await mirroredOn(tx, { day, isCounted: false }, why, today)).day
}

/**
 * Note that a payment was reversed, on the day of its mirrored entry; when that was recorded is kept by the database. Its row stays. The
 * caller books the mirrored entry. VAT that was owed with the payment waits again.
 *
 * @throws DomainError those of `followMoney`
 */
export async function insertReversal(
  tx: TenantTx,
  author: Actor,
  paymentId: PaymentId,
  on: LocalDate,
): Promise<void> {
  await tx
    .insertInto('payment_reversals')
    .values({ payment_id: paymentId, reversed_on: on, user_id: author.userId })
    .execute()
  await followReversal(tx, paymentId, on)
}

/** What a customer has paid too much and did not get back: all surpluses, less what was paid with them. */
export async function surplusOf(tx: TenantTx, customerId: CustomerId): Promise<Cents> {
  const { rows } = await sql<{ surplus: Cents }>`
    select coalesce(sum(p.surplus_cents - case when p.account_number = ${PREPAYMENT} then p.amount_cents else 0 end), 0)::bigint
             as surplus
    from payments p
    where p.tenant_id = ${thisTenant} and p.customer_id = ${customerId}
      and not exists (select from payment_reversals r where r.tenant_id = ${thisTenant} and r.payment_id = p.id)`.execute(
    tx,
  )
  return rows[0]?.surplus ?? ZERO
}

/** The same, locked: another transaction that wants to use it waits until this one ends. */
export async function lockSurplus(tx: TenantTx, customerId: CustomerId): Promise<Cents> {
  await lockCustomer(tx, customerId)
  return surplusOf(tx, customerId)
}

/** The whole payment on one item: what a slice records that pays nothing else with it. */
export const onItem = (
  item: PaidItem,
  {
    amount,
    surplus = ZERO,
    difference = ZERO,
    charges = NO_CHARGES,
  }: { amount: Cents; surplus?: Cents; difference?: Cents; charges?: Charges },
): Pick<NewPayment, 'amount' | 'surplus' | 'allocations' | 'charges'> => ({
  amount,
  surplus,
  charges,
  allocations: [{ item, amount: subtract(subtract(amount, surplus), totalOfCharges(charges)), difference }],
})
