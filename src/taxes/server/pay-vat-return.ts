import type { Actor } from '#kernel/actor.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { periodName } from '#ledger/domain/period.ts'
import { BANK, PRIVATE_USE_COST, PRIVATE_WITHDRAWALS } from '#ledger/domain/named-account.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { post } from '#ledger/server/post.ts'
import { mayMoveThrough } from '#payments/domain/money-accounts.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { readVatSettings } from '#tenants/server/vat-settings.ts'
import { taxErrors } from '../domain/errors.ts'
import { privateUse, settlementPayment } from '../domain/settle-vat-return.ts'
import { namedPeriod } from './vat-periods.ts'
import { filedReturns } from './vat-return-rows.ts'

/**
 * Book a payment or refund of VAT: the whole open amount of the return and its supplements, or a part. The
 * return is paid first.
 *
 * @throws DomainError `taxes.not-filed`, `taxes.nothing-open`, `taxes.paid-too-much`
 */
export async function payVatReturn(
  tx: TenantTx,
  author: Actor,
  text: string,
  payment: { date: LocalDate; amount: Cents | null; accountId: LedgerAccountId | null },
): Promise<null> {
  const period = namedPeriod(await readVatSettings(tx), text)
  // Payments of one return wait for each other, as all bookings of a tenant do.
  await lockBooks(tx)
  const filed = await filedReturns(tx, period.period)
  if (filed.length === 0) throw taxErrors.notFiled(period)
  const open = sum(filed.map((each) => each.open))
  if (open === ZERO) throw taxErrors.nothingOpen()
  const magnitude = payment.amount ?? absolute(open)
  if (magnitude > absolute(open)) throw taxErrors.paidTooMuch(absolute(open))
  const account = payment.accountId === null ? BANK : await moneyAccount(tx, payment.accountId)
  for (const { id, amount } of spread(open < 0n ? cents(-magnitude) : magnitude, filed)) {
    const paymentId = newId()
    await tx
      .insertInto('vat_return_payments')
      .values({
        tenant_id: author.tenantId,
        id: paymentId,
        return_id: id,
        paid_on: payment.date,
        amount_cents: amount,
        account_number: account,
      })
      .execute()
    await post(
      tx,
      settlementPayment({
        amount,
        account,
        date: payment.date,
        description: `${amount < 0n ? 'Btw teruggekregen' : 'Btw betaald'}: ${periodName(period.period)}`,
      }),
      { type: 'vat-return', id, purpose: `pay ${paymentId}` },
    )
  }
  return null
}

/**
 * Allocate a payment to the open amounts, the oldest first. A return and its supplement may have opposite
 * signs: a payment of the total settles each of them completely.
 */
function spread(
  amount: Cents,
  filed: readonly { readonly id: string; readonly open: Cents }[],
): { readonly id: string; readonly amount: Cents }[] {
  const open = filed.filter((each) => each.open !== ZERO)
  if (amount === sum(open.map((each) => each.open)))
    return open.map(({ id, open: all }) => ({ id, amount: all }))
  let left = amount
  return open.flatMap(({ id, open: most }) => {
    const isSameSide = most > 0n === amount > 0n
    if (!isSameSide || left === ZERO) return []
    const part = absolute(left) < absolute(most) ? left : most
    left = cents(left - part)
    return [{ id, amount: part }]
  })
}

async function moneyAccount(tx: TenantTx, id: LedgerAccountId): Promise<AccountNumber> {
  const account = await tx
    .selectFrom('ledger_accounts')
    .select(['number', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (account === undefined) throw taxErrors.accountNotFound()
  const number = accountNumber(account.number)
  if (!mayMoveThrough('vat-return', number)) throw taxErrors.notAMoneyAccount(account.name)
  return number
}

/**
 * Book the VAT on private use on the last day of a period (box 1d). For an owner it is a private withdrawal,
 * for a company a cost.
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
