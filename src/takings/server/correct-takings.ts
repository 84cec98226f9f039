import type { DayTakingsId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { DomainError } from '#kernel/errors.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CorrectedTakings, NewTakings } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { isSameDay, withDrawerOf, type Takings } from '../domain/takings.ts'
import { refuseBelowZero } from './balances.ts'
import { reverseTakings } from './cancel-takings.ts'
import { keepTakings } from './record-takings.ts'
import { registerOfDay, type Register } from './registers.ts'
import { dayAfter, readTakings, type StoredTakings } from './takings-rows.ts'

/**
 * Give a day of a register other figures: the wrong day is reversed with its reason and the new figures are kept under the next number,
 * in one transaction. Cash is compared once, after both, so that a day whose cash went to the bank since can be corrected.
 *
 * A count of the drawer that was wrong is also where the next day began: with `includesNextDay` that day is corrected along, and only its
 * difference moves.
 *
 * The new entry has the days of the mirrored one: its money is of the day itself, and what a return counts is of that day too, or of today as
 * a correction when the return over that day was filed.
 *
 * @returns the id of the new paper of the day
 * @throws DomainError `takings.next-day-needed`, `takings.nothing-changed`, those of `reverseTakings` and `keepTakings`; then nothing is changed
 */
export async function correctTakings(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { id, reason, includesNextDay, ...figures }: CorrectedTakings & { readonly id: DayTakingsId },
  today: LocalDate,
): Promise<DayTakingsId> {
  const { stored, booking } = await reverseTakings(tx, id, reason, today)
  const draft = {
    ...figures,
    cashBeforeAmount: figures.cashBeforeAmount ?? stored.takings.cashBefore,
    floatFrom: figures.floatFrom ?? stored.floatFrom,
    onAccountInvoiceIds: figures.onAccountInvoiceIds ?? stored.onAccount.map((each) => each.id),
    tillFileId: figures.tillFileId ?? stored.tillFile?.id ?? null,
    ...placeOf(stored),
  }
  const register = await registerOfDay(tx, author, draft)
  const next = await dayAfter(tx, register.id, stored.takings.day)
  const moves = next !== null && next.takings.cashBefore !== draft.cashCountedAmount
  if (moves && !includesNextDay)
    throw takingsErrors.nextDayNeeded(next.takings.day, next.takings.cashBefore, draft.cashCountedAmount)
  const corrected = await keepTakings(tx, author, { draft, register, booking, isFollowed: moves })
  await refuseUnchanged(tx, stored, corrected)
  if (moves) await moveDrawer(tx, author, { next, register, counted: draft.cashCountedAmount, reason }, today)
  await refuseBelowZero(tx, stored.takings.day)
  return corrected
}

/** @throws DomainError `takings.nothing-changed` */
async function refuseUnchanged(tx: TenantTx, before: StoredTakings, id: DayTakingsId): Promise<void> {
  const [after] = await readTakings(tx, { ids: [id] })
  if (after !== undefined && after.floatFrom === before.floatFrom && isSameDay(before.takings, after.takings))
    throw takingsErrors.nothingChanged()
}

/**
 * The day after a wrong count, with the drawer that was really there.
 *
 * @throws DomainError those of `reverseTakings` and `keepTakings`, with the day in front
 */
async function moveDrawer(
  tx: TenantTx,
  author: { readonly userId: UserId },
  about: {
    readonly next: StoredTakings
    readonly register: Register
    readonly counted: Takings['cashBefore']
    readonly reason: string
  },
  today: LocalDate,
): Promise<void> {
  const { next, register, counted, reason } = about
  try {
    const { stored, booking } = await reverseTakings(tx, next.id, reason, today)
    const draft = draftOf(stored, withDrawerOf(stored.takings, counted, reason))
    await keepTakings(tx, author, { draft, register, booking, isFollowed: false })
  } catch (error) {
    throw error instanceof DomainError ? takingsErrors.ofOneDay(error, next.takings.day) : error
  }
}

const placeOf = ({ register, takings }: StoredTakings) => ({
  registerId: register.id,
  sells: register.sells,
  day: takings.day,
})

/** A kept day as what a person would enter. */
const draftOf = (stored: StoredTakings, takings: Takings): NewTakings => ({
  ...placeOf(stored),
  highAmount: takings.sold.high,
  lowAmount: takings.sold.low,
  zeroAmount: takings.sold.zero,
  bottleDepositsAmount: takings.bottleDeposits,
  vouchersSoldAmount: takings.vouchersSold,
  vouchersRedeemedAmount: takings.vouchersRedeemed,
  tipsAmount: takings.tips,
  tipsFor: takings.tipsFor,
  cardAmount: takings.card,
  onAccountInvoiceIds: stored.onAccount.map(({ id }) => id),
  cashBeforeAmount: takings.cashBefore,
  cashCountedAmount: takings.cashCounted,
  cashSpentAmount: takings.cashSpent,
  cashToBankAmount: takings.cashToBank,
  invoicesInCashAmount: takings.invoicesInCash,
  floatFrom: stored.floatFrom,
  note: takings.note,
  tillFileId: stored.tillFile?.id ?? null,
})
