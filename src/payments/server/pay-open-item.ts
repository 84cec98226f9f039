import type { Actor } from '#kernel/actor.ts'
import type { JournalEntryId, LedgerAccountId, OpenItemId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, negate, subtract, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { BAD_DEBT, BANK } from '#ledger/domain/named-account.ts'
import { mirrorEntry } from '#ledger/server/book-by-hand.ts'
import { counterAccount, lockOpenItem, settleOpenItem, type OpenItem } from '#ledger/server/open-items.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '../domain/charges.ts'
import { paymentErrors } from '../domain/payment-errors.ts'
import { refuseUnknownVat } from './awaited-items.ts'
import { awaitedRateOf } from './awaited-vat.ts'
import { ensureCollectionCosts } from './collection-costs.ts'
import { refuseOrdered } from './refuse-ordered.ts'
import {
  insertPayment,
  insertReversal,
  onItem,
  readPayment,
  reversalDay,
  type Reversing,
} from './payment-rows.ts'

/**
 * A receipt or payment on an item of the opening balance: in full or in part, on the bank unless another account is named. On 4450
 * the amount is written off.
 *
 * @param payment its `amount` is typed without a sign; null pays all that is open. Collection costs and interest are a part of a typed amount, and
 * come on top of all that is open
 * @throws DomainError `ledger.open-item-not-found`, `ledger.item-paid-too-much`, `ledger.unbookable` for the account, `payment.ordered`,
 * `payment.charges-too-large`, `payment.charges-of-customer`
 */
export async function payOpenItem(
  tx: TenantTx,
  id: OpenItemId,
  payment: {
    readonly date: LocalDate
    readonly amount: Cents | null
    readonly ledgerAccountId: LedgerAccountId | null
    readonly costs?: Cents | null | undefined
    readonly interest?: Cents | null | undefined
    readonly vatPercentage?: BasisPoints | undefined
  },
): Promise<JournalEntryId> {
  const item = await lockOpenItem(tx, id)
  const { open } = item
  const charges: Charges = { costs: payment.costs ?? ZERO, interest: payment.interest ?? ZERO }
  const typed = payment.amount === null ? null : subtract(payment.amount, totalOfCharges(charges))
  if (typed !== null && payment.amount !== null && typed < ZERO)
    throw paymentErrors.chargesTooLarge(payment.amount)
  const amount = typed === null ? open : open < 0n ? negate(typed) : typed
  if (amount !== ZERO || totalOfCharges(charges) === ZERO) refuseTooMuch(item, amount)
  if (item.kind === 'payable' && amount > ZERO)
    await refuseOrdered(tx, { openItemId: id }, { open, settled: amount, isPayment: true })
  const account = payment.ledgerAccountId === null ? BANK : await counterAccount(tx, payment.ledgerAccountId)
  refuseChargesOn(item, account, charges)
  if (charges.costs > ZERO) await ensureCollectionCosts(tx)
  const { date, vatPercentage } = payment
  return (await settle(tx, item, { date, vatPercentage, amount, account, charges })).entryId
}

/** Only a customer pays costs and interest, and only with money: a loss has none. */
function refuseChargesOn({ kind, open }: OpenItem, account: AccountNumber, charges: Charges): void {
  const isOfCustomer = kind === 'receivable' && open > ZERO && account !== BAD_DEBT
  if (totalOfCharges(charges) > ZERO && !isOfCustomer) throw paymentErrors.chargesOfCustomer()
}

/** An entry with the payment that it books. */
interface BookedItemPayment {
  readonly entryId: JournalEntryId
  readonly paymentId: PaymentId
}

/**
 * The bank says that an item was paid, whole or in part, with or without collection costs and interest.
 *
 * @param payment its `amount` is what the item is paid, in the direction of the money (negative went out); `charges` come on top
 * @throws DomainError `ledger.open-item-not-found`, `ledger.item-paid-too-much`
 */
export async function payOpenItemByBank(
  tx: TenantTx,
  id: OpenItemId,
  payment: {
    readonly date: LocalDate
    readonly amount: Cents
    readonly account: AccountNumber
    readonly charges?: Charges
  },
): Promise<BookedItemPayment> {
  const item = await lockOpenItem(tx, id)
  const amount = inDirectionOf(item, payment.amount)
  if (amount !== ZERO || totalOfCharges(payment.charges ?? NO_CHARGES) === ZERO) refuseTooMuch(item, amount)
  return settle(tx, item, { ...payment, amount })
}

/**
 * A payment on an item came back, or was never made: its entry is mirrored on the day of `mirrorDay`, and the item is open again.
 *
 * @throws DomainError `ledger.open-item-not-found`, `payment.not-found`, `payment.already-reversed`
 */
export async function reverseItemPayment(
  tx: TenantTx,
  author: Actor,
  id: OpenItemId,
  reversing: Reversing,
): Promise<JournalEntryId> {
  const { paymentId } = reversing
  await lockOpenItem(tx, id)
  const on = await reversalDay(tx, await readPayment(tx, { openItemId: id }, paymentId), reversing)
  const { rows } = await sql<{ id: JournalEntryId }>`
    select id from booked_entries
    where tenant_id = ${thisTenant} and source_id = ${id} and purpose = ${`pay ${paymentId}`}`.execute(tx)
  const [entry] = rows as [{ id: JournalEntryId }]
  return mirrorEntry(tx, entry.id, on, (payment, day) => insertReversal(tx, author, payment, day))
}

/** What we receive of a customer and what we pay a supplier are both positive on their item. */
const inDirectionOf = ({ kind }: Pick<OpenItem, 'kind'>, amount: Cents): Cents =>
  kind === 'receivable' ? amount : negate(amount)

function refuseTooMuch({ open }: OpenItem, amount: Cents): void {
  if (amount === ZERO || absolute(amount) > absolute(open) || amount < 0n !== open < 0n)
    throw ledgerErrors.itemPaidTooMuch(absolute(open))
}

/** @param payment its `amount` is in the direction of the item, and its `charges` are of a receivable */
async function settle(
  tx: TenantTx,
  item: OpenItem,
  payment: {
    readonly date: LocalDate
    readonly amount: Cents
    readonly account: AccountNumber
    readonly vatPercentage?: BasisPoints | undefined
    readonly charges?: Charges
  },
): Promise<BookedItemPayment> {
  const paymentId = newId<PaymentId>()
  await refuseUnknownVat(tx, item, payment.account)
  const awaitedRate = await awaitedRateOf(tx, item)
  const entryId = await settleOpenItem(tx, item, { ...payment, id: paymentId, awaitedRate })
  const { date, account, amount, charges = NO_CHARGES } = payment
  await insertPayment(
    tx,
    {
      date,
      account,
      customerId: null,
      ...onItem(
        { openItemId: item.id },
        { amount: add(inDirectionOf(item, amount), totalOfCharges(charges)), charges },
      ),
    },
    paymentId,
  )
  return { entryId, paymentId }
}
