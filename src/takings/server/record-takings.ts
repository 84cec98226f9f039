import type { DayTakingsId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { bookedOnDay, type BookingDay } from '#ledger/server/book-days.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { postOnDays } from '#ledger/server/post-on-days.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import type { NewTakings } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { postTakings } from '../domain/post-takings.ts'
import { misfitOf, takingsProblems, type Takings } from '../domain/takings.ts'
import { refuseBelowZero } from './balances.ts'
import { fingerprintOf } from './fingerprint.ts'
import { openInvoicesInCash } from './invoices-in-cash.ts'
import { onAccountOf } from './on-account.ts'
import { registerOfDay, type Register } from './registers.ts'
import { readNeighbours } from './takings-rows.ts'
import { tillFileById } from './till-files.ts'

/**
 * Keep a day of a register: numbered, frozen with a fingerprint, and booked on its day, in one transaction.
 *
 * @throws DomainError `takings.unusable` with every reason, `takings.day-taken`, `takings.in-the-future`, `takings.float-needed`,
 * `takings.cash-below-zero`, `takings.more-vouchers-than-sold`, and those of `registerOfDay` and `bookedOnDay`
 */
export async function recordTakings(
  tx: TenantTx,
  author: { readonly userId: UserId },
  draft: NewTakings,
  today: LocalDate,
): Promise<DayTakingsId> {
  if (draft.day > today) throw takingsErrors.inTheFuture(draft.day)
  const register = await registerOfDay(tx, author, draft)
  const booking = await bookedOnDay(tx, 'takings', draft.day, today)
  const id = await keepTakings(tx, author, { draft, register, booking, isFollowed: false })
  await refuseBelowZero(tx, draft.day)
  return id
}

type Neighbours = Awaited<ReturnType<typeof readNeighbours>>

/** A day as it was entered, with where it is kept. */
interface DayToKeep {
  readonly draft: NewTakings
  readonly register: Register
  readonly booking: BookingDay
  /** Whether the caller gives the day after this one its drawer in the same transaction. */
  readonly isFollowed: boolean
}

/**
 * Keep a day of a register: its money on the day itself, and what a return counts on the booking day that the caller asked for: the day
 * itself, or today for the figures that correct a day whose return was filed. It is left to the caller to refuse what is below zero afterwards.
 *
 * @throws DomainError `takings.unusable`, `takings.day-taken`, `takings.float-needed`, `takings.more-invoices-in-cash`, and those of
 * `onAccountOf` and `tillFileById`
 */
export async function keepTakings(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { draft, register, booking, isFollowed }: DayToKeep,
): Promise<DayTakingsId> {
  const neighbours = await readNeighbours(tx, register.id, draft.day)
  const takings = await fittingTakings(tx, { draft, register, isFollowed }, neighbours)
  const tillFile = await tillFileById(tx, draft.tillFileId)
  const id = newId<DayTakingsId>()
  const number = (neighbours.last?.number ?? 0) + 1
  const underKor = await isUnderKor(tx, takings.day)
  const { floatFrom } = draft
  const entry = postTakings(takings, {
    register: register.name,
    sells: register.sells,
    cardAccount: register.cardAccount,
    isUnderKor: underKor,
    isCompany: await isCompany(tx),
    floatFrom,
  })
  const entryId = await postOnDays(tx, entry, booking, { type: 'memo', id, purpose: 'takings' })
  const sha256 = fingerprintOf({
    register: register.name,
    number,
    sells: register.sells,
    floatFrom,
    takings,
    tillFile: tillFile.sha256,
    previous: neighbours.last?.sha256 ?? '',
  })
  await tx
    .insertInto('day_takings')
    .values({
      id,
      register_id: register.id,
      number,
      ...columnsOf(takings),
      float_from: floatFrom,
      is_under_kor: underKor,
      sha256,
      entry_id: entryId,
      till_file_id: tillFile.id,
      created_by: author.userId,
    })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'day_takings_once' ? takingsErrors.dayTaken(takings.day) : error
    })
  await keepInvoices(tx, id, draft)
  return id
}

/**
 * The day as entered, where the drawer fits between the days before and after.
 *
 * @throws DomainError `takings.unusable`, `takings.day-taken`, `takings.float-needed`, `takings.more-invoices-in-cash`, and those of `onAccountOf`
 */
async function fittingTakings(
  tx: TenantTx,
  { draft, register, isFollowed }: Omit<DayToKeep, 'booking'>,
  neighbours: Neighbours,
): Promise<Takings> {
  if (neighbours.isTaken) throw takingsErrors.dayTaken(draft.day)
  if (draft.floatFrom !== 'books' && neighbours.before !== null) throw takingsErrors.floatNeeded()
  const takings = await takingsOf(tx, draft, draft.cashBeforeAmount ?? neighbours.before?.cashCounted ?? ZERO)
  const misfit = misfitOf(takings, isFollowed ? { ...neighbours, after: null } : neighbours)
  const problems = [...takingsProblems(takings), ...(misfit === null ? [] : [misfit])]
  if (problems.length > 0) throw takingsErrors.unusable(problems)
  await refuseUnbooked(tx, register, takings)
  return takings
}

/** No day counts more cash on invoices than the payments booked. @throws DomainError `takings.more-invoices-in-cash` */
async function refuseUnbooked(tx: TenantTx, register: Register, takings: Takings): Promise<void> {
  const { day, invoicesInCash } = takings
  if (invoicesInCash === ZERO) return
  const { from, amount } = await openInvoicesInCash(tx, { registerId: register.id, day, correcting: null })
  if (invoicesInCash > amount) throw takingsErrors.moreInvoicesInCash(from, day, amount)
}

/** @throws DomainError those of `onAccountOf` */
async function takingsOf(
  tx: TenantTx,
  draft: NewTakings,
  cashBefore: Takings['cashBefore'],
): Promise<Takings> {
  const { day } = draft
  const sold = { high: draft.highAmount, low: draft.lowAmount, zero: draft.zeroAmount }
  const onAccount = await onAccountOf(tx, { day, ids: draft.onAccountInvoiceIds, sold })
  return { day, sold, onAccount, ...enteredOf(draft), cashBefore }
}

async function keepInvoices(tx: TenantTx, id: DayTakingsId, { onAccountInvoiceIds }: NewTakings): Promise<void> {
  const ids = [...new Set(onAccountInvoiceIds)]
  if (ids.length === 0) return
  await tx
    .insertInto('takings_invoices')
    .values(ids.map((each) => ({ takings_id: id, document_id: each })))
    .execute()
} // prettier-ignore

const enteredOf = (draft: NewTakings): Omit<Takings, 'day' | 'sold' | 'onAccount' | 'cashBefore'> => ({
  bottleDeposits: draft.bottleDepositsAmount,
  vouchersSold: draft.vouchersSoldAmount,
  vouchersRedeemed: draft.vouchersRedeemedAmount,
  tips: draft.tipsAmount,
  tipsFor: draft.tipsFor,
  card: draft.cardAmount,
  cashCounted: draft.cashCountedAmount,
  cashSpent: draft.cashSpentAmount,
  cashToBank: draft.cashToBankAmount,
  invoicesInCash: draft.invoicesInCashAmount,
  note: draft.note === null || draft.note === '' ? null : draft.note,
})

const columnsOf = (takings: Takings) => ({
  day: takings.day,
  high_cents: takings.sold.high,
  low_cents: takings.sold.low,
  zero_cents: takings.sold.zero,
  bottle_deposits_cents: takings.bottleDeposits,
  vouchers_sold_cents: takings.vouchersSold,
  vouchers_redeemed_cents: takings.vouchersRedeemed,
  tips_cents: takings.tips,
  tips_for: takings.tipsFor,
  card_cents: takings.card,
  on_account_high_cents: takings.onAccount.sold.high,
  on_account_low_cents: takings.onAccount.sold.low,
  on_account_zero_cents: takings.onAccount.sold.zero,
  cash_before_cents: takings.cashBefore,
  cash_counted_cents: takings.cashCounted,
  cash_spent_cents: takings.cashSpent,
  cash_to_bank_cents: takings.cashToBank,
  invoices_in_cash_cents: takings.invoicesInCash,
  note: takings.note,
})
