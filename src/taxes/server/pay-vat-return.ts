import type { Actor } from '#kernel/actor.ts'
import type { JournalEntryId, LedgerAccountId, PaymentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { periodName } from '#ledger/domain/period.ts'
import { PRIVATE_USE_COST, PRIVATE_WITHDRAWALS } from '#ledger/domain/named-account.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { post } from '#ledger/server/post.ts'
import { allocate } from '#payments/domain/allocation.ts'
import { paymentAccount } from '#payments/server/payment-account.ts'
import {
  insertPayment,
  insertReversal,
  onItem,
  readPayment,
  reversalDay,
  type Reversing,
} from '#payments/server/payment-rows.ts'
import { refuseOrdered } from '#payments/server/refuse-ordered.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { taxErrors } from '../domain/errors.ts'
import { privateUse, settlementPayment } from '../domain/settle-vat-return.ts'
import { namedPeriod } from './vat-periods.ts'
import { filedById, filedReturns, type FiledReturn } from './vat-return-rows.ts'

/**
 * Book a payment or refund of VAT: the whole open amount of the return and its supplements, or a part. The
 * return is paid first.
 *
 * @throws DomainError `taxes.not-filed`, `taxes.nothing-open`, `taxes.paid-too-much`, `payment.ordered`
 */
export async function payVatReturn(tx: TenantTx, text: string, payment: ReturnPayment): Promise<null> {
  const period = namedPeriod(await readVatSettings(tx), text)
  // Payments of one return wait for each other, as all bookings of a tenant do.
  await lockBooks(tx)
  const filed = await filedReturns(tx, period.period)
  if (filed.length === 0) throw taxErrors.notFiled(period)
  return payFiled(tx, filed, period.period, payment)
}

/** A payment of a return: without an amount all that is open, without an account the bank. */
export interface ReturnPayment {
  readonly date: LocalDate
  readonly amount: Cents | null
  readonly accountId: LedgerAccountId | null
}

/** The same for filed returns that the caller read under the lock of the books. @param name of their period */
export async function payFiled(
  tx: TenantTx,
  filed: readonly FiledReturn[],
  name: string,
  payment: ReturnPayment,
): Promise<null> {
  const open = sum(filed.map((each) => each.open))
  if (open === ZERO) throw taxErrors.nothingOpen()
  const magnitude = payment.amount ?? absolute(open)
  if (magnitude > absolute(open)) throw taxErrors.paidTooMuch(absolute(open))
  const account = await paymentAccount(tx, payment.accountId, 'vat-return', {
    accountNotFound: taxErrors.accountNotFound,
    notForPayment: taxErrors.notAMoneyAccount,
  })
  // A return and its supplement may be open on different sides: paying all of it at once settles each of them whole.
  const items = filed
    .filter((each) => each.open !== ZERO)
    .map((each) => ({ item: { vatReturnId: each.id }, due: negate(each.open) }))
  const moved = open < ZERO ? magnitude : negate(magnitude)
  const { allocations } = allocate(moved, items)
  const paid = allocations.filter(({ amount }) => amount !== ZERO)
  for (const { id, open: owed } of filed) {
    const settled = negate(paid.find(({ item }) => item.vatReturnId === id)?.amount ?? ZERO)
    await refuseOrdered(tx, { vatReturnId: id }, { open: owed, settled, isPayment: true })
  }
  const paymentId = await insertPayment(tx, {
    date: payment.date,
    account,
    customerId: null,
    amount: moved,
    surplus: ZERO,
    allocations: paid,
  })
  for (const { item, amount } of paid)
    await post(
      tx,
      settlementPayment({
        amount: negate(amount),
        account,
        date: payment.date,
        description: `${amount > ZERO ? 'Btw teruggekregen' : 'Btw betaald'}: ${periodName(name)}`,
      }),
      { type: 'vat-return', id: item.vatReturnId, purpose: `pay ${paymentId}` },
    )
  return null
}

/**
 * The bank says that one return or supplement was paid, or that its VAT came back, whole or in part.
 *
 * @param payment.amount in the direction of the money: negative went out
 * @throws DomainError `taxes.return-not-found`, `taxes.nothing-open`, `taxes.paid-too-much`
 */
export async function payVatReturnByBank(
  tx: TenantTx,
  id: string,
  payment: { readonly date: LocalDate; readonly amount: Cents; readonly account: AccountNumber },
): Promise<{ readonly entryId: JournalEntryId; readonly paymentId: PaymentId }> {
  await lockBooks(tx)
  const { open, period } = await filedReturn(tx, id)
  const paid = negate(payment.amount)
  if (open === ZERO) throw taxErrors.nothingOpen()
  if (paid > ZERO !== open > ZERO || absolute(paid) > absolute(open)) throw taxErrors.paidTooMuch(absolute(open))
  const { account, date, amount } = payment
  const paymentId = await insertPayment(tx, { date, account, customerId: null, ...onItem({ vatReturnId: id }, { amount }) })
  const description = `${amount > ZERO ? 'Btw teruggekregen' : 'Btw betaald'}: ${periodName(period)}`
  const entry = settlementPayment({ amount: paid, account, date, description })
  return { paymentId, entryId: await post(tx, entry, { type: 'vat-return', id, purpose: `pay ${paymentId}` }) }
} // prettier-ignore

/**
 * A payment of a return was never made, or came back: its entry is mirrored on the day of `mirrorDay`, and the return is open again.
 *
 * @throws DomainError `taxes.return-not-found`, `payment.not-found`, `payment.already-reversed`
 */
export async function reverseVatPayment(
  tx: TenantTx,
  author: Actor,
  id: string,
  reversing: Reversing,
): Promise<JournalEntryId> {
  await lockBooks(tx)
  const { paymentId } = reversing
  const { period } = await filedReturn(tx, id)
  const payment = await readPayment(tx, { vatReturnId: id }, paymentId)
  const { account, amount } = payment
  const on = await reversalDay(tx, payment, reversing)
  await insertReversal(tx, author, paymentId, on)
  const description = `Teruggedraaid: betaling van de btw over ${periodName(period)}`
  return post(tx, settlementPayment({ amount, account, date: on, description }), {
    type: 'vat-return',
    id,
    purpose: `reverse ${paymentId}`,
  })
}

async function filedReturn(tx: TenantTx, id: string): Promise<FiledReturn> {
  const filed = await filedById(tx, id)
  if (filed === undefined) throw taxErrors.returnNotFound()
  return filed
}

/**
 * Book the VAT over private use on the last day of a period (box 1d). An owner pays it privately, a company has it as a cost.
 *
 * @throws DomainError `ledger.period-closed` when the return was filed
 * @see art. 4 lid 2 Wet OB 1968; normally in the last return of the year
 */
export async function addPrivateUse(
  tx: TenantTx,
  text: string,
  use: { vatAmount: Cents; description: string | null },
): Promise<null> {
  const period = namedPeriod(await readVatSettings(tx), text)
  await post(
    tx,
    privateUse({
      vat: use.vatAmount,
      account: (await isCompany(tx)) ? PRIVATE_USE_COST : PRIVATE_WITHDRAWALS,
      date: period.lastDay,
      description: use.description ?? `Btw privégebruik ${periodName(period.period)}`,
    }),
    { type: 'memo', id: newId(), purpose: 'private-use' },
  )
  return null
}
