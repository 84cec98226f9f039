import { DomainError } from '#kernel/errors.ts'
import type { DayTakingsId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { NewTakings } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { recordTakings } from './record-takings.ts'

/**
 * Keep several days in one transaction, the oldest first, each as a day that is entered alone.
 *
 * @returns the ids in the order of the days
 * @throws DomainError those of `recordTakings`, with the day in front; then no day is kept
 */
export async function recordSeveral(
  tx: TenantTx,
  author: { readonly userId: UserId },
  drafts: readonly NewTakings[],
  today: LocalDate,
): Promise<DayTakingsId[]> {
  const ids: DayTakingsId[] = []
  for (const draft of drafts.toSorted((a, b) => a.day.localeCompare(b.day))) {
    try {
      ids.push(await recordTakings(tx, author, draft, today))
    } catch (error) {
      throw error instanceof DomainError ? takingsErrors.ofOneDay(error, draft.day) : error
    }
  }
  return ids
}
