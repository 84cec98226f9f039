import type { DayTakingsId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { CorrectedTakings } from '../contract.ts'
import { reverseTakings } from './cancel-takings.ts'
import { keepTakings } from './record-takings.ts'
import { registerOfDay } from './registers.ts'

/**
 * Give a day of a register other figures: the wrong day is reversed with its reason and the new figures are kept under the next number,
 * in one transaction. Cash is compared once, after both, so that a day whose cash went to the bank since can be corrected.
 *
 * The new entry has the booking day of the mirrored one: the day itself, or today as a correction when the return over that day was filed.
 *
 * @returns the id of the new paper
 * @throws DomainError those of `reverseTakings` and `keepTakings`; then nothing is changed
 */
export async function correctTakings(
  tx: TenantTx,
  author: { readonly userId: UserId },
  { id, reason, ...figures }: CorrectedTakings & { readonly id: DayTakingsId },
  today: LocalDate,
): Promise<DayTakingsId> {
  const { stored, booking } = await reverseTakings(tx, id, reason, today)
  const draft = {
    ...figures,
    cashBeforeAmount: figures.cashBeforeAmount ?? stored.takings.cashBefore,
    registerId: stored.register.id,
    sells: stored.register.sells,
    day: stored.takings.day,
    floatFrom: figures.floatFrom ?? stored.floatFrom,
  }
  const register = await registerOfDay(tx, author, draft)
  return await keepTakings(tx, author, { draft, register, booking })
}
